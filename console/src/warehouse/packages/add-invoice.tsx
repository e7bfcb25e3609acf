import { takesInvoice } from '@parcelport/contract/billing/invoice-rules.ts'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import FilePlus from 'lucide-react/icons/file-plus'
import { useState, type ReactNode } from 'react'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { addInvoice } from '../../api/warehouse/packages.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useMay } from '../../shell/use-me.ts'
import { InvoiceField } from './invoice-field.tsx'
import { PackageDialogButton } from './package-dialog-button.tsx'
import { usePackageAction, type PackageDialogProps } from './use-package-action.ts'

const AddInvoiceDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const draft = useDraft({})
  const [invoice, setInvoice] = useState<File | null>(null)
  const { run, fields, ...state } = usePackageAction(
    () => {
      const form = new FormData()
      form.set('version', String(pkg.version))
      if (invoice) form.set('invoice', invoice)
      return addInvoice(pkg._id, form)
    },
    { onClose, onRefused: draft.refuse },
  )
  return (
    <FormDialog
      title={`Invoice of ${pkg.trackingNumber}`}
      button="Add the invoice"
      state={state}
      form={draft.form}
      onSubmit={() => run(undefined)}
      onReload={onReload}
      onClose={onClose}
    >
      <p>The customer reads that you added it for them.</p>
      <InvoiceField file={invoice} onChange={setInvoice} error={fields['invoice']} />
    </FormDialog>
  )
}

interface AddInvoiceProps {
  readonly pkg: StaffPackageDetail
  readonly onReload: () => void
}

/** Adds an invoice that a customer brought, where the customer could add it themselves. */
export const AddInvoice = ({ pkg, onReload }: AddInvoiceProps): ReactNode => {
  const mayServe = useMay('customers.serve')
  const takes = takesInvoice({ status: pkg.status, actionFix: pkg.actionFix, hasInvoice: pkg.invoice !== null })
  if (!mayServe || !takes || pkg.packedIn) return null
  return <PackageDialogButton pkg={pkg} icon={FilePlus} label="Add the invoice" dialog={AddInvoiceDialog} onReload={onReload} />
}
