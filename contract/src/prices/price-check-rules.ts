import Big from 'big.js'
import { chargedDays, priceBounds, priceOf, type PriceBand, type PriceRule } from './price-rules.ts'
import { priceText, publishedBasis, textsOf } from './price-text-rules.ts'
import type { RateDetails } from './rates.ts'

/** A finding of the price rules' checker. Errors prevent publication; warnings may be intended. */
export interface PriceFinding {
  readonly severity: 'error' | 'warning'
  readonly rule:
    | 'price-code'
    | 'price-number'
    | 'price-gap'
    | 'price-overlap'
    | 'price-falls'
    | 'price-on-request'
    | 'price-basis'
    | 'price-day'
    | 'price-never'
    | 'text-not-rule'
  /** Index of the rule, and of the row in it, from 0. */
  readonly charge?: number
  readonly row?: number
  readonly message: string
}

type Found = Omit<PriceFinding, 'charge'>

const decimals = /^\d{1,8}(?:\.\d{1,4})?$/
const isDecimal = (text: string, most: number = priceBounds.most): boolean => decimals.test(text) && new Big(text).lte(most)

const numbersOf = ({ upTo, flat, percent, each }: PriceBand): (readonly [string, number])[] => [
  ...(upTo === null ? [] : [[upTo, priceBounds.most] as const]),
  ...(flat === undefined ? [] : [[flat, priceBounds.most] as const]),
  ...(percent === undefined ? [] : [[percent, priceBounds.percent] as const]),
  ...(each
    ? ([
        [each.step, priceBounds.most],
        [each.usd, priceBounds.most],
      ] as const)
    : []),
]

const prices = ({ flat, percent, each, onRequest }: PriceBand): number =>
  [flat, percent, each, onRequest].filter((price) => price !== undefined).length

const wrongNumbers = ({ title, bands, least, most }: PriceRule): Found[] => {
  const ofRows = bands.flatMap((band, row): Found[] => {
    const at = { severity: 'error', rule: 'price-number', row } as const
    if (prices(band) > 1) return [{ ...at, message: `${title}, row ${row + 1}: it has more than one price.` }]
    const wrong =
      numbersOf(band).some(([text, limit]) => !isDecimal(text, limit)) ||
      (band.upTo !== null && isDecimal(band.upTo) && new Big(band.upTo).eq(0)) ||
      (band.each && isDecimal(band.each.step) && new Big(band.each.step).eq(0))
    return wrong ? [{ ...at, message: `${title}, row ${row + 1}: please write numbers such as 150 or 1.75.` }] : []
  })
  const limits = [least, most].filter((limit) => limit !== undefined)
  const crossed =
    least !== undefined && most !== undefined && limits.every((limit) => isDecimal(limit)) && new Big(least).gt(most)
  if (limits.some((limit) => !isDecimal(limit)) || crossed)
    ofRows.push({
      severity: 'error',
      rule: 'price-number',
      message: `${title}: “at least” and “at most” must be numbers, the first not above the second.`,
    })
  return ofRows
}

const overlaps = ({ title, bands }: PriceRule): Found[] =>
  bands.flatMap(({ upTo }, row): Found[] => {
    const before = bands[row - 1]
    if (!before) return []
    const at = { severity: 'error', rule: 'price-overlap', row } as const
    if (before.upTo === null)
      return [{ ...at, message: `${title}, row ${row + 1}: the row before it has no end, so this one is never reached.` }]
    if (upTo === null || new Big(upTo).gt(before.upTo)) return []
    return [{ ...at, message: `${title}, row ${row + 1}: it lies within row ${row}. Go from low to high.` }]
  })

const unended = ({ title, bands }: PriceRule): Found[] => {
  const last = bands.at(-1)
  if (!last) return [{ severity: 'error', rule: 'price-gap', message: `${title} has no row.` }]
  if (last.upTo === null) return []
  const message = `${title}: there is no price beyond ${last.upTo}. Leave the end of the last row empty.`
  return [{ severity: 'error', rule: 'price-gap', row: bands.length - 1, message }]
}

const earlyRequests = ({ title, bands }: PriceRule): Found[] =>
  bands.flatMap(({ onRequest }, row): Found[] =>
    onRequest && row < bands.length - 1
      ? [
          {
            severity: 'error',
            rule: 'price-on-request',
            row,
            message: `${title}, row ${row + 1}: only the last row can be “on request”.`,
          },
        ]
      : [],
  )

/** How many times smaller a total may be in the next row before it looks like a misplaced decimal point. */
const SLIP = 2

const falls = (rule: PriceRule): Found[] =>
  rule.bands.flatMap(({ upTo }, index): Found[] => {
    const row = index + 1
    if (upTo === null || !rule.bands[row] || rule.on === 'bill total') return []
    const [here, beyond] = [priceOf(rule, new Big(upTo)), priceOf(rule, new Big(upTo).plus('0.01'))]
    if (here === 'on request' || beyond === 'on request' || beyond.gte(here)) return []
    const severity = beyond.times(SLIP).lt(here) ? 'error' : 'warning'
    const edge = rule.on === 'billable lb' ? `${upTo} lb` : priceText(upTo)
    const message = `${rule.title}: up to ${edge} it is ${priceText(here.toFixed(2))}, a cent beyond only ${priceText(beyond.toFixed(2))}.`
    return [{ severity, rule: 'price-falls', row, message }]
  })

const reserved = new Set(['freight', 'duty', 'vat', 'manual', 'discount'])

const wrongCode = (rule: PriceRule, charge: number, rules: readonly PriceRule[]): Found[] => {
  const error = { severity: 'error', rule: 'price-code' } as const
  if (rule.title.trim() === '') return [{ ...error, message: 'A charge needs a name.' }]
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(rule.code) || reserved.has(rule.code))
    return [{ ...error, message: `${rule.title}: “${rule.code}” cannot be its code.` }]
  const twice = rules.findIndex(({ code }) => code === rule.code) < charge
  return twice ? [{ ...error, message: `${rule.title}: there is a charge with the code “${rule.code}” already.` }] : []
}

const wrongBasis = ({ code, title, party, on, bands }: PriceRule): Found[] => {
  const error = { severity: 'error', rule: 'price-basis' } as const
  const due = publishedBasis[code]
  if (due !== undefined && due !== on)
    return [{ ...error, message: `${title}: the Rates page shows it by ${due}, so it must be priced by that.` }]
  if (party === 'customs' && on !== 'cif')
    return [{ ...error, message: `${title}: charges of Customs must be priced by the CIF value.` }]
  return on === 'flat' && bands.some(({ upTo, percent, each }) => upTo !== null || percent !== undefined || each)
    ? [{ ...error, message: `${title}: a flat price has one row, with a fixed price.` }]
    : []
}

/** A package is charged when it becomes ready: not by a later event, and not on request unless it is optional. */
const wrongDay = ({ title, per, when, optional }: PriceRule): Found[] => {
  if (optional || per === 'request' || per === 'day' || chargedDays.some((day) => day === when)) return []
  const message = `${title}: it is charged when a package becomes ready. Choose the day it is received, flies or is ready.`
  return [{ severity: 'error', rule: 'price-day', message }]
}

const neverCharged = ({ code, title, bands }: PriceRule): Found[] => {
  const free = bands.every((band) => prices(band) === 0 || (band.flat !== undefined && new Big(band.flat).eq(0)))
  if (code !== 'membership' || free) return []
  return [{ severity: 'error', rule: 'price-never', message: `${title}: nobody is charged a membership. Leave it included.` }]
}

const ofRule = (rule: PriceRule, charge: number, rules: readonly PriceRule[]): PriceFinding[] => {
  const broken = [...wrongCode(rule, charge, rules), ...wrongNumbers(rule)]
  const order = broken.some(({ rule: kind }) => kind === 'price-number')
    ? []
    : [
        ...overlaps(rule),
        ...unended(rule),
        ...earlyRequests(rule),
        ...wrongBasis(rule),
        ...wrongDay(rule),
        ...neverCharged(rule),
      ]
  const found = [...broken, ...order, ...(broken.length + order.length > 0 ? [] : falls(rule))]
  return found.map((finding) => ({ ...finding, charge }))
}

const groups = ['brokerageFees', 'warrantyServices', 'pickupUSA', 'additionalCharges'] as const

/** Texts that contradict the rules: the rules win, so the publisher is warned. */
const otherWords = (rules: readonly PriceRule[], details: RateDetails): PriceFinding[] => {
  const written = textsOf(rules, details)
  return groups
    .filter((group) => details[group].length > 0 && JSON.stringify(written[group]) !== JSON.stringify(details[group]))
    .map((group) => ({
      severity: 'warning',
      rule: 'text-not-rule',
      message: `${details.metadata[group].displayTitle}: the words contradict the rows. The Rates page will show the rows.`,
    }))
}

/**
 * All errors and warnings about the price rules of a publication, errors first. With `details`, also texts that contradict
 * them. Pure; the same in the browser and on the server.
 */
export const checkPrices = (rules: readonly PriceRule[], details?: RateDetails): PriceFinding[] => {
  const found = rules.flatMap(ofRule)
  const errors = found.filter(({ severity }) => severity === 'error')
  const warnings = found.filter(({ severity }) => severity === 'warning')
  return [...errors, ...warnings, ...(details && errors.length === 0 ? otherWords(rules, details) : [])]
}
