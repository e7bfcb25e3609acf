import type Big from 'big.js'
import type { PickupDue } from '@parcelport/contract/payments/staff-pickups.ts'
import { billNumber } from '../../billing/bills/lock-bill.ts'
import { owedFor, releasePolicyOf, unpaidBillsOf } from '../../billing/bills/release/release.ts'
import { unsaidPricesOf } from '../../billing/charges/unsaid-prices.ts'
import { withInside } from '../../billing/charges/with-inside.ts'
import { inCash } from '../../money/ledger/cash-rounding.ts'
import { convert } from '../../money/ledger/convert.ts'
import { billingDay, moneyDay, type BillingDay, type Profile } from '../../money/ledger/money-day.ts'
import { spoken, sumOf } from '../../money/ledger/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { takenCurrencies, tenderTerms } from '../take/tenders/tender-terms.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

/** Ways to pay a sum, the local currency first. Coins exist in the local currency only. */
const tendersOf = (due: Big, day: BillingDay): PickupDue['tenders'] => {
  const { billCurrency, localCurrency, cashStep } = day.profile
  return takenCurrencies(day).map((currency) => {
    const exact = convert({ amount: due, currency: billCurrency }, currency, day.rateOf).amount
    const cash = currency === localCurrency ? inCash(exact, cashStep) : exact
    return { currency, exact: exact.toNumber(), cash: cash.toNumber() }
  })
}

/** What nobody has to pay, by a company's money or by none. */
const nothingDue = (profile: Profile | undefined) => ({
  bills: [],
  due: 0,
  currency: profile?.billCurrency ?? 'USD',
  localCurrency: profile?.localCurrency ?? 'USD',
  cashStep: profile?.cashStep ?? '0.01',
  rates: {},
  tenders: [],
  deposit: 0,
  unbilled: [],
  unpriced: [],
})

/** The customer of these packages. Throws 404, and 400 for packages of several customers. */
export const ownerOf = async (tx: Tx, packageIds: readonly string[]): Promise<string> => {
  if (!packageIds.every(isUuid)) throw refuse.notFound('One of these packages does not exist.')
  const rows = await tx.selectFrom('packages').select(['id', 'customer_id']).where('id', 'in', packageIds).execute()
  if (rows.length < packageIds.length) throw refuse.notFound('One of these packages does not exist.')
  const [first, ...others] = new Set(rows.map((row) => row.customer_id))
  if (first === undefined || others.length > 0)
    throw refuse.badRequest('These packages belong to several customers. Take a separate payment from each of them.')
  return first
}

const openChargesOf = async (tx: Tx, packageIds: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('charges')
    .select('id')
    .where('package_id', 'in', packageIds)
    .where('state', '=', 'open')
    .orderBy('place')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

/** Packages that the hand-over would refuse because one of their charges has no price. */
const unpricedOf = async (
  tx: Tx,
  packageIds: readonly string[],
  policy: Parameters<typeof owedFor>[2],
): Promise<PickupDue['unpriced']> => {
  const waiting = [...(await unsaidPricesOf(tx, packageIds)).keys()]
  if (waiting.length === 0) return []
  const rows = await tx
    .selectFrom('packages')
    .select(['id', 'customer_id', 'tracking_number'])
    .where('id', 'in', waiting)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const unpriced: PickupDue['unpriced'] = []
  for (const pkg of rows) {
    // A release without payment covers a missing price too.
    const owed = await owedFor(tx, pkg, policy)
    if (owed?.kind === 'no price')
      unpriced.push({ _id: pkg.id, trackingNumber: pkg.tracking_number, charges: [...owed.titles] })
  }
  return unpriced
}

/**
 * Bills to pay before packages of one customer can go: whole bills, in the company's currency of today. Bills of an earlier currency
 * are named at the hand-over. Throws 400 and 404.
 */
export const pickupDue = async (tx: Tx, packageIds: readonly string[], now: Date): Promise<PickupDue> => {
  const customerId = await ownerOf(tx, packageIds)
  const { today, profile } = await moneyDay(tx, now)
  const all = await withInside(tx, packageIds)
  const unbilled = await openChargesOf(tx, all)
  if (!profile || (await releasePolicyOf(tx, customerId, profile)) === 'never asked') return nothingDue(profile)
  const { billCurrency: currency } = profile
  const bills = await unpaidBillsOf(tx, customerId, all).where('currency', '=', currency).limit(200).execute()
  const due = sumOf(bills.map(({ open }) => open))
  const held = await tx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner', '=', customerId)
    .where('kind', '=', 'deposit')
    .where('currency', '=', currency)
    .executeTakeFirst()
  const day = due.gt(0) ? await billingDay(tx, now) : undefined
  const deposit = held?.balance ?? '0'
  return {
    bills: bills.map((bill) => ({ _id: bill.id, number: billNumber(bill), open: Number(bill.open) })),
    due: due.toNumber(),
    currency,
    localCurrency: profile.localCurrency,
    cashStep: profile.cashStep,
    rates: day ? { ...tenderTerms(due, day, deposit).rates } : {},
    tenders: day ? tendersOf(due, day) : [],
    deposit: Number(deposit),
    unbilled,
    unpriced: await unpricedOf(tx, packageIds, { today, profile }),
  }
}

/** Checks the sum that was shown against the sum due now. Throws 409 where it differs. */
export const requireDue = ({ currency, due }: PickupDue, shown: number): void => {
  if (due === 0) throw refuse.conflict('Nothing is left to pay for these packages. Look at them again.')
  if (shown !== due)
    throw refuse.outdated(`The amount is now ${spoken(due, currency)}, because something has changed. Look at it again.`)
}
