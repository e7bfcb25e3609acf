import type Big from 'big.js'
import { sql } from 'kysely'
import { moneyDay } from '../../money/ledger/money-day.ts'
import { sumOf } from '../../money/ledger/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { InForce, PriceInputs } from '../../prices/pricing/price-lines.ts'
import type { Line } from '../../prices/pricing/priced-line.ts'
import { pricesBy, pricesOn, type PricedBy } from '../../prices/promises/priced-by.ts'
import { happenedDays } from './happened-days.ts'
import { isBilled } from './is-billed.ts'
import { price, pricedPackage, published, standing, type Standing } from './package-price.ts'

/** Name of the maker on charges of the published rules. */
const BY_RULES = 'Published rates'
/** Reasons on rule charges that the system cancels. Any other reason was given by a person. */
export const recharged = {
  measured: 'It was measured again.',
  valued: 'Its declared value was corrected.',
  'came back': 'Its end was undone.',
  'never flew': 'It never flew.',
  moved: 'It belongs to another customer.',
} as const

/** Sources of per-bill charges that a person cancelled for the customer's day: the next package does not add them again. */
const takenOffDay = async (tx: Tx, sources: readonly string[]): Promise<ReadonlySet<string>> => {
  if (sources.length === 0) return new Set()
  const rows = await tx
    .selectFrom('charges')
    .select('source')
    .where('source', 'in', sources)
    .where('state', '=', sql.lit('cancelled'))
    .where('reason', 'not in', Object.values(recharged))
    .execute()
  return new Set(rows.flatMap(({ source }) => source ?? []))
}

interface Making {
  readonly pkg: Pick<Standing, 'id' | 'customerId'>
  readonly lines: readonly Line[]
  readonly inForce: InForce
  readonly version: number
  readonly day: string
  readonly at: Date
  /** Why it is charged again, for the bill. */
  readonly reason?: string
}

/** Makes the charges of a package's price, each once per version of the price. */
export const makeCharges = async (tx: Tx, { pkg, lines, inForce, version, day, at, reason }: Making): Promise<void> => {
  if (lines.length === 0) return
  const ofBill = new Set(inForce.rules.filter(({ per }) => per === 'bill').map(({ code }) => code))
  // A charge per bill is made once for all packages of a customer's day.
  const sourceOf = (code: string): string =>
    ofBill.has(code) ? `${code}:bill of ${pkg.customerId}:${day}` : [code, pkg.id, ...(version > 1 ? [version] : [])].join(':')
  const takenOff = await takenOffDay(
    tx,
    lines.filter(({ code }) => ofBill.has(code)).map(({ code }) => sourceOf(code)),
  )
  const wanted = lines.filter(({ code }) => !takenOff.has(sourceOf(code)))
  if (wanted.length === 0) return
  await tx
    .insertInto('charges')
    .values(
      wanted.map(({ code, title, party, taxClass, basis, ...line }) => ({
        customer_id: pkg.customerId,
        package_id: pkg.id,
        code,
        title,
        party,
        amount: published(line, inForce),
        currency: 'USD',
        tax_class: taxClass,
        basis: JSON.stringify(basis),
        source: sourceOf(code),
        reason: reason ?? null,
        made_at: at,
        made_by: BY_RULES,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const keptBy = ({ rateTableId: _, ...pricedBy }: PricedBy): string => JSON.stringify(pricedBy)

/**
 * Charges a package that the caller holds by the rules in force on the day of `at`. A rule may name an earlier day whose price applies.
 * A package is charged once; a second call changes nothing. A package inside a box is not charged: the box is. Nothing happens where
 * the company makes no bills or has no published rates. Returns whether it was charged now.
 */
export const chargePackage = async (tx: Tx, packageId: string, at: Date): Promise<boolean> => {
  const { today: day, profile } = await moneyDay(tx, at)
  const pkg = profile && (await standing(tx, packageId))
  if (!pkg || pkg.packed) return false
  const otherwise = { name: '', dutyRate: '0', vatRate: '0' }
  const happened = await happenedDays(tx, pkg.id)
  const prices = await pricesOn(tx, { day, profile, productId: pkg.productId, otherwise, happened })
  if (!prices) return false
  const { by, inForce } = prices
  const { lines, onRequest } = price(pkg, inForce)
  const kept = await tx
    .insertInto('package_prices')
    .values({
      package_id: pkg.id,
      inputs: JSON.stringify(pkg.inputs),
      rate_table_id: by.rateTableId,
      priced_by: keptBy(by),
      on_request: onRequest,
      day,
      priced_at: at,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'package_id']).doNothing())
    .returning('version')
    .executeTakeFirst()
  if (kept) await makeCharges(tx, { pkg, lines, inForce, version: kept.version, day, at })
  return kept !== undefined
}

/** Rule charges that staff cancelled, by package and code, with the reason. */
export const takenOffByHand = async (tx: Tx, packageIds: readonly string[]) => {
  const rows = await tx
    .selectFrom('charges')
    .select(['package_id', 'code', 'title', 'reason'])
    .where('package_id', 'in', packageIds)
    .where('basis', 'is not', null)
    .where('state', '=', 'cancelled')
    .where('reason', 'not in', Object.values(recharged))
    .orderBy('place')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.package_id)].map(([id, ofOne]) => [id, new Map(ofOne.map((row) => [row.code, row]))]),
  )
}

/**
 * Charges a package that the caller holds again, by the publication of the first time: after new measures, a corrected value, or an end
 * that was undone. Nothing happens where one of its rule charges is on a bill: staff see the new price, and credit and charge by hand.
 */
export const rechargePackage = async (
  tx: Tx,
  packageId: string,
  at: Date,
  why: keyof typeof recharged = 'measured',
): Promise<void> => {
  const before = await pricedPackage(tx, packageId)
  const pkg = before && (await standing(tx, packageId))
  if (!pkg || pkg.packed || (await isBilled(tx, pkg.id, 'ours'))) return
  const { inForce } = await pricesBy(tx, before.by)
  const { lines, onRequest } = price(pkg, inForce)
  await tx
    .updateTable('charges')
    .set({ state: 'cancelled', reason: recharged[why] })
    .where('package_id', '=', pkg.id)
    .where('basis', 'is not', null)
    .where('state', '=', 'open')
    .execute()
  // A charge that a person cancelled is not made again.
  const away = (await takenOffByHand(tx, [pkg.id])).get(pkg.id)
  const version = before.version + 1
  await tx
    .updateTable('package_prices')
    .set({ inputs: JSON.stringify(pkg.inputs), on_request: onRequest, version, priced_at: at })
    .where('package_id', '=', pkg.id)
    .execute()
  await makeCharges(tx, { pkg, lines: lines.filter(({ code }) => !away?.has(code)), inForce, version, day: before.day, at })
}

/**
 * Price of a package when it was charged, and by today's measures, in US dollars before the company's VAT; undefined where both are the
 * same.
 */
export const repricedPackage = async (tx: Tx, packageId: string): Promise<{ charged: number; now: number } | undefined> => {
  const before = await pricedPackage(tx, packageId)
  const pkg = before && (await standing(tx, packageId))
  if (!pkg || pkg.packed) return undefined
  const { inForce } = await pricesBy(tx, before.by)
  const sum = (inputs: PriceInputs): Big =>
    sumOf(price({ ...pkg, inputs }, inForce).lines.map((line) => published(line, inForce)))
  const [charged, now] = [sum(before.inputs), sum(pkg.inputs)]
  return charged.eq(now) ? undefined : { charged: charged.toNumber(), now: now.toNumber() }
}

/**
 * Prices of a package by today's measures, by code, in US dollars as published, from the publication that it was charged by. Undefined
 * where it was never charged by the rules, or is inside a box.
 */
export const chargesByNow = async (tx: Tx, packageId: string): Promise<ReadonlyMap<string, string> | undefined> => {
  const before = await pricedPackage(tx, packageId)
  const pkg = before && (await standing(tx, packageId))
  if (!pkg || pkg.packed) return undefined
  const { inForce } = await pricesBy(tx, before.by)
  const { lines, onRequest } = price(pkg, inForce)
  // A price that a person must set is not compared.
  return onRequest.length > 0 ? undefined : new Map(lines.map((line) => [line.code, published(line, inForce)]))
}
