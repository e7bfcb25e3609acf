import Big from 'big.js'
import { KG_PER_LB, type WeightUnit } from '@parcelport/contract/prices/calculator-rules.ts'
import { priceOf, type PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { tierOf } from '../rates/billable-weight.ts'
import { tierLabel, type Tier } from '../rates/rate-labels.ts'
import { customsTaxes, type Assessment } from './customs-taxes.ts'
import { lineOf, toMinor, totalOf, type Line, type OurTax } from './priced-line.ts'

/** A charge that staff added, with its words. US dollars, as a decimal text; negative amounts are reductions. */
export interface AddedCharge {
  readonly code: string
  readonly title: string
  readonly price: string
  readonly party?: Line['party']
  readonly taxClass?: Line['taxClass']
}

/** Inputs of one package's price. US dollars and pounds as decimal texts. */
export interface PriceInputs {
  readonly weight: { readonly totalWeight: number | string; readonly unit: WeightUnit }
  /** Volumetric weight in pounds; the greater of both weights is charged. */
  readonly volumeLb?: string
  readonly declared: string
  /** Codes of the optional rules that the customer asked for; for a bill or request, those on it. */
  readonly options?: readonly string[]
  /** Charged days, by the rule's code. */
  readonly days?: Readonly<Record<string, number>>
  readonly assessed?: Assessment
  readonly discounts?: readonly AddedCharge[]
  readonly manual?: readonly AddedCharge[]
}

/** Charges that belong to the customs value besides the goods. */
export const cifParts = ['freight', 'fuel', 'warranty'] as const
export type CifPart = (typeof cifParts)[number]

/** The prices of a day: the publication, the product, the company's VAT. */
export interface InForce {
  /** Lightest first. */
  readonly tiers: readonly Tier[]
  readonly rules: readonly PriceRule[]
  /** Percent, as decimal texts. The same `id` with another duty is the same product. */
  readonly product: { readonly id?: string; readonly dutyRate: string; readonly vatRate: string }
  readonly cifParts?: readonly CifPart[]
  readonly tax?: OurTax
  readonly decimals?: number
}

const noTax: OurTax = { rates: {}, included: false }

/** The heavier of the tiers by weight and by volume; undefined beyond the table. */
export const freightTier = ({ weight, volumeLb }: Pick<PriceInputs, 'weight' | 'volumeLb'>, tiers: readonly Tier[]) => {
  const byWeight = tierOf(weight, tiers)
  if (volumeLb === undefined || !byWeight) return byWeight
  const byRoom = tierOf({ totalWeight: volumeLb, unit: 'lb' }, tiers)
  return byRoom && new Big(byRoom.upToLb).lt(byWeight.upToLb) ? byWeight : byRoom
}

/** Pounds that a package is charged by; beyond the table, the greater of weight and volumetric weight. */
export const billableLb = (inputs: PriceInputs, tiers: readonly Tier[]): Big => {
  const tier = freightTier(inputs, tiers)
  if (tier) return new Big(tier.upToLb)
  const { totalWeight, unit } = inputs.weight
  const weight = unit === 'kg' ? new Big(totalWeight).div(KG_PER_LB) : new Big(totalWeight)
  return inputs.volumeLb !== undefined && weight.lt(inputs.volumeLb) ? new Big(inputs.volumeLb) : weight
}

/** How many times a rule is charged: zero for an optional one that nobody asked for. */
const timesOf = ({ code, per, optional }: PriceRule, { options = [], days = {} }: PriceInputs): number => {
  if (per === 'day') return days[code] ?? 0
  const asked = options.includes(code)
  return optional || per === 'request' ? Number(asked) : 1
}

/**
 * Every charge of one package, in the order of the bill: freight and its surcharges, cover, duty, levies, import VAT,
 * brokerage, handling, storage and requests, delivery and other charges by the bill's total. Each line is rounded half up and
 * carries the company's VAT; the sum is the sum of the lines. The one place where a price is calculated (money.md A4).
 */
export const priceLines = (inputs: PriceInputs, inForce: InForce): Line[] => {
  const { tiers, rules, product, cifParts: parts = ['freight'], tax = noTax, decimals = 2 } = inForce
  const ours = rules.filter(({ party }) => party === 'ours')
  const declared = toMinor(new Big(inputs.declared), decimals)
  const line = (charge: Parameters<typeof lineOf>[0]): Line => lineOf(charge, { tax, decimals })

  const charge = (rule: PriceRule, of: Big): Line[] => {
    const times = timesOf(rule, inputs)
    if (times === 0) return []
    const { code, title, party, taxClass, on, bands } = rule
    const price = priceOf(rule, of)
    const basis = { on, of: of.toFixed(), ...(times > 1 && { times }) }
    if (price === 'on request') return [line({ code, title, party, taxClass, basis, price: new Big(0), onRequest: true })]
    const included = price.eq(0) && bands.length > 0
    return included ? [] : [line({ code, title, party, taxClass, basis, price: toMinor(price, decimals).times(times) })]
  }
  const chargeBy = (on: PriceRule['on'], of: Big, only: (rule: PriceRule) => boolean = () => true): Line[] =>
    ours.filter((rule) => rule.on === on && only(rule)).flatMap((rule) => charge(rule, of))
  const added = (charges: readonly AddedCharge[] = []): Line[] =>
    charges.map(({ price, party = 'ours', taxClass = 'none', ...rest }) =>
      line({ ...rest, party, taxClass, price: new Big(price), basis: { on: 'by hand', of: price } }),
    )

  const tier = freightTier(inputs, tiers)
  const freight = line({
    code: 'freight',
    title: tier ? `Air freight, ${tierLabel(tier)}` : 'Air freight',
    party: 'ours',
    taxClass: 'zero',
    basis: { on: 'billable lb', of: billableLb(inputs, tiers).toFixed() },
    price: new Big(tier?.priceUsd ?? 0),
    ...(!tier && { onRequest: true as const }),
  })
  const carried = [freight, ...chargeBy('freight', new Big(freight.net)), ...chargeBy('declared', declared)]

  const partOf = (part: CifPart): Big =>
    totalOf(carried.filter(({ code }) => code === part).map(({ net }) => ({ amount: net })))
  const cif = parts.reduce((sum, part) => sum.plus(partOf(part)), declared)
  const levies = rules.filter(({ party }) => party === 'customs')
  const taxes = customsTaxes(cif, { ...product, levies }, decimals, inputs.assessed).map(
    ({ code, title, amount, on, percent, onRequest }) =>
      line({
        code,
        title,
        party: 'customs',
        taxClass: 'none',
        price: amount,
        basis: { on: 'cif', of: on.toFixed(), ...(percent !== undefined && { percent }) },
        ...(onRequest && { onRequest }),
      }),
  )

  const weighed = chargeBy('billable lb', billableLb(inputs, tiers))
  const flat = chargeBy('flat', new Big(0), ({ per }) => per !== 'bill')
  const ofPackage = [
    ...carried,
    ...taxes,
    ...chargeBy('cif', new Big(inputs.assessed?.cif ?? cif)),
    ...weighed,
    ...flat,
    ...added(inputs.discounts),
    ...added(inputs.manual),
  ]
  const ofBill = chargeBy('flat', new Big(0), ({ per }) => per === 'bill')
  return [...ofPackage, ...chargeBy('bill total', totalOf(ofPackage)), ...ofBill]
}
