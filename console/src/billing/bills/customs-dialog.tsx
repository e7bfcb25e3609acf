import type { CustomsEntry } from '@parcelport/contract/billing/staff-bills.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useState, type ReactNode } from 'react'
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
  const [number, setNumber] = useState(entry?.number ?? '')
  const [assessedOn, setAssessedOn] = useState(entry?.assessedOn ?? '')
  const [given, setGiven] = useState({
    cif: entry?.cif.toFixed(2) ?? '',
    duty: entry?.duty.toFixed(2) ?? '',
    levies: entry?.levies.toFixed(2) ?? '',
    vat: entry?.vat.toFixed(2) ?? '',
  })
  const act = () =>
    enterCustoms(packageId, {
      version: entry?.version ?? 0,
      number: number.trim(),
      assessedOn,
      cif: Number(given.cif),
      duty: Number(given.duty),
      levies: Number(given.levies),
      vat: Number(given.vat),
    })
  return (
    <MoneyDialog
      title={entry ? 'Correct the customs entry' : 'Enter what Customs assessed'}
      button="Save"
      act={act}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <p>Duty, levies and VAT become charges, as they are: we pay them for the customer and add nothing.</p>
          <Field label="Number of the entry" error={fields['number']}>
            <Input required maxLength={40} value={number} onChange={(event) => setNumber(event.target.value)} />
          </Field>
          <Field label="Assessed on" error={fields['assessedOn']}>
            <Input type="date" required value={assessedOn} onChange={(event) => setAssessedOn(event.target.value)} />
          </Field>
          {sums.map(([name, label, hint]) => (
            <MoneyField
              key={name}
              label={`${label} in ${currency}`}
              {...(hint && { hint })}
              error={fields[name]}
              min={0}
              required
              value={given[name]}
              onChange={(value) => setGiven({ ...given, [name]: value })}
            />
          ))}
        </>
      )}
    </MoneyDialog>
  )
}
