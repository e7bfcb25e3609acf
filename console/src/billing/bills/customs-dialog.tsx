import { decimalsOf, typedSum } from '@parcelport/contract/billing/currency-rules.ts'
import type { CustomsEntry } from '@parcelport/contract/billing/staff-bills.ts'
import { DayField } from '@parcelport/ui/fields/day-field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import type { ReactNode } from 'react'
import { enterCustoms } from '../../api/payments/money.ts'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'

const sums = [
  ['cif', 'Value for Customs', 'Goods, freight and insurance together. It is not charged.'],
  ['duty', 'Duty', ''],
  ['levies', 'Levies', '0 where there are none.'],
  ['vat', 'VAT', ''],
] as const

interface CustomsDialogProps {
  readonly packageId: string
  /** The previous entry; null without one. */
  readonly entry: CustomsEntry | null
  readonly currency: string
  readonly onClose: () => void
}

/** Enters the assessment of Customs from its paper. A second entry replaces the charges that are on no bill. */
export const CustomsDialog = ({ packageId, entry, currency, onClose }: CustomsDialogProps): ReactNode => {
  const typed = (sum: number | undefined): string => (sum === undefined ? '' : typedSum(sum, currency))
  const draft = useDraft(() => ({
    number: entry?.number ?? '',
    assessedOn: entry?.assessedOn ?? '',
    cif: typed(entry?.cif),
    duty: typed(entry?.duty),
    levies: typed(entry?.levies),
    vat: typed(entry?.vat),
  }))
  const { values, field } = draft
  const act = () =>
    enterCustoms(packageId, {
      version: entry?.version ?? 0,
      number: values.number.trim(),
      assessedOn: values.assessedOn,
      cif: Number(values.cif),
      duty: Number(values.duty),
      levies: Number(values.levies),
      vat: Number(values.vat),
    })
  return (
    <MoneyDialog
      title={entry ? 'Correct the customs entry' : 'Enter what Customs assessed'}
      button="Save"
      draft={draft}
      act={act}
      onClose={onClose}
    >
      <p>Duty, levies and VAT become charges, as they are: we pay them for the customer and add nothing.</p>
      <TextField {...field('number')} label="Number of the entry" required maxLength={40} />
      <DayField {...field('assessedOn')} label="Assessed on" required />
      {sums.map(([name, label, hint]) => (
        <MoneyField
          {...field(name)}
          key={name}
          label={`${label} in ${currency}`}
          {...(hint && { hint })}
          decimals={decimalsOf(currency)}
          min={0}
          required
        />
      ))}
    </MoneyDialog>
  )
}
