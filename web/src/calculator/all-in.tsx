import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { Charges } from '@parcelport/ui/charges.tsx'
import type { ReactNode } from 'react'
import type { Charged } from '../api/prices/calculator.ts'
import { writeUsd } from '../lib/usd.ts'

/**
 * What the purchase comes to: the total of the specification's six fields, every further charge that is known, the local currency
 * first where the company has one, and the sum with what the store gets. Nothing for an answer without these figures.
 */
export const AllIn = ({ estimate }: { readonly estimate: Charged }): ReactNode => {
  const { totalCostUsd, expectedTotalUsd = totalCostUsd, otherCharges = [], local, allInUsd } = estimate
  if (allInUsd === undefined) return null
  const both = (usd: number, inLocal: number | undefined): string =>
    local && inLocal !== undefined ? `${moneyText(inLocal, local.currency)} (${writeUsd(usd)})` : writeUsd(usd)
  const charges = otherCharges.map(({ title, amountUsd, onRequest = false }) => ({
    label: title,
    value: onRequest ? 'Ask us' : writeUsd(amountUsd),
  }))
  return (
    <section className="card calculator-all-in" aria-labelledby="all-in">
      <h3 id="all-in">{otherCharges.length > 0 ? 'With every charge we know' : 'What you pay in the end'}</h3>
      <Charges
        caption="All in"
        rows={[
          ...(charges.length > 0 ? [{ label: 'Shipping, duty and VAT', value: writeUsd(totalCostUsd) }, ...charges] : []),
          { label: 'What you pay us', value: both(expectedTotalUsd, local?.expectedTotal) },
        ]}
        total={{ label: 'All in, with what you paid the store', value: both(allInUsd, local?.allIn) }}
      />
    </section>
  )
}
