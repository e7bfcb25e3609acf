import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import type { ReactNode } from 'react'

export interface TypedRates {
  readonly dutyRate: string
  readonly vatRate: string
  readonly validFrom: string
}

/** What is typed, as the contract wants it; the browser has judged the numbers. */
export const ratesOf = ({ dutyRate, vatRate, validFrom }: TypedRates) => ({
  dutyRate: Number(dutyRate),
  vatRate: Number(vatRate),
  validFrom,
})

interface RateFieldsProps {
  readonly rates: TypedRates
  readonly today: string
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (rates: TypedRates) => void
}

/** Duty and VAT in percent, and the day from which they hold. */
export const RateFields = ({ rates, today, fields, onChange }: RateFieldsProps): ReactNode => {
  const percent = (name: 'dutyRate' | 'vatRate', label: string): ReactNode => (
    <Field label={label} error={fields[name]}>
      <Input
        type="number"
        inputMode="decimal"
        required
        min={0}
        max={1000}
        step={0.001}
        after="%"
        value={rates[name]}
        onChange={(event) => onChange({ ...rates, [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <>
      <div className="percents">
        {percent('dutyRate', 'Duty')}
        {percent('vatRate', 'VAT')}
      </div>
      <Field
        label="From"
        hint={rates.validFrom === today ? 'Applies now.' : 'Until then the current rates apply.'}
        error={fields.validFrom}
      >
        <Input
          type="date"
          required
          min={today}
          value={rates.validFrom}
          onChange={(event) => onChange({ ...rates, validFrom: event.target.value })}
        />
      </Field>
    </>
  )
}
