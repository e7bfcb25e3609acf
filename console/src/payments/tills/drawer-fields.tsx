import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { Fragment, type ReactNode } from 'react'

export type Drawer = Readonly<Record<string, string>>

/** The typed sums by currency, as the server takes them; empty fields are left out. Pure. */
export const sumsOf = (drawer: Drawer, currencies: readonly string[]): { currency: string; amount: number }[] =>
  currencies.map((currency) => ({ currency, amount: Number(drawer[currency] ?? 0) }))

interface DrawerFieldsProps {
  readonly currencies: readonly string[]
  /** The sums typed so far. */
  readonly value: Drawer
  readonly onChange: (drawer: Drawer) => void
  readonly error: string | undefined
  /** What stands below the field of a currency. */
  readonly below?: (currency: string) => ReactNode
}

/** One field for the cash of each currency. */
export const DrawerFields = ({ currencies, value: drawer, onChange, error, below }: DrawerFieldsProps): ReactNode =>
  currencies.map((currency, index) => (
    <Fragment key={currency}>
      <MoneyField
        label={`Cash in ${currency}`}
        error={index === 0 ? error : undefined}
        decimals={decimalsOf(currency)}
        min={0}
        required
        autoFocus={index === 0}
        before={currency}
        value={drawer[currency] ?? ''}
        onChange={(value) => onChange({ ...drawer, [currency]: value })}
      />
      {below?.(currency)}
    </Fragment>
  ))
