import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import type { ReactNode } from 'react'

export type Drawer = Readonly<Record<string, string>>

/** What is typed for each currency, as the server takes it; an empty field is none. Pure. */
export const sumsOf = (drawer: Drawer, currencies: readonly string[]): { currency: string; amount: number }[] =>
  currencies.map((currency) => ({ currency, amount: Number(drawer[currency] ?? 0) }))

interface DrawerFieldsProps {
  readonly currencies: readonly string[]
  readonly drawer: Drawer
  readonly onChange: (drawer: Drawer) => void
  readonly error: string | undefined
}

/** One field for the cash of each currency. */
export const DrawerFields = ({ currencies, drawer, onChange, error }: DrawerFieldsProps): ReactNode =>
  currencies.map((currency, index) => (
    <Field key={currency} label={`Cash in ${currency}`} error={index === 0 ? error : undefined}>
      <Input
        type="number"
        inputMode="decimal"
        min="0"
        step="0.01"
        required
        autoFocus={index === 0}
        className="num"
        before={currency}
        value={drawer[currency] ?? ''}
        onChange={(event) => onChange({ ...drawer, [currency]: event.target.value })}
      />
    </Field>
  ))
