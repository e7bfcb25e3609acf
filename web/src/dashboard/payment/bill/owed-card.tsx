import { inLocal } from '@parcelport/contract/billing/local-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { ReactNode } from 'react'
import type { Balance } from '../../../api/billing/bills.ts'
import { localRateOf, owedWords, unbilledWords } from '../payment-words.ts'

/** What is owed, in a line; what is still to come is never called paid. */
const whatWords = (balance: Balance): string => {
  if (balance.owed > 0) return owedWords(balance)
  return balance.charges === 0
    ? 'Everything is paid. Thank you.'
    : `${unbilledWords(balance)}. We’ll tell you as soon as you can pay.`
}

/** The customer's debt and deposit. */
export const OwedCard = ({ balance }: { readonly balance: Balance }): ReactNode => {
  const { currency, owed, owedLocal, deposit, charges, earlier = [] } = balance
  const rate = currency === 'USD' && deposit > 0 ? localRateOf(balance) : undefined
  return (
    <section className="pay-owed on-ink" aria-label="Your balance">
      <div>
        <h2>You owe</h2>
        <p translate="no" className="pay-amount num">
          {owedLocal ? moneyText(owedLocal.amount, owedLocal.currency) : moneyText(owed, currency)}
        </p>
        <p>{whatWords(balance)}</p>
        {charges > 0 && owed > 0 && <p className="small">{`${unbilledWords(balance)}.`}</p>}
        {earlier.map((rest) => (
          <p key={rest.currency} className="small">
            {`In ${rest.currency}, from before: ${moneyText(rest.owed, rest.currency)} owed, ${moneyText(rest.deposit, rest.currency)} held for you.`}
          </p>
        ))}
      </div>
      <div>
        <h2>Your deposit</h2>
        <p translate="no" className="pay-amount is-s num">
          {rate ? moneyText(inLocal(deposit, rate), rate.currency) : moneyText(deposit, currency)}
        </p>
        {rate && (
          <p translate="no" className="small num">
            {moneyText(deposit, currency)}
          </p>
        )}
        <p>{deposit > 0 ? 'Use it for any bill, or ask for it back.' : 'What you pay beyond your bills is kept here.'}</p>
      </div>
    </section>
  )
}
