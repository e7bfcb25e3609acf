import { hsDigits, itnText } from '@parcelport/contract/prices/hs-code-rules.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { correctDetails } from '../../../api/warehouse/packages.ts'
import { HsCodeField } from '../../../prices/tariff/hs-code-field.tsx'
import { FormDialog } from '../../../lib/form-dialog.tsx'
import { usePackageAction, type PackageDialogProps } from '../use-package-action.ts'
import { PackageDialogButton } from '../package-dialog-button.tsx'
import { useMayPutRight } from './use-may-put-right.ts'

const DetailsDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const { trackingNumber, storeName, description, hsCode = '', itn = '' } = pkg
  const draft = useDraft({ trackingNumber, storeName, description, hsCode, itn, reason: '' })
  const { values, field } = draft
  const { run, fields, problem, ...state } = usePackageAction(
    () =>
      correctDetails(pkg._id, {
        ...values,
        version: pkg.version,
        hsCode: hsDigits(values.hsCode),
        itn: itnText(values.itn),
        reason: values.reason.trim(),
      }),
    { onClose, onRefused: draft.refuse },
  )
  return (
    <FormDialog
      title="Correct the details"
      button="Correct"
      state={{ ...state, problem: Object.keys(fields).length > 0 ? '' : problem }}
      form={draft.form}
      onSubmit={() => run(undefined)}
      onReload={onReload}
      onClose={onClose}
    >
      <p>
        The customer sees the change and the reason in the history. With the number of one of their prealerts, both become one
        package.
      </p>
      <TextField {...field('trackingNumber')} label="Tracking number" required maxLength={64} autoComplete="off" />
      <TextField {...field('storeName')} label="Store" maxLength={120} autoComplete="off" />
      <TextField {...field('description')} label="Contents" rows={2} maxLength={500} />
      <HsCodeField
        field={field('hsCode')}
        hint="For Customs: six to ten digits, such as 4203.30. It may stay empty."
        words={values.description}
      />
      <TextField
        {...field('itn')}
        label="ITN"
        hint="The number of its export filing (EEI): X and 14 digits. It may stay empty."
        maxLength={30}
        autoComplete="off"
      />
      <TextField {...field('reason')} label="Why" hint="As in: the label says so." required maxLength={300} />
    </FormDialog>
  )
}

interface CorrectDetailsProps {
  readonly pkg: StaffPackageDetail
  readonly onReload: () => void
}

/** Corrects tracking number, store, contents, HS code and ITN of a package. */
export const CorrectDetails = ({ pkg, onReload }: CorrectDetailsProps): ReactNode => {
  const mayPutRight = useMayPutRight(pkg)
  if (!mayPutRight) return null
  return <PackageDialogButton pkg={pkg} icon={Pencil} label="Correct details" dialog={DetailsDialog} onReload={onReload} />
}
