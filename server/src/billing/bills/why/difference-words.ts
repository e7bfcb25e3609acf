import type { PriceFactor } from '@parcelport/contract/prices/price-rules.ts'
import Big from 'big.js'
import { spoken, sumOf } from '../../../money/ledger/money.ts'
import { writtenDay } from '../../../platform/text/written-day.ts'
import type { Besides, Difference, Told } from '../../../prices/pricing/explain.ts'
import type { EarlierDay, EarlierPrices } from '../../../prices/promises/priced-by.ts'

/** A step from the promise to the bill. */
export type Step = Omit<Difference, 'total'>

/** A line that a sentence may name. */
interface Named {
  readonly code: string
  readonly title: string
  readonly amount: string
  readonly party: 'ours' | 'customs'
  readonly reason?: string | null | undefined
  readonly besides?: Besides | undefined
}

/** One side of a comparison, with what its sentences name. */
export interface Side extends Told {
  readonly lines: readonly Named[]
  /** First day of its publication, year-month-day. */
  readonly edition: string
  readonly rateTableId: string
  readonly kindOfGoods: string
  /** Charges at the prices of an earlier day. */
  readonly earlier: readonly EarlierPrices[]
}

interface Compared {
  readonly promise: Side
  readonly bill: Side
  readonly currency: string
  /** Rule charges that a person cancelled, by code. */
  readonly takenOff: ReadonlyMap<string, { readonly title: string; readonly reason: string | null }>
  /** Units of the bill's currency for one US dollar, when the promise was told and now; missing on a bill in US dollars. */
  readonly rates?: { readonly told: string; readonly bill: string } | undefined
}

const plain = (decimal: number | string): string => new Big(decimal).toString()
const weight = ({ inputs }: Side): string => `${plain(inputs.weight.totalWeight)} ${inputs.weight.unit}`

/** Most titles in one sentence; the bill lists them all. */
const MOST_NAMED = 3
const listed = (titles: readonly string[]): string =>
  titles.length <= MOST_NAMED
    ? titles.join(', ')
    : `${titles.slice(0, MOST_NAMED).join(', ')} and ${titles.length - MOST_NAMED} more`

const customsWords = ({ amount }: Step, { bill, currency }: Compared): string => {
  const taken = bill.lines.filter(({ party }) => party === 'customs')
  if (taken.length === 0)
    return `What Customs charges is not on this bill; we had expected ${spoken(new Big(amount).neg(), currency)}.`
  const sum = sumOf(taken.map((line) => line.amount))
  return `Customs assessed ${spoken(sum, currency)}; we had expected ${spoken(sum.minus(amount), currency)}.`
}

const withReason = ({ title, reason }: Pick<Named, 'title' | 'reason'>): string => (reason ? `${title} (${reason})` : title)

/** Lines of the bill that a step is about. */
const linesAbout = ({ about }: Step, { bill: { lines } }: Compared): readonly Named[] =>
  lines.filter(({ besides }) => besides !== undefined && besides.about === about)

const manualWords = (step: Step, compared: Compared): string => {
  const { lines } = step
  const { promise } = compared
  if (step.about !== undefined) return `Also charged: ${listed(linesAbout(step, compared).map(withReason))}.`
  const bill = { lines: compared.bill.lines.filter(({ besides }) => !besides) }
  const moved = (up: boolean) => Object.entries(lines).flatMap(([code, by]) => (new Big(by).gt(0) === up ? [code] : []))
  const more = bill.lines.filter(({ code }) => moved(true).includes(code)).map(withReason)
  const less = promise.lines.filter(({ code }) => moved(false).includes(code)).map(({ title }) => title)
  const other =
    moved(false).length > less.length && less.length === 0 ? bill.lines.filter(({ code }) => moved(false).includes(code)) : []
  return [
    more.length > 0 && `Also charged: ${listed([...new Set(more)])}.`,
    less.length > 0 && `Less, or not on this bill: ${listed([...new Set(less)])}.`,
    other.length > 0 && `Taken off: ${listed(other.map(({ title }) => title))}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const happened: Readonly<Record<EarlierDay, string>> = { received: 'when we received it', flown: 'when it flew' }

/** `“Handling” uses our prices of 1 October 2026, in force when we received it`. */
const goesBy = ({ when, edition, rules }: EarlierPrices): string => {
  const titles = listed(rules.map(({ title }) => `“${title}”`))
  return `${titles} ${rules.length > 1 ? 'use' : 'uses'} our prices of ${writtenDay(edition)}, in force ${happened[when]}`
}

/** An earlier edition with only the rules of these codes. */
const ofThem = (earlier: EarlierPrices, codes: readonly string[]): EarlierPrices => ({
  ...earlier,
  rules: earlier.rules.filter(({ code }) => codes.includes(code)),
})

const ratesWords = ({ about, lines }: Step, { promise, bill }: Compared): string => {
  const told = `the price we told you used those of ${writtenDay(promise.edition)}.`
  const own = bill.earlier.find(({ rateTableId }) => rateTableId === about)
  if (own) return `${goesBy(ofThem(own, Object.keys(lines)))}; ${told}`
  // Charges at the promised prices are named too: their earlier day explains why they did not rise with the rest.
  const costly = bill.lines.filter(({ amount }) => !new Big(amount).eq(0)).map(({ code }) => code)
  const stayed = bill.earlier
    .filter(({ rateTableId }) => rateTableId === promise.rateTableId)
    .map((earlier) => ofThem(earlier, costly))
    .filter(({ rules }) => rules.length > 0)
  if (promise.rateTableId !== bill.rateTableId)
    return [`Our prices of ${writtenDay(bill.edition)} apply; ${told}`, ...stayed.map((each) => `${goesBy(each)}.`)].join(' ')
  return 'The tax or duty rates of its day apply; they have changed since we told you.'
}

const sentences: Readonly<Record<PriceFactor, (step: Step, compared: Compared) => string>> = {
  weight: (_, { promise, bill }) => `It weighs ${weight(bill)}; the price we told you was for ${weight(promise)}.`,
  volume: (_, { bill: { inputs } }) =>
    inputs.volumeLb === undefined ? 'Its size does not count.' : `By its size it is charged as ${plain(inputs.volumeLb)} lb.`,
  'declared value': (_, { promise, bill }) =>
    `Its declared value is ${spoken(bill.inputs.declared, 'USD')}; the price we told you was for ${spoken(promise.inputs.declared, 'USD')}.`,
  'kind of goods': (_, { promise, bill }) => `It is priced as “${bill.kindOfGoods}”, not as “${promise.kindOfGoods}”.`,
  'rate edition': ratesWords,
  'customs’ assessment': customsWords,
  options: (step, compared) => `You asked us for it: ${listed(linesAbout(step, compared).map(withReason))}.`,
  storage: (step, compared) =>
    `It stayed longer than the free days: ${listed(linesAbout(step, compared).map(({ title }) => title))}.`,
  discount: (step, compared) => {
    const lifted = step.about === undefined ? undefined : compared.takenOff.get(step.about)
    return `Taken off: ${listed((lifted ? [lifted] : linesAbout(step, compared)).map(withReason))}.`
  },
  exchange: (_, { currency, rates }) =>
    rates === undefined
      ? 'The exchange rate has changed since we told you.'
      : `US$1 is ${currency} ${plain(rates.bill)} on this bill; when we told you the price it was ${currency} ${plain(rates.told)}.`,
  manual: manualWords,
}

/** The reason for a difference, in a plain sentence for the customer. Pure. */
export const differenceWords = (step: Step, compared: Compared): string => sentences[step.factor](step, compared)
