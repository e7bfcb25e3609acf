import Big from 'big.js'
import { priceOf, type PriceBand, type PriceBasis, type PriceRule } from './price-rules.ts'
import type { RateDetails } from './rates.ts'

type Texts = Pick<RateDetails, 'brokerageFees' | 'warrantyServices' | 'pickupUSA' | 'additionalCharges'>

/** Codes of the rules whose rows /rates shows; other rules are charged and shown on the bill only. */
const publishedCodes = ['brokerage', 'warranty', 'pickup', 'delivery', 'locker', 'membership'] as const

/** The value that a published rule must go by, so that its table on /rates is true. */
export const publishedBasis: Readonly<Record<string, PriceBasis>> = {
  brokerage: 'cif',
  warranty: 'declared',
  pickup: 'billable lb',
  delivery: 'bill total',
  locker: 'flat',
  membership: 'flat',
}

/** Whether a table of its own on /rates shows the rule of this code. Pure. */
export const isPublishedGroup = (code: string): boolean => publishedCodes.some((published) => published === code)

/** The company's VAT as published prices are told with it. */
export interface TextVat {
  /** Its name on bills: `VAT`. */
  readonly name: string
  /** Decimal text. */
  readonly percent: string
  /** Whether the rules' prices include it. */
  readonly included: boolean
}

/** US dollars for people: `US$1,250.00`. */
export const priceText = (usd: string): string => {
  const [whole = '0', cents] = new Big(usd).toFixed(2).split('.')
  return `US$${whole.replace(/\B(?=(\d{3}){1,20}$)/g, ',')}.${cents}`
}

/** What a rule charges for a typed value, in words; undefined when that is not a number. */
export const pricedText = (rule: PriceRule, value: string): string | undefined => {
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(value)) return undefined
  const price = priceOf(rule, new Big(value))
  return price === 'on request' ? 'On request' : priceText(price.toFixed(2))
}

const short = (usd: string): string => priceText(usd).replace(/[.]00$/, '')
const number = (decimal: string): string => new Big(decimal).toString()

const shareOf: Readonly<Record<PriceBasis, string>> = {
  flat: 'the price',
  'billable lb': 'the weight',
  freight: 'freight',
  declared: 'the declared value',
  cif: 'CIF',
  'bill total': 'the bill',
}

const isFree = ({ flat, percent, each, onRequest }: PriceBand): boolean =>
  !onRequest && percent === undefined && !each && (flat === undefined || new Big(flat).eq(0))

const netText = ({ flat, percent, each, onRequest }: PriceBand, { on, least, most }: PriceRule): string => {
  const limits = [least !== undefined && `at least ${priceText(least)}`, most !== undefined && `at most ${priceText(most)}`]
  const limited = (text: string): string => [text, ...limits.filter((limit) => limit !== false)].join(', ')
  if (onRequest) return 'On request'
  if (percent !== undefined) return limited(`${number(percent)} % of ${shareOf[on]}`)
  if (each) return limited(`${priceText(each.usd)} per ${on === 'billable lb' ? `${number(each.step)} lb` : short(each.step)}`)
  return flat === undefined || new Big(flat).eq(0) ? 'Included' : priceText(flat)
}

/** A fixed price with VAT in it, as a bill rounds it. */
const priceWithVat = (usd: string, { percent, included }: TextVat): string => {
  const price = new Big(usd).round(2, Big.roundHalfUp)
  return priceText((included ? price : price.times(new Big(percent).plus(100)).div(100).round(2, Big.roundHalfUp)).toFixed(2))
}

/**
 * What a row costs, in words: `Included`, `US$25.00`, `1 % of CIF`, `US$2.00 per US$100`, `On request`. With the company's VAT, where the rule has it,
 * a fixed price contains it, and a share says so: `US$29.38 with VAT`, `1 % of CIF plus VAT`.
 */
export const bandText = (band: PriceBand, rule: PriceRule, vat?: TextVat): string => {
  const text = netText(band, rule)
  const isTaxed = rule.party === 'ours' && rule.taxClass === 'standard' && vat !== undefined && new Big(vat.percent).gt(0)
  if (!isTaxed || band.onRequest || isFree(band)) return text
  if (band.flat !== undefined) return `${priceWithVat(band.flat, vat)} with ${vat.name}`
  return `${text}${text.includes(', ') ? ',' : ''} ${vat.included ? 'with' : 'plus'} ${vat.name}`
}

/** The values of a row, in words: `Up to 20 lb`, `21 to 50 lb`, `Over US$10,000.00`. */
export const rangeText = (upTo: string | null, before: string | undefined, on: PriceBasis): string => {
  const pounds = on === 'billable lb'
  const value = (decimal: string): string => (pounds ? `${number(decimal)} lb` : priceText(decimal))
  if (before === undefined) return upTo === null ? 'Any' : `Up to ${value(upTo)}`
  if (upTo === null) return `Over ${value(before)}`
  const whole = pounds && [upTo, before].every((edge) => new Big(edge).mod(1).eq(0))
  const from = new Big(before).plus(whole ? '1' : '0.01').toFixed()
  return `${pounds ? number(from) : value(from)} to ${value(upTo)}`
}

const rowsOf = (rule: PriceRule, vat: TextVat | undefined): { range: string; price: string }[] =>
  rule.bands.map((band, index) => ({
    range: rangeText(band.upTo, rule.bands[index - 1]?.upTo ?? undefined, rule.on),
    price: bandText(band, rule, vat),
  }))

/** `On bills over US$150.00`, when the last row is free and the one before it is not. */
export const freeDelivery = ({ bands }: PriceRule): string => {
  const [last, before] = [bands.at(-1), bands.at(-2)]
  if (!last || !isFree(last)) return 'None'
  return before && before.upTo !== null ? `On bills over ${priceText(before.upTo)}` : 'Always'
}

const charged = (rule: PriceRule, vat: TextVat | undefined): string => {
  const priced = rule.bands.find((band) => !isFree(band))
  return priced ? bandText(priced, rule, vat) : 'None'
}

const noCharges = { localDeliveryFree: 'None', localDeliveryCharge: 'None', smartLockerDelivery: 'None', membershipFee: 'None' }

/**
 * The texts of /rates: written from the rules for groups that have some; other groups keep their given texts. The one place
 * where a price becomes a text. With `vat` the prices are told with it.
 */
export const textsOf = <T extends Texts>(rules: readonly PriceRule[], details: T, vat?: TextVat): T => {
  const ruleOf = (code: (typeof publishedCodes)[number]): PriceRule | undefined => rules.find((rule) => rule.code === code)
  const [brokerage, warranty, pickup] = [ruleOf('brokerage'), ruleOf('warranty'), ruleOf('pickup')]
  const [delivery, locker, membership] = [ruleOf('delivery'), ruleOf('locker'), ruleOf('membership')]
  const [written = noCharges, ...others] = details.additionalCharges
  return {
    ...details,
    ...(brokerage && { brokerageFees: rowsOf(brokerage, vat).map(({ range, price }) => ({ cifValue: range, rate: price })) }),
    ...(warranty && {
      warrantyServices: rowsOf(warranty, vat).map(({ range, price }) => ({ declaredValue: range, rate: price })),
    }),
    ...(pickup && { pickupUSA: rowsOf(pickup, vat).map(({ range, price }) => ({ weight: range, value: price })) }),
    ...((delivery ?? locker ?? membership) && {
      additionalCharges: [
        {
          ...written,
          ...(delivery && { localDeliveryFree: freeDelivery(delivery), localDeliveryCharge: charged(delivery, vat) }),
          ...(locker && { smartLockerDelivery: charged(locker, vat) }),
          ...(membership && { membershipFee: charged(membership, vat) }),
        },
        ...others,
      ],
    }),
  }
}
