import type { BillDifference } from '@parcelport/contract/billing/bills.ts'
import type { PriceFactor, PromiseKind } from '@parcelport/contract/prices/price-rules.ts'
import Big from 'big.js'
import { sql } from 'kysely'
import { takenOffByHand } from '../../charges/charge-package.ts'
import { pricedPackages } from '../../charges/package-price.ts'
import { convert } from '../../../money/ledger/convert.ts'
import { taxOf, type BillingDay } from '../../../money/ledger/money-day.ts'
import { sumOf } from '../../../money/ledger/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { explain, type Besides } from '../../../prices/pricing/explain.ts'
import { totalOf } from '../../../prices/pricing/priced-line.ts'
import type { PricedBy } from '../../../prices/promises/priced-by.ts'
import { promisesOf, type Promised } from '../../../prices/promises/promises-queries.ts'
import { chargeSource } from './charge-source.ts'
import { differenceParts, type DifferencePart } from './difference-parts.ts'
import { differenceWords, type Side, type Step } from './difference-words.ts'
import { exchangeStep, withExchange } from './exchange-step.ts'
import { sidesBy, type Sides } from './sides-by.ts'
import type { DrawnLine } from '../issue/draw-up.ts'

/** Where a difference can be looked up. */
export type Evidence =
  | { readonly to: 'package' }
  | { readonly to: 'rates'; readonly rateTableId: string }
  | { readonly to: 'request'; readonly requestId: string }

/** A difference as stored. */
export interface KeptDifference {
  readonly factor: PriceFactor
  /** Decimal text. */
  readonly amount: string
  readonly words: BillDifference['words']
  readonly parts?: readonly DifferencePart[]
  readonly evidence: Evidence | null
  /** Name of the person who charged or discounted it by hand. */
  readonly by?: string
}

/** A promise as stored with a bill. */
export interface KeptPromise extends Pick<Side, 'inputs' | 'lines'> {
  readonly kind: PromiseKind
  readonly told: string
  readonly day: string
  readonly edition: string
  readonly by: PricedBy
}

/** A bill line for one package, tax included, in the bill's currency. */
interface Asked {
  readonly code: string
  readonly title: string
  readonly party: 'ours' | 'customs'
  readonly amount: string
  readonly reason?: string | null | undefined
  readonly besides?: Besides | undefined
  readonly by?: string | undefined
}

/** Pricing calls Customs' VAT `vat`. */
const pricedCode = (code: string): string => (code === 'customs vat' ? 'vat' : code)

/** Lines of earlier bills for some packages, less their credits, by package. */
const askedBefore = async (
  tx: Tx,
  packageIds: readonly string[],
  { profile, rateOf }: BillingDay,
): Promise<ReadonlyMap<string, Asked[]>> => {
  const { rows } = await sql<
    Asked & { package_id: string; currency: string; charge_id: string; charged: string; basis: unknown; source: string | null }
  >`
    select l.package_id, l.code, l.title, l.party, l.reason, b.currency, c.id as charge_id, c.amount as charged, c.basis, c.source,
      c.made_by as by, l.net + l.tax - coalesce((select sum(t.net + t.tax) from bills n
      join bill_lines t on t.tenant_id = n.tenant_id and t.bill_id = n.id
      where n.tenant_id = l.tenant_id and n.corrects = l.bill_id and t.corrects_line = l.line), 0) as amount
    from bill_lines l join bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id
    join charges c on c.tenant_id = l.tenant_id and c.id = l.charge_id
    where l.package_id = any(${packageIds}::uuid[]) and b.kind = 'bill' and b.state = 'issued'
    order by b.issued_at, b.id, l.line`.execute(tx)
  const before = new Map<string, Asked[]>()
  for (const { package_id: packageId, currency, code, title, party, reason, by, ...line } of rows) {
    const { amount } = convert({ amount: line.amount, currency }, profile.billCurrency, rateOf)
    const besides = chargeSource({ ...line, id: line.charge_id, code, party, amount: line.charged })
    const asked = { code: pricedCode(code), title, party, reason, by, besides, amount: amount.toFixed(2) }
    if (!amount.eq(0)) before.set(packageId, [...(before.get(packageId) ?? []), asked])
  }
  return before
}

const evidenceOf = ({ factor, about }: Step, bill: Side, isTaken: boolean): Evidence | null => {
  if (factor === 'rate edition') return { to: 'rates', rateTableId: about ?? bill.rateTableId }
  if (factor === 'options' && about !== undefined) return { to: 'request', requestId: about }
  return factor === 'customs’ assessment' && !isTaken ? null : { to: 'package' }
}

/** Name of the person who made the manual charge or discount of a step. */
const handOf = ({ factor, about }: Step, { lines }: { readonly lines: readonly Asked[] }): string | undefined =>
  factor === 'manual' || factor === 'discount' ? lines.find(({ besides }) => besides?.about === about)?.by : undefined

/** A side as stored: inputs, publication and lines. The prices themselves stay in their publication. */
const kept = ({ inputs, lines }: Pick<Side, 'inputs' | 'lines'>, by: PricedBy) => ({ inputs, lines, by })

/** What a comparison asks of a package: its promise, what it was priced by, and its lines on earlier bills and on this one. */
interface Compared {
  readonly promise: Promised
  readonly charged: Pick<Promised, 'by' | 'inputs'>
  readonly earlier: readonly Asked[]
  readonly asked: readonly Asked[]
  /** What was taken off by hand, by code. */
  readonly off: Parameters<typeof differenceWords>[1]['takenOff']
}

/** The columns of a package's row that say what was promised, and why the bill differs. */
const comparePromise = async ({ exchange, sideOf, promiseSide }: Sides, compared: Compared, { profile }: BillingDay) => {
  const { promise, charged, earlier, asked, off } = compared
  // A bill has the tax of its own day.
  const billedBy = { ...charged.by, tax: taxOf(profile) }
  const { atBill: promised, told, rates } = await promiseSide(promise)
  const bill = await sideOf(billedBy, charged.inputs, [...earlier, ...asked])
  const isTaken = bill.lines.some(({ party }) => party === 'customs')
  const steps: readonly Step[] = explain(promised, { ...bill, takenOff: new Set(off.keys()) }, exchange)
  const currency = profile.billCurrency
  const differences = withExchange(steps, exchange && exchangeStep(told, promised.lines, exchange.decimals))
    .filter(({ amount }) => !new Big(amount).eq(0))
    .map((step): KeptDifference => {
      const words = differenceWords(step, { promise: promised, bill, currency, takenOff: off, rates })
      const by = handOf(step, bill)
      const evidence = evidenceOf(step, bill, isTaken)
      const parts = differenceParts(step, [...bill.lines, ...told])
      return {
        factor: step.factor,
        amount: step.amount,
        words,
        ...(parts.length > 0 && { parts }),
        evidence,
        ...(by !== undefined && { by }),
      }
    })
  const { kind, day } = promise
  const keptPromise: KeptPromise = {
    ...kept({ inputs: promised.inputs, lines: told }, promise.by),
    kind,
    day,
    told: totalOf(promise.lines).toFixed(2),
    edition: promised.edition,
  }
  return {
    promised: totalOf(told).toFixed(2),
    promise: JSON.stringify(keptPromise),
    bill: JSON.stringify(kept(bill, billedBy)),
    differences: JSON.stringify(differences),
  }
}

/**
 * Compares each package on a bill that is about to be issued with its promise: the promise in the bill's currency at the rate of the day on
 * which it was told, and the reasons for the difference. The differences add up exactly to what is billed now and was billed earlier, less the promise.
 */
export const comparePackages = async (tx: Tx, lines: readonly DrawnLine[], money: BillingDay) => {
  const ids = [...new Set(lines.flatMap(({ packageId }) => packageId ?? []))]
  if (ids.length === 0) return []
  const promises = await promisesOf(tx, ids)
  const priced = await pricedPackages(tx, ids)
  const before = await askedBefore(tx, ids, money)
  const takenOff = await takenOffByHand(tx, ids)
  const sides = sidesBy(tx, money)
  return Promise.all(
    ids.map(async (packageId, index) => {
      const ofPackage = lines.filter((line) => line.packageId === packageId)
      const asked = ofPackage.map(({ code, title, party, net, tax, reason, besides, by }): Asked => {
        return { code: pricedCode(code), title, party, amount: net.plus(tax).toFixed(2), reason, besides, by }
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
      const { by, inputs } = promise
      const charged = priced.get(packageId) ?? { by, inputs }
      const off = takenOff.get(packageId) ?? new Map()
      return { ...row, ...(await comparePromise(sides, { promise, charged, earlier, asked, off }, money)) }
    }),
  )
}
