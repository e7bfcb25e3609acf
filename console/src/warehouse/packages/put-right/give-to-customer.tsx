import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useState, type ReactNode } from 'react'
import { giveToCustomer } from '../../../api/warehouse/packages.ts'
import type { FoundCustomer } from '../../../api/warehouse/receiving.ts'
import { FormDialog } from '../../../lib/form-dialog.tsx'
import { CustomerFinder } from '../../customer-finder.tsx'
import { usePackageAction, type PackageDialogProps } from '../use-package-action.ts'
import { PackageDialogButton } from '../package-dialog-button.tsx'
import { useMayPutRight } from './use-may-put-right.ts'

const GiveDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const draft = useDraft({ reason: '' })
  const [customer, setCustomer] = useState<FoundCustomer>()
  const { run, fields, ...state } = usePackageAction(
    ({ _id }: FoundCustomer) =>
      giveToCustomer(pkg._id, { version: pkg.version, customerId: _id, reason: draft.values.reason.trim() }),
    { onClose, onRefused: draft.refuse },
  )
  return (
    <FormDialog
      title={`Whose is ${pkg.trackingNumber}?`}
      button={customer ? `It is ${customer.name}’s` : 'Put it under their name'}
      state={state}
      form={draft.form}
      onSubmit={() => customer && run(customer)}
      onReload={onReload}
      onClose={onClose}
    >
      <p>
        {pkg.customer.name} no longer sees it and is told that it was a mistake. Its owner is told that it is theirs. If they
        have announced it, both become one package.
      </p>
      <CustomerFinder chosen={customer} onChoose={setCustomer} error={fields['customerId']} />
      <TextField {...draft.field('reason')} label="Why" hint="Its owner reads it: name nobody." required maxLength={300} />
    </FormDialog>
  )
}

interface GiveToCustomerProps {
  readonly pkg: StaffPackageDetail
  readonly onReload: () => void
}

/** Puts a package that was received for the wrong person under its owner's name. */
export const GiveToCustomer = ({ pkg, onReload }: GiveToCustomerProps): ReactNode => {
  const mayPutRight = useMayPutRight(pkg)
  if (!mayPutRight) return null
  return <PackageDialogButton pkg={pkg} icon={UserRoundX} label="Another customer’s" dialog={GiveDialog} onReload={onReload} />
}
