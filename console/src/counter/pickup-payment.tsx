import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import { moneyText, pickupMeans } from '@parcelport/contract/billing/money-rules.ts'
import type { PickupDue } from '@parcelport/contract/payments/staff-pickups.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import type { ReactNode } from 'react'
import { capitalised } from '../lib/capitalised.ts'
import { askedBy, changeOf, likelyNotes, type Paying } from './paying.ts'

interface PickupPaymentProps {
  readonly due: PickupDue
  readonly paying: Paying
  readonly onChange: (paying: Paying) => void
  readonly fields: Readonly<Record<string, string>>
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

const Choice = <Value extends string>({ label, values, chosen, onChoose }: ChoiceProps<Value>): ReactNode => (
  <div className="pickup-choice" role="group" aria-label={label}>
    {values.map((value) => (
      <button key={value} type="button" className="chip" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {capitalised(value)}
      </button>
    ))}
  </div>
)

interface CashGivenProps {
  readonly asked: { readonly amount: number; readonly currency: string }
  readonly given: string
  readonly change: number
  readonly error: string | undefined
  readonly onGive: (given: string) => void
}

/** Cash: the sum given, likely notes, and the change. */
const CashGiven = ({ asked: { amount, currency }, given, change, error, onGive }: CashGivenProps): ReactNode => (
  <>
    <MoneyField
      label="Given (optional)"
      hint="Empty: exactly what is asked for."
      error={error}
      decimals={decimalsOf(currency)}
      value={given}
      onChange={onGive}
    />
    <div className="pickup-choice" role="group" aria-label="Notes">
      {likelyNotes(amount).map((note) => (
        <button
          key={note}
          type="button"
          className="chip num"
          aria-pressed={given !== '' && Number(given) === note}
          onClick={() => onGive(String(note))}
        >
          {moneyText(note, currency)}
        </button>
      ))}
    </div>
    <p className={change < 0 ? 'pickup-change is-missing' : 'pickup-change'} role="status">
      <span>{change < 0 ? 'Too little. Still missing' : 'Change'}</span>
      <b className="num">{moneyText(Math.abs(change), currency)}</b>
    </p>
  </>
)

/** The cost of a visit and its payment: the sum asked for, the sum given, and the change. */
export const PickupPayment = ({ due, paying, onChange, fields }: PickupPaymentProps): ReactNode => {
  const { means, currency, given, lastFour, approval } = paying
  const asked = askedBy(due, paying)
  const change = changeOf(asked.amount, paying)
  const set = (changes: Partial<Paying>): void => onChange({ ...paying, ...changes })
  const currencies = due.tenders.map((tender) => tender.currency)
  const ways = pickupMeans.filter((each) => each !== 'deposit' || due.deposit >= due.due)
  return (
    <fieldset className="pickup-payment">
      <legend>Payment</legend>
      <p className="pickup-due">
        <span>{`To pay, for ${due.bills.length === 1 ? 'bill' : 'bills'} ${due.bills.map(({ number }) => number).join(', ')}`}</span>
        <b className="num">{moneyText(asked.amount, asked.currency)}</b>
        {asked.currency !== due.currency && <span className="num">{moneyText(due.due, due.currency)}</span>}
      </p>
      <Choice label="How it is paid" values={ways} chosen={means} onChoose={(each) => set({ means: each, given: '' })} />
      {means !== 'deposit' && currencies.length > 1 && (
        <Choice
          label="Currency"
          values={currencies}
          chosen={currency}
          onChoose={(each) => set({ currency: each, given: '' })}
        />
      )}
      {means === 'cash' && (
        <CashGiven asked={asked} given={given} change={change} error={fields['given']} onGive={(sum) => set({ given: sum })} />
      )}
      {means === 'card terminal' && (
        <div className="pickup-card">
          <Field label="Last four digits">
            <Input
              required
              inputMode="numeric"
              pattern="[0-9]{4}"
              maxLength={4}
              autoComplete="off"
              value={lastFour}
              onChange={(event) => set({ lastFour: event.target.value })}
            />
          </Field>
          <Field label="Approval number" hint="On the terminal’s slip." error={fields['reference']}>
            <Input
              required
              maxLength={20}
              autoComplete="off"
              value={approval}
              onChange={(event) => set({ approval: event.target.value })}
            />
          </Field>
        </div>
      )}
      {means === 'deposit' && <p>{`${moneyText(due.deposit, due.currency)} is held for them.`}</p>}
    </fieldset>
  )
}
