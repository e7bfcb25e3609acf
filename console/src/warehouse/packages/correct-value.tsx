import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { correctValue } from '../../api/warehouse/packages.ts'
import { useMay } from '../../shell/use-me.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { PackageDialogButton } from './package-dialog-button.tsx'
import { usePackageAction, type PackageDialogProps } from './use-package-action.ts'

const ValueDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const draft = useDraft({ packageValue: pkg.packageValue?.toFixed(2) ?? '', reason: '' })
  const { values, field } = draft
  const { run, ...state } = usePackageAction(
    () =>
      correctValue(pkg._id, { version: pkg.version, packageValue: Number(values.packageValue), reason: values.reason.trim() }),
    { onClose, onRefused: draft.refuse },
  )
  return (
    <FormDialog
      title="Correct the declared value"
      button="Correct"
      state={state}
      form={draft.form}
      onSubmit={() => run(undefined)}
      onReload={onReload}
      onClose={onClose}
    >
      <p>
        The customer sees the change and the reason in the history. Charges by value follow it; those on a bill are credited and
        charged again.
      </p>
      <MoneyField {...field('packageValue')} label="Value in US dollars" required />
      <TextField {...field('reason')} label="Why" hint="As in: the invoice says so." required maxLength={300} />
    </FormDialog>
  )
}

interface CorrectValueProps {
  readonly pkg: StaffPackageDetail
  readonly onReload: () => void
}

/** Corrects a declared value, until the package is handed over. */
export const CorrectValue = ({ pkg, onReload }: CorrectValueProps): ReactNode => {
  const mayReceive = useMay('packages.receive')
  if (!mayReceive || hasEnded(pkg.status)) return null
  return <PackageDialogButton pkg={pkg} icon={Tag} label="Correct value" dialog={ValueDialog} onReload={onReload} />
}
