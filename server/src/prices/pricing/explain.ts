import Big from 'big.js'
import { priceFactors, type PriceFactor, type PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { priceLines, type InForce, type PriceInputs } from './price-lines.ts'
import { inCurrency, type Line } from './priced-line.ts'

/** The inputs and prices of a calculation. */
export interface Pricing {
  readonly inputs: PriceInputs
  readonly inForce: InForce
}

/** Why a bill has a line beyond the package's own rules, and its subject: each subject is a step of its own. */
export interface Besides {
  readonly factor: Extract<PriceFactor, 'options' | 'storage' | 'discount' | 'manual'>
  readonly about: string
}

/** A promise or a bill. Its lines stay as written, whatever a rule says today. */
export interface Told extends Pricing {
  readonly lines: readonly (Pick<Line, 'code' | 'amount'> &
    Partial<Pick<Line, 'party'>> & { readonly besides?: Besides | undefined })[]
  /** Rules from another publication than the rest, with its id: each publication is a step of its own, before the rest. */
  readonly earlier?: readonly { readonly rateTableId: string; readonly rules: readonly PriceRule[] }[]
  readonly takenOff?: ReadonlySet<string>
}

/**
 * Both sides of an explanation have one currency; if it is not US dollars, units of it per US dollar. Lines are converted one
 * by one.
 */
export interface InOtherCurrency {
  readonly rate: string
  readonly decimals: number
}

/** A step from the promise to the bill. Decimal texts with a sign; `lines` by code, only changed ones. */
export interface Difference {
  readonly factor: PriceFactor
  /** Its subject, when a factor has several: a publication, a request, a charge, a cancelled code. */
  readonly about?: string
  readonly amount: string
  readonly lines: Readonly<Record<string, string>>
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

/** The same product with another duty is another edition, not another product. */
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
  // Both sides are explained at one rate: the caller adds the difference of two (`exchange-step.ts`).
  exchange: (at) => at,
  manual: take('manual'),
}

/** The same prices, with some rules replaced by those of another publication. */
const withRules = (at: Pricing, rules: readonly PriceRule[]): Pricing => {
  const kept = at.inForce.rules.filter(({ code }) => rules.every((rule) => rule.code !== code))
  return { ...at, inForce: { ...at.inForce, rules: [...kept, ...rules] } }
}

/** By code; missing codes are 0. */
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

const price = ({ inputs, inForce }: Pricing, exchange?: InOtherCurrency): Sums => {
  const lines = priceLines(inputs, inForce)
  return sumsOf(exchange ? inCurrency(lines, { ...exchange, included: inForce.tax?.included ?? false }) : lines)
}

const customsCodes = (...sides: readonly Told[]): ReadonlySet<string> => {
  const written = sides.flatMap(({ lines }) => lines.filter(({ party }) => party === 'customs').map(({ code }) => code))
  const levies = sides.flatMap(({ inForce }) =>
    inForce.rules.filter(({ party }) => party === 'customs').map(({ code }) => code),
  )
  return new Set(['duty', 'vat', ...levies, ...written])
}

interface Apart {
  readonly about: string
  readonly lines: Sums
}

/** The lines that are steps of their own, by factor: lines that no rule made, and rule lines that staff cancelled. */
const stepsApart = (
  { lines, takenOff = new Set() }: Told,
  residue: Sums,
): { readonly of: (factor: PriceFactor) => readonly Apart[]; readonly rest: Sums } => {
  const named = lines.flatMap((line) => (line.besides ? [{ ...line, besides: line.besides }] : []))
  const off = [...residue].filter(([code, amount]) => takenOff.has(code) && amount.lt(0))
  const of = (factor: PriceFactor): readonly Apart[] => {
    const about = Map.groupBy(
      named.filter(({ besides }) => besides.factor === factor),
      ({ besides }) => besides.about,
    )
    const charged = [...about].map(([key, ofOne]) => ({ about: key, lines: sumsOf(ofOne) }))
    const lifted = factor === 'discount' ? off.map(([code, amount]) => ({ about: code, lines: new Map([[code, amount]]) })) : []
    return [...lifted, ...charged]
  }
  return { of, rest: minus(residue, new Map(off)) }
}

/**
 * Why the bill differs from the promise: calculates the promise again, changing one factor at a time, so that each difference
 * begins where the one before it ends. The differences sum exactly to bill − promise, by code and in total. A line without a
 * rule is a step of the reason it names, else of `manual`, on either side; a line of Customs is Customs' own assessment.
 * Factors without effect are left out.
 */
export const explain = (promise: Told, bill: Told, exchange?: InOtherCurrency): Difference[] => {
  const told = sumsOf(promise.lines)
  const [begin, end] = [price(promise, exchange), price(bill, exchange)]
  const byRules = sumsOf(bill.lines.filter(({ besides }) => !besides))
  const besides = plus(minus(byRules, end), minus(begin, told))
  const customs = customsCodes(promise, bill)
  const only = (ofCustoms: boolean): Sums => new Map([...besides].filter(([code]) => customs.has(code) === ofCustoms))
  const apart = stepsApart(bill, only(false))
  const residues = { 'customs’ assessment': only(true), manual: apart.rest }
  const decimals = exchange?.decimals ?? bill.inForce.decimals ?? 2
  let at: { readonly pricing: Pricing; readonly sums: Sums } = { pricing: promise, sums: begin }
  let reached = total(told)
  const differences: Difference[] = []
  const step = (factor: PriceFactor, lines: Sums, about?: string): void => {
    const amount = total(lines)
    reached = reached.plus(amount)
    const changed = [...lines].filter(([, by]) => !by.eq(0)).map(([code, by]) => [code, by.toFixed(decimals)] as const)
    if (changed.length > 0)
      differences.push({
        factor,
        ...(about !== undefined && { about }),
        amount: amount.toFixed(decimals),
        lines: Object.fromEntries(changed),
        total: reached.toFixed(decimals),
      })
  }
  const priceAgain = (pricing: Pricing): Sums => {
    const sums = pricing === at.pricing ? at.sums : price(pricing, exchange)
    const moved = minus(sums, at.sums)
    at = { pricing, sums }
    return moved
  }
  for (const factor of priceFactors) {
    if (factor === 'rate edition')
      for (const { rateTableId, rules } of bill.earlier ?? [])
        step(factor, priceAgain(withRules(at.pricing, rules)), rateTableId)
    const moved = priceAgain(changes[factor](at.pricing, bill))
    step(factor, factor in residues ? plus(moved, residues[factor as keyof typeof residues]) : moved)
    for (const { about, lines } of apart.of(factor)) step(factor, lines, about)
  }
  return differences
}
