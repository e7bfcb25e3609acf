import { Field } from '@parcelport/ui/fields/field.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import type { ReactNode } from 'react'

export interface TypedRates {
  readonly dutyRate: string
  readonly vatRate: string
  readonly validFrom: string
}

/** The typed values as the contract takes them; the browser has validated the numbers. */
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

/** Duty and VAT in percent, and their first day. */
export const RateFields = ({ rates, today, fields, onChange }: RateFieldsProps): ReactNode => {
  const percent = (name: 'dutyRate' | 'vatRate', label: string): ReactNode => (
    <NumberField
      label={label}
      error={fields[name]}
      max={1000}
      decimals={3}
      required
      after="%"
      value={rates[name]}
      onChange={(value) => onChange({ ...rates, [name]: value })}
    />
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
