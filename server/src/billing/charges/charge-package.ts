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

/** Who makes a charge that the published rules make. */
const BY_RULES = 'Published rates'
/** Why a package is charged anew, or is not while it has ended without a flight: its earlier charges are cancelled with these words, and with none that a person gives. */
export const anew = {
  measured: 'It was measured again.',
  valued: 'Its declared value was corrected.',
  'came back': 'Its end was taken back.',
  'never flew': 'It never flew.',
} as const

/** Of what is charged once for a bill, what a person took off the customer's day already: the next package does not bring it back. */
const takenOffDay = async (tx: Tx, sources: readonly string[]): Promise<ReadonlySet<string>> => {
  if (sources.length === 0) return new Set()
  const rows = await tx
    .selectFrom('charges')
    .select('source')
    .where('source', 'in', sources)
    .where('state', '=', sql.lit('cancelled'))
    .where('reason', 'not in', Object.values(anew))
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
  /** Why it is charged anew, as its bill says. */
  readonly reason?: string
}

/** Charges some lines of a package's price, each once for its version. */
export const makeCharges = async (tx: Tx, { pkg, lines, inForce, version, day, at, reason }: Making): Promise<void> => {
  if (lines.length === 0) return
  const ofBill = new Set(inForce.rules.filter(({ per }) => per === 'bill').map(({ code }) => code))
  // What is charged once for a bill is charged once for all packages of a customer's day.
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
 * Charges a package that the caller holds by the rules in force on the day of `at`, each at the price of the day that it names, once: whoever asks again finds them made. Nothing where
 * the company makes no bills, or has published no rates, and for what is packed in another box: the box is charged. Answers whether it
 * was charged now.
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

/** What the rules charged of some packages and a person took off, by package and code, with what they said of it. */
export const takenOffByHand = async (tx: Tx, packageIds: readonly string[]) => {
  const rows = await tx
    .selectFrom('charges')
    .select(['package_id', 'code', 'title', 'reason'])
    .where('package_id', 'in', packageIds)
    .where('basis', 'is not', null)
    .where('state', '=', 'cancelled')
    .where('reason', 'not in', Object.values(anew))
    .orderBy('place')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.package_id)].map(([id, ofOne]) => [id, new Map(ofOne.map((row) => [row.code, row]))]),
  )
}

/**
 * Charges a package that the caller holds anew, after it was measured again, its value corrected or its end taken back, by the publication that it was charged by. Nothing where one of
 * its charges is on a bill: staff see what it would cost, credit and charge.
 */
export const chargeAnew = async (tx: Tx, packageId: string, at: Date, why: keyof typeof anew = 'measured'): Promise<void> => {
  const before = await pricedPackage(tx, packageId)
  const pkg = before && (await standing(tx, packageId))
  if (!pkg || pkg.packed || (await isBilled(tx, pkg.id, 'ours'))) return
  const { inForce } = await pricesBy(tx, before.by)
  const { lines, onRequest } = price(pkg, inForce)
  await tx
    .updateTable('charges')
    .set({ state: 'cancelled', reason: anew[why] })
    .where('package_id', '=', pkg.id)
    .where('basis', 'is not', null)
    .where('state', '=', 'open')
    .execute()
  // What a person has cancelled stays away.
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
 * What the charges of a package were priced at in US dollars, before the company's VAT, and what they would be by its measures of today;
 * undefined where both are the same.
 */
export const pricedAnew = async (tx: Tx, packageId: string): Promise<{ charged: number; now: number } | undefined> => {
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
 * What a package's charges come to by its measures of today, by code, in US dollars as published, by the publication that it was charged
 * by; undefined where it was never charged so, or only its box is.
 */
export const chargesByNow = async (tx: Tx, packageId: string): Promise<ReadonlyMap<string, string> | undefined> => {
  const before = await pricedPackage(tx, packageId)
  const pkg = before && (await standing(tx, packageId))
  if (!pkg || pkg.packed) return undefined
  const { inForce } = await pricesBy(tx, before.by)
  const { lines, onRequest } = price(pkg, inForce)
  // What a person has to say a price for is nobody's to lower.
  return onRequest.length > 0 ? undefined : new Map(lines.map((line) => [line.code, published(line, inForce)]))
}

/** Titles of what the rules name no price for, as long as nobody has charged the package by hand since. */
export const unsaidPrices = async (tx: Tx, packageId: string): Promise<readonly string[]> => {
  const row = await tx
    .selectFrom('package_prices')
    .select('on_request')
    .where('package_id', '=', packageId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charges')
            .select('charges.id')
            .where('charges.package_id', '=', packageId)
            .where('charges.party', '=', 'ours')
            .where('charges.basis', 'is', null)
            // A request's charge names its request, and says nothing of the package's own price.
            .where('charges.source', 'is', null)
            .where('charges.state', '<>', 'cancelled')
            .whereRef('charges.made_at', '>=', 'package_prices.priced_at'),
        ),
      ),
    )
    .executeTakeFirst()
  return row?.on_request ?? []
}
