import {
  requestKinds,
  requestRules,
  requestTitles,
  type RequestKind,
} from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { priceOf, type PriceRule, type TaxClass } from '@parcelport/contract/prices/price-rules.ts'
import Big from 'big.js'
import { moneyDay, taxOf } from '../../../money/ledger/money-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { priceLines, type InForce } from '../../../prices/pricing/price-lines.ts'
import { lineOf, type Line, type OurTax } from '../../../prices/pricing/priced-line.ts'
import { measuredInputs } from '../../../prices/promises/measured-inputs.ts'
import { pricesOn } from '../../../prices/promises/priced-by.ts'
import { divisorOf } from '../../../prices/rates/rates-queries.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'

/** US dollars as decimal texts: as published, and with the company's VAT. */
export interface Price {
  readonly usd: string
  readonly total: string
}

/** A package as its price goes by. */
export interface PricedPackage {
  readonly declared_value: string | null
  readonly weight_lb: string | null
  readonly length_in: string | null
  readonly width_in: string | null
  readonly height_in: string | null
}

/** What is offered today, and what it costs. */
export interface RequestPrices {
  readonly kinds: readonly RequestKind[]
  /** Those whose price is the request's, however many packages it has: that of the dearest of them. */
  readonly once: readonly RequestKind[]
  /** Those whose price goes by what the packages of the request come to in all. */
  readonly byBill: readonly RequestKind[]
  readonly rateTableId: string | null
  /** As a bill says it. */
  describe(kind: RequestKind): { readonly title: string; readonly taxClass: TaxClass }
  /** What each kind costs for a package; null: a person says it, or it goes by the bill. */
  of(pkg: PricedPackage): ReadonlyMap<RequestKind, Price | null>
  /** What a kind that goes by the bill costs for packages that come to so many US dollars; null: a person says it. */
  ofBill(kind: RequestKind, bill: Big): Price | null
  /** The rule that prices a kind; undefined for what is free by its nature. */
  ruleOf(kind: RequestKind): PriceRule | undefined
}

const free: Price = { usd: '0.00', total: '0.00' }
const noTax: OurTax = { rates: {}, included: false }

const priceOfLine = ({ net, amount }: Line, included: boolean): Price => ({ usd: included ? amount : net, total: amount })

/** What staff say, with the tax that a bill would put on it. Pure. */
const withTax = (usd: number, taxClass: TaxClass, tax: OurTax): Price => {
  const price = new Big(usd)
  const basis = { on: 'by hand', of: price.toFixed() }
  const line = lineOf({ code: 'request', title: 'Request', party: 'ours', taxClass, basis, price }, { tax, decimals: 2 })
  return priceOfLine(line, tax.included)
}

/** The price that somebody said for a package, on the company's day. */
export const saidPrice = async (
  tx: Tx,
  { usd, taxClass, at }: { usd: number; taxClass: TaxClass; at: Date },
): Promise<Price> => {
  const { profile } = await moneyDay(tx, at)
  return withTax(usd, taxClass, profile ? taxOf(profile) : noTax)
}

/** What is asked for, of which packages. */
export interface Asked {
  readonly kind: RequestKind
  readonly packages: readonly PricedPackage[]
  /** The price of the whole, where it is not each package's; null where a person says it. */
  readonly whole?: Price | null
}

/** A price once: on one of some packages. Pure. */
const onceOn = (place: number, price: Price | null, packages: readonly PricedPackage[]): (Price | null)[] =>
  packages.map((_, index) => (index === place ? price : free))

/** What each package of a request costs; what one of them needs a person for, all of it does: then null for each. Pure. */
export const pricesOf = (prices: RequestPrices, { kind, packages, whole }: Asked): (Price | null)[] => {
  if (whole !== undefined) return whole === null ? packages.map(() => null) : onceOn(0, whole, packages)
  const each = packages.map((pkg) => prices.of(pkg).get(kind) ?? null)
  if (each.includes(null)) return packages.map(() => null)
  if (!prices.once.includes(kind)) return each
  const totals = each.map((price) => Number(price?.total ?? 0))
  const dearest = totals.indexOf(Math.max(...totals))
  return onceOn(dearest, each[dearest] ?? null, packages)
}

type Priced = ReadonlyMap<RequestKind, PriceRule | undefined>

const goesByBill = (rule: PriceRule | undefined): boolean => rule?.on === 'bill total'

const priceIn = (pkg: PricedPackage, rule: PriceRule | undefined, lines: readonly Line[], { tax }: InForce): Price | null => {
  if (!rule) return free
  if (goesByBill(rule)) return null
  if (pkg.declared_value === null && ['declared', 'cif'].includes(rule.on)) return null
  const line = lines.find(({ code, party }) => code === rule.code && party === 'ours')
  if (line?.onRequest) return null
  return line ? priceOfLine(line, tax?.included ?? false) : free
}

const pricesIn = (pkg: PricedPackage, priced: Priced, inForce: InForce, divisor: number | null) => {
  const { declared_value: declaredValue, weight_lb: weightLb, length_in, width_in, height_in } = pkg
  const measured = {
    declaredValue: declaredValue ?? '0',
    weightLb: weightLb ?? '0',
    inches: [length_in, width_in, height_in],
  }
  const options = [...priced.values()].flatMap((rule) => rule?.code ?? [])
  const lines = priceLines({ ...measuredInputs(measured, divisor), options }, inForce)
  return new Map([...priced].map(([kind, rule]) => [kind, priceIn(pkg, rule, lines, inForce)]))
}

const priceByBill = (rule: PriceRule, bill: Big, { tax = noTax }: InForce): Price | null => {
  const price = priceOf(rule, bill)
  if (price === 'on request') return null
  const { code, title, party, taxClass, on } = rule
  const line = lineOf({ code, title, party, taxClass, basis: { on, of: bill.toFixed() }, price }, { tax, decimals: 2 })
  return priceOfLine(line, tax.included)
}

/**
 * What customers may ask for on the day of `at`: what costs nothing by its nature, and whatever the published rates have a rule for. A
 * company that has not opened tells nobody a price.
 */
export const requestPrices = async (tx: Tx, at: Date): Promise<RequestPrices> => {
  const { date: day, open } = await companyDay(tx, at)
  const { profile } = await moneyDay(tx, at)
  const otherwise = { name: '', dutyRate: '0', vatRate: '0' }
  const prices = open ? await pricesOn(tx, { day, profile, otherwise }) : undefined
  const divisor = await divisorOf(tx)
  const rules = (prices?.inForce.rules ?? []).filter(
    ({ party, per }) => party === 'ours' && ['request', 'package', 'bill'].includes(per),
  )
  const priced: Priced = new Map(
    requestKinds.flatMap((kind) => {
      const code = requestRules[kind]
      const rule = rules.find((each) => each.code === code)
      return code === undefined || rule ? [[kind, rule] as const] : []
    }),
  )
  return {
    kinds: [...priced.keys()],
    once: [...priced].flatMap(([kind, rule]) => (rule && rule.per !== 'package' ? [kind] : [])),
    byBill: [...priced].flatMap(([kind, rule]) => (goesByBill(rule) ? [kind] : [])),
    rateTableId: prices?.by.rateTableId ?? null,
    describe: (kind) => {
      const rule = priced.get(kind)
      return { title: rule?.title ?? requestTitles[kind], taxClass: rule?.taxClass ?? 'standard' }
    },
    of: (pkg) =>
      prices ? pricesIn(pkg, priced, prices.inForce, divisor) : new Map([...priced.keys()].map((kind) => [kind, free])),
    ofBill: (kind, bill) => {
      const rule = priced.get(kind)
      return prices && rule ? priceByBill(rule, bill, prices.inForce) : null
    },
    ruleOf: (kind) => priced.get(kind),
  }
}
