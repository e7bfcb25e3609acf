import type { BillDifference } from '@parcelport/contract/bills.ts'
import type { PriceFactor, PromiseKind } from '@parcelport/contract/price-rules.ts'
import Big from 'big.js'
import { sql } from 'kysely'
import { pricedPackages } from '../charges/package-price.ts'
import { convert } from '../money/convert.ts'
import { taxOf, type BillingDay } from '../money/money-day.ts'
import { sumOf } from '../money/money.ts'
import type { Tx } from '../platform/database/database.ts'
import { explain } from '../pricing/explain.ts'
import { inCurrency, totalOf } from '../pricing/priced-line.ts'
import { pricesBy, type PricedBy, type Prices } from '../promises/priced-by.ts'
import { promisesOf, type Promised } from '../promises/promises-queries.ts'
import { differenceWords, type Side } from './difference-words.ts'
import type { DrawnLine } from './draw-up.ts'

/** Where a difference can be looked up. */
export type Evidence = { readonly to: 'package' } | { readonly to: 'rates'; readonly rateTableId: string }

/** A difference as it is kept. */
export interface KeptDifference {
  readonly factor: PriceFactor
  /** Decimal text. */
  readonly amount: string
  readonly words: BillDifference['words']
  readonly evidence: Evidence | null
}

/** A promise as it is kept beside a bill. */
export interface KeptPromise extends Pick<Side, 'inputs' | 'lines'> {
  readonly kind: PromiseKind
  readonly told: string
  readonly day: string
  readonly edition: string
  readonly by: PricedBy
}

/** What a package is asked for, tax included, in the bill's currency. */
interface Asked {
  readonly code: string
  readonly title: string
  readonly party: 'ours' | 'customs'
  readonly amount: string
  readonly reason?: string | null
}

/** What Customs' own VAT is called where prices are worked out. */
const pricedCode = (code: string): string => (code === 'customs vat' ? 'vat' : code)

/** What bills before asked for some packages, less what credit notes took back, by package. */
const askedBefore = async (
  tx: Tx,
  packageIds: readonly string[],
  { profile, rateOf }: BillingDay,
): Promise<ReadonlyMap<string, Asked[]>> => {
  const { rows } = await sql<Asked & { package_id: string; currency: string }>`
    select l.package_id, l.code, l.title, l.party, b.currency, l.net + l.tax - coalesce((select sum(t.net + t.tax) from bills n
      join bill_lines t on t.tenant_id = n.tenant_id and t.bill_id = n.id
      where n.tenant_id = l.tenant_id and n.corrects = l.bill_id and t.corrects_line = l.line), 0) as amount
    from bill_lines l join bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id
    where l.package_id = any(${packageIds}::uuid[]) and b.kind = 'bill' and b.state = 'issued'
    order by b.issued_at, b.id, l.line`.execute(tx)
  const before = new Map<string, Asked[]>()
  for (const { package_id: packageId, currency, ...line } of rows) {
    const { amount } = convert({ amount: line.amount, currency }, profile.billCurrency, rateOf)
    const asked = { ...line, code: pricedCode(line.code), amount: amount.toFixed(2) }
    if (!amount.eq(0)) before.set(packageId, [...(before.get(packageId) ?? []), asked])
  }
  return before
}

const evidenceOf = (factor: PriceFactor, bill: Side, isTaken: boolean): Evidence | null => {
  if (factor === 'rate edition') return { to: 'rates', rateTableId: bill.rateTableId }
  if (factor === 'customs’ assessment') return isTaken ? { to: 'package' } : null
  return ['weight', 'volume', 'declared value', 'kind of goods'].includes(factor) ? { to: 'package' } : null
}

/** A side as it is kept: what it was priced from and by, and its lines; the prices themselves stay with their publication. */
const kept = ({ inputs, lines }: Side, by: PricedBy) => ({ inputs, lines, by })

/**
 * What a bill about to be issued says of each of its packages beside what was told of it: the promise in the bill's currency at the bill's
 * rate, and why both differ. The differences sum exactly to what is billed, with what was before, less the promise.
 */
export const comparePackages = async (tx: Tx, lines: readonly DrawnLine[], money: BillingDay) => {
  const { profile, rateOf } = money
  const { billCurrency: currency } = profile
  const exchange = currency === 'USD' ? undefined : { rate: rateOf(currency), decimals: 2 }
  const ids = [...new Set(lines.flatMap(({ packageId }) => packageId ?? []))]
  if (ids.length === 0) return []
  const promises = await promisesOf(tx, ids)
  const priced = await pricedPackages(tx, ids)
  const before = await askedBefore(tx, ids, money)
  // What is on its way is kept as well: all packages ask at once.
  const known = new Map<string, Promise<Prices>>()
  const pricesOf = async (by: PricedBy): Promise<Prices> => {
    const asked = known.get(by.rateTableId) ?? pricesBy(tx, by)
    known.set(by.rateTableId, asked)
    const found = await asked
    const { tax: _, ...inForce } = found.inForce
    return { ...found, by, inForce: { ...inForce, product: by.product, ...(by.tax && { tax: by.tax }) } }
  }
  const sideOf = async (by: PricedBy, inputs: Side['inputs'], written: readonly Asked[]): Promise<Side> => {
    const { inForce, edition } = await pricesOf(by)
    const { rateTableId, product } = by
    return { inputs, inForce, edition, rateTableId, kindOfGoods: product.name, lines: written, ...(exchange && { exchange }) }
  }
  const promiseSide = ({ by, inputs, lines: told }: Promised): Promise<Side> => {
    const included = by.tax?.included ?? false
    return sideOf(by, inputs, exchange ? inCurrency(told, { ...exchange, included }) : told)
  }

  return Promise.all(
    ids.map(async (packageId, index) => {
      const ofPackage = lines.filter((line) => line.packageId === packageId)
      const asked = ofPackage.map(({ code, title, party, net, tax, reason }): Asked => {
        return { code: pricedCode(code), title, party, amount: net.plus(tax).toFixed(2), reason }
      })
      const earlier = before.get(packageId) ?? []
      const promise = promises.get(packageId)
      const row = {
        place: index + 1,
        package_id: packageId,
        tracking_number: ofPackage[0]?.trackingNumber ?? '',
        billed: sumOf(asked.map(({ amount }) => amount)).toFixed(2),
        earlier: sumOf(earlier.map(({ amount }) => amount)).toFixed(2),
        promised: null as string | null,
        promise: null as string | null,
        bill: null as string | null,
        differences: '[]',
      }
      if (!promise) return row
      const charged = priced.get(packageId) ?? { by: promise.by, inputs: promise.inputs }
      // The bill's tax is that of its own day.
      const billedBy = { ...charged.by, tax: taxOf(profile) }
      const [told, bill] = [await promiseSide(promise), await sideOf(billedBy, charged.inputs, [...earlier, ...asked])]
      const isTaken = bill.lines.some(({ party }) => party === 'customs')
      const differences = explain(told, bill)
        .filter(({ amount }) => !new Big(amount).eq(0))
        .map((step): KeptDifference => {
          const words = differenceWords(step, { promise: told, bill, currency })
          return { factor: step.factor, amount: step.amount, words, evidence: evidenceOf(step.factor, bill, isTaken) }
        })
      const { kind, day } = promise
      const keptPromise: KeptPromise = {
        ...kept(told, promise.by),
        kind,
        day,
        told: totalOf(promise.lines).toFixed(2),
        edition: told.edition,
      }
      return {
        ...row,
        promised: totalOf(told.lines).toFixed(2),
        promise: JSON.stringify(keptPromise),
        bill: JSON.stringify(kept(bill, billedBy)),
        differences: JSON.stringify(differences),
      }
    }),
  )
}
