import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { ReactNode } from 'react'
import type { Balance } from '../../../api/billing/bills.ts'
import { dayInWords, unbilledWords } from '../payment-words.ts'

const billsInWords = (bills: number): string => (bills === 1 ? 'One bill' : `${bills} bills`)

const about = ({ owed, overdue, bills, currency, next }: Balance): string => {
  if (owed === 0) return 'Everything is paid. Thank you.'
  if (overdue === owed) return `${billsInWords(bills)}, all of it late`
  if (overdue > 0) return `${billsInWords(bills)}, of which ${moneyText(overdue, currency)} is late`
  return next ? `${billsInWords(bills)}, due by ${dayInWords(next.dueOn)}` : billsInWords(bills)
}

/** The customer's debt and deposit. */
export const OwedCard = ({ balance }: { readonly balance: Balance }): ReactNode => {
  const { currency, owed, deposit, charges, earlier = [] } = balance
  return (
    <section className="pay-owed on-ink" aria-label="Your balance">
      <div>
        <h2>You owe</h2>
        <p className="pay-amount num">{moneyText(owed, currency)}</p>
        <p>{about(balance)}</p>
        {charges > 0 && <p className="small">{`${unbilledWords(charges)}.`}</p>}
        {earlier.map((rest) => (
          <p key={rest.currency} className="small">
            {`In ${rest.currency}, from before: ${moneyText(rest.owed, rest.currency)} owed, ${moneyText(rest.deposit, rest.currency)} held for you.`}
          </p>
        ))}
      </div>
      <div>
        <h2>Your deposit</h2>
        <p className="pay-amount is-s num">{moneyText(deposit, currency)}</p>
        <p>{deposit > 0 ? 'Use it for any bill, or ask for it back.' : 'What you pay beyond your bills is kept here.'}</p>
      </div>
    </section>
  )
}
