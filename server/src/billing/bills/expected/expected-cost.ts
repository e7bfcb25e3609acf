import { companyDay } from '../../../company/tenants/company-day.ts'
import { moneyDay, type MoneyDay } from '../../../money/ledger/money-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { priceLines, type InForce, type PriceInputs } from '../../../prices/pricing/price-lines.ts'
import { totalOf, type Line } from '../../../prices/pricing/priced-line.ts'
import { pricesBy, pricesOn } from '../../../prices/promises/priced-by.ts'
import { happenedDays } from '../../charges/happened-days.ts'
import { isBilled } from '../../charges/is-billed.ts'
import { pricedPackage, standing } from '../../charges/package-price.ts'
import { drawToday, openCharges } from './charges-to-come.ts'

/** A line of an expected cost, in US dollars with VAT. */
export type ExpectedLine = Pick<Line, 'code' | 'title' | 'party' | 'amount'>

/** What a package is expected to cost by what is known of it now. US dollars, as decimal texts. */
export interface ExpectedCost {
  readonly total: string
  /** Year-month-day, of the company. */
  readonly day: string
  readonly lines: readonly ExpectedLine[]
  /** The kind of goods that it is priced as. */
  readonly kindOfGoods: string
}

/** Charges that are on no bill yet, in US dollars with VAT; undefined where a rate is missing. */
const chargedLines = async (tx: Tx, packageId: string, { profile, today }: MoneyDay) => {
  if (!profile) return []
  const charges = await openCharges(tx, { packageId })
  const drawn = await drawToday(tx, charges, { profile, today, currency: 'USD' })
  const byRules = new Set(charges.filter((charge) => charge.byRules).map(({ id }) => id))
  return drawn?.lines.map(({ id, code, title, party, net, tax }) => ({
    ...{ code, title, party, byRules: byRules.has(id) },
    amount: net.plus(tax).toFixed(2),
  }))
}

/** Prices a package, or undefined where a person sets one of the prices. Pure. */
const estimated = (inputs: PriceInputs, inForce: InForce): readonly Line[] | undefined => {
  const lines = priceLines(inputs, inForce)
  return lines.some(({ onRequest }) => onRequest) ? undefined : lines
}

/** Whether Customs' duty and taxes of a package were entered, so that nothing is estimated for Customs any more. */
const isAssessed = async (tx: Tx, packageId: string): Promise<boolean> =>
  (await tx.selectFrom('customs_entries').select('package_id').where('package_id', '=', packageId).executeTakeFirst()) !==
  undefined

/**
 * The expected cost of a weighed package, by its weight and value of now: its charges that are on no bill yet, and an estimate of
 * what is not charged yet. The one place that works it out; drawer, mails and lists show it. Undefined where it is not known:
 * the package is not weighed, has no declared value, lies inside a box, a person must set a price, or it is on a bill, which says
 * the real sum.
 */
export const expectedCost = async (tx: Tx, packageId: string, at: Date): Promise<ExpectedCost | undefined> => {
  const { date: day, open } = await companyDay(tx, at)
  const pkg = open ? await standing(tx, packageId) : undefined
  if (!pkg || pkg.packed || !pkg.declared) return undefined
  if ((await isBilled(tx, packageId, 'ours')) || (await isBilled(tx, packageId, 'customs'))) return undefined
  const money = await moneyDay(tx, at)
  const before = await pricedPackage(tx, packageId)
  const prices = before
    ? await pricesBy(tx, before.by)
    : await pricesOn(tx, {
        day,
        profile: money.profile,
        productId: pkg.productId,
        happened: await happenedDays(tx, packageId),
      })
  const lines = prices && estimated(pkg.inputs, prices.inForce)
  const charged = await chargedLines(tx, packageId, money)
  if (!prices || !lines || !charged) return undefined
  const assessed = await isAssessed(tx, packageId)
  const toCome = lines.filter(({ party }) => (party === 'customs' ? !assessed : !before))
  const all = [
    ...charged.filter(({ byRules, party }) => byRules && party === 'ours'),
    ...toCome,
    ...charged.filter(({ byRules, party }) => !byRules || party === 'customs'),
  ].map(({ code, title, party, amount }): ExpectedLine => ({ code, title, party, amount }))
  return { total: totalOf(all).toFixed(2), day, lines: all, kindOfGoods: prices.by.product.name }
}
