import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { ReactNode } from 'react'
import type { Balance } from '../../../api/billing/bills.ts'
import { owedWords, unbilledWords } from '../payment-words.ts'

/** The customer's debt and deposit. */
export const OwedCard = ({ balance }: { readonly balance: Balance }): ReactNode => {
  const { currency, owed, deposit, charges, earlier = [] } = balance
  return (
    <section className="pay-owed on-ink" aria-label="Your balance">
      <div>
        <h2>You owe</h2>
        <p className="pay-amount num">{moneyText(owed, currency)}</p>
        <p>{owed === 0 ? 'Everything is paid. Thank you.' : owedWords(balance)}</p>
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
