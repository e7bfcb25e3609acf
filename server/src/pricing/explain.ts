import Big from 'big.js'
import { priceFactors, type PriceFactor } from '@parcelport/contract/price-rules.ts'
import { priceLines, type InForce, type PriceInputs } from './price-lines.ts'
import { inCurrency, type Line } from './priced-line.ts'

/** What something was priced from. Both sides of an explanation are in one currency. */
export interface Pricing {
  readonly inputs: PriceInputs
  readonly inForce: InForce
  /** Where it is told in another currency: how much of it is one US dollar. Lines are converted one by one. */
  readonly exchange?: { readonly rate: string; readonly decimals: number }
}

/** What was told or charged. Its lines stand as they were written, whatever a rule says today. */
export interface Told extends Pricing {
  readonly lines: readonly (Pick<Line, 'code' | 'amount'> & Partial<Pick<Line, 'party'>>)[]
}

/** A step from the promise to the bill. Decimal texts with a sign; `lines` by code, those that moved. */
export interface Difference {
  readonly factor: PriceFactor
  readonly amount: string
  readonly lines: Readonly<Record<string, string>>
  /** What the total is after it. */
  readonly total: string
}

type Change = (at: Pricing, bill: Pricing) => Pricing

const take =
  (name: keyof PriceInputs): Change =>
  (at, { inputs: { [name]: taken } }) => {
    const { [name]: before, ...others } = at.inputs
    if (taken === before) return at
    return { ...at, inputs: { ...others, ...(taken !== undefined && { [name]: taken }) } as PriceInputs }
  }

/** The same kind of goods at another duty is another edition, not another kind. */
const takeKind: Change = (at, { inForce: { product } }) =>
  at.inForce.product.id === product.id ? at : { ...at, inForce: { ...at.inForce, product } }

const changes: Readonly<Record<PriceFactor, Change>> = {
  weight: take('weight'),
  volume: take('volumeLb'),
  'declared value': take('declared'),
  'kind of goods': takeKind,
  'rate edition': (at, { inForce }) => ({ ...at, inForce }),
  'customs’ assessment': take('assessed'),
  options: take('options'),
  storage: take('days'),
  discount: take('discounts'),
  exchange: (at, { exchange }) =>
    at.exchange === exchange ? at : { inputs: at.inputs, inForce: at.inForce, ...(exchange && { exchange }) },
  manual: take('manual'),
}

/** By code; what is not in it is 0. */
type Sums = ReadonlyMap<string, Big>

const sumsOf = (lines: readonly Pick<Line, 'code' | 'amount'>[]): Sums => {
  const sums = new Map<string, Big>()
  for (const { code, amount } of lines) sums.set(code, (sums.get(code) ?? new Big(0)).plus(amount))
  return sums
}

const combine = (a: Sums, b: Sums, work: (a: Big, b: Big) => Big): Sums => {
  const nothing = new Big(0)
  return new Map(
    [...new Set([...a.keys(), ...b.keys()])].map((code) => [code, work(a.get(code) ?? nothing, b.get(code) ?? nothing)]),
  )
}
const plus = (a: Sums, b: Sums): Sums => combine(a, b, (x, y) => x.plus(y))
const minus = (a: Sums, b: Sums): Sums => combine(a, b, (x, y) => x.minus(y))
const total = (sums: Sums): Big => [...sums.values()].reduce((sum, amount) => sum.plus(amount), new Big(0))

const price = ({ inputs, inForce, exchange }: Pricing): Sums => {
  const lines = priceLines(inputs, inForce)
  return sumsOf(exchange ? inCurrency(lines, { ...exchange, included: inForce.tax?.included ?? false }) : lines)
}

/** The codes of what Customs takes. */
const customsCodes = (...sides: readonly Told[]): ReadonlySet<string> => {
  const written = sides.flatMap(({ lines }) => lines.filter(({ party }) => party === 'customs').map(({ code }) => code))
  const levies = sides.flatMap(({ inForce }) =>
    inForce.rules.filter(({ party }) => party === 'customs').map(({ code }) => code),
  )
  return new Set(['duty', 'vat', ...levies, ...written])
}

/**
 * Why the bill is not the promise: prices the promise again, changing one factor at a time, so that each difference begins where
 * the one before it ends. They sum exactly to bill − promise, by code and in total, for any two: what was charged besides its
 * rules, or told besides them, is `manual`; where Customs takes it, it is Customs' own assessment. Factors that change nothing are left out.
 */
export const explain = (promise: Told, bill: Told): Difference[] => {
  const told = sumsOf(promise.lines)
  const [begin, end] = [price(promise), price(bill)]
  const besides = plus(minus(sumsOf(bill.lines), end), minus(begin, told))
  const customs = customsCodes(promise, bill)
  const only = (ofCustoms: boolean): Sums => new Map([...besides].filter(([code]) => customs.has(code) === ofCustoms))
  const residues = { 'customs’ assessment': only(true), manual: only(false) }
  const decimals = bill.exchange?.decimals ?? bill.inForce.decimals ?? 2
  let at: { readonly pricing: Pricing; readonly sums: Sums; readonly total: Big } = {
    pricing: promise,
    sums: begin,
    total: total(told),
  }
  const differences: Difference[] = []
  for (const factor of priceFactors) {
    const pricing = changes[factor](at.pricing, bill)
    const sums = pricing === at.pricing ? at.sums : price(pricing)
    const moved = minus(sums, at.sums)
    const lines = factor in residues ? plus(moved, residues[factor as keyof typeof residues]) : moved
    const amount = total(lines)
    at = { pricing, sums, total: at.total.plus(amount) }
    const changed = [...lines].filter(([, by]) => !by.eq(0)).map(([code, by]) => [code, by.toFixed(decimals)] as const)
    if (changed.length > 0)
      differences.push({
        factor,
        amount: amount.toFixed(decimals),
        lines: Object.fromEntries(changed),
        total: at.total.toFixed(decimals),
      })
  }
  return differences
}
