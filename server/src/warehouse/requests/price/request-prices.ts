import {
  requestKinds,
  requestRules,
  requestTitles,
  type RequestKind,
} from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { needsValue, priceOf, type PriceRule, type TaxClass } from '@parcelport/contract/prices/price-rules.ts'
import Big from 'big.js'
import { sumOf } from '../../../money/ledger/money.ts'
import { moneyDay, taxOf } from '../../../money/ledger/money-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { priceLines, type InForce } from '../../../prices/pricing/price-lines.ts'
import { lineOf, type Line, type OurTax } from '../../../prices/pricing/priced-line.ts'
import { measuredInputs } from '../../../prices/promises/measured-inputs.ts'
import { pricesOn } from '../../../prices/promises/priced-by.ts'
import { divisorOf } from '../../../prices/rates/rates-queries.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'

/** US dollars as decimal texts: the published price, and the price with the company's VAT. */
export interface Price {
  readonly usd: string
  readonly total: string
}

/** The values of a package that its price depends on. */
export interface PricedPackage {
  readonly declared_value: string | null
  readonly weight_lb: string | null
  readonly length_in: string | null
  readonly width_in: string | null
  readonly height_in: string | null
}

/** Request kinds on offer on a day, with their prices. */
export interface RequestPrices {
  readonly kinds: readonly RequestKind[]
  /** Kinds charged once per request, at the price of the most expensive package. */
  readonly once: readonly RequestKind[]
  /** Kinds whose price depends on the sum of the packages' bills. */
  readonly byBill: readonly RequestKind[]
  readonly rateTableId: string | null
  /** Title and tax class of a kind on a bill. */
  describe(kind: RequestKind): { readonly title: string; readonly taxClass: TaxClass }
  /** Price of each kind for a package; null where staff set it, or where it depends on the bill. */
  of(pkg: PricedPackage): ReadonlyMap<RequestKind, Price | null>
  /** Price of a kind that depends on the bill, for packages whose bills come to `bill` US dollars; null where staff set it. */
  ofBill(kind: RequestKind, bill: Big): Price | null
  /** The rule that prices a kind; undefined for free kinds. */
  ruleOf(kind: RequestKind): PriceRule | undefined
}

const free: Price = { usd: '0.00', total: '0.00' }
const noTax: OurTax = { rates: {}, included: false }

const priceOfLine = ({ net, amount }: Line, included: boolean): Price => ({ usd: included ? amount : net, total: amount })

/** A price set by staff, with its tax. Pure. */
const withTax = (usd: number, taxClass: TaxClass, tax: OurTax): Price => {
  const price = new Big(usd)
  const basis = { on: 'by hand', of: price.toFixed() }
  const line = lineOf({ code: 'request', title: 'Request', party: 'ours', taxClass, basis, price }, { tax, decimals: 2 })
  return priceOfLine(line, tax.included)
}

/** A price set by staff for a package, with the tax of the company's day. */
export const saidPrice = async (
  tx: Tx,
  { usd, taxClass, at }: { usd: number; taxClass: TaxClass; at: Date },
): Promise<Price> => {
  const { profile } = await moneyDay(tx, at)
  return withTax(usd, taxClass, profile ? taxOf(profile) : noTax)
}

export interface Asked {
  readonly kind: RequestKind
  readonly packages: readonly PricedPackage[]
  /** Price of the whole request, for kinds that depend on the bill; null where staff set it. */
  readonly whole?: Price | null
}

/** Puts the whole price on one package and zero on the others. Pure. */
const priceOnOne = (place: number, price: Price | null, packages: readonly PricedPackage[]): (Price | null)[] =>
  packages.map((_, index) => (index === place ? price : free))

/** Price of each package of a request. Where staff must price one package, they price all of them: null for each. Pure. */
export const pricesOf = (prices: RequestPrices, { kind, packages, whole }: Asked): (Price | null)[] => {
  if (whole !== undefined) return whole === null ? packages.map(() => null) : priceOnOne(0, whole, packages)
  const each = packages.map((pkg) => prices.of(pkg).get(kind) ?? null)
  if (each.includes(null)) return packages.map(() => null)
  if (!prices.once.includes(kind)) return each
  const totals = each.map((price) => Number(price?.total ?? 0))
  const dearest = totals.indexOf(Math.max(...totals))
  return priceOnOne(dearest, each[dearest] ?? null, packages)
}

/** Sum of the packages' prices with VAT; null where staff set one of them. Pure. */
export const sumOfPrices = (each: readonly (Price | null)[]): Big | null => {
  const totals = each.flatMap((price) => price?.total ?? [])
  return totals.length < each.length ? null : sumOf(totals)
}

type Priced = ReadonlyMap<RequestKind, PriceRule | undefined>

const dependsOnBill = (rule: PriceRule | undefined): boolean => rule?.on === 'bill total'

const priceIn = (pkg: PricedPackage, rule: PriceRule | undefined, lines: readonly Line[], { tax }: InForce): Price | null => {
  if (!rule) return free
  if (dependsOnBill(rule)) return null
  if (pkg.declared_value === null && needsValue(rule)) return null
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

/** Request kinds on offer on the day of `at`: free ones, and those with a published price. No prices before the company opens. */
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
    byBill: [...priced].flatMap(([kind, rule]) => (dependsOnBill(rule) ? [kind] : [])),
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
