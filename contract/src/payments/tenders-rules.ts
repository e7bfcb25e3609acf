import Big from 'big.js'
import { decimalsOf } from '../billing/currency-rules.ts'
import { moneyText, pickupMeans, type PickupMeans } from '../billing/money-rules.ts'

/** What becomes of cash beyond what is due: coins and notes of the local currency, whole notes of its own currency, or deposit. */
export const changeChoices = ['local', 'notes', 'deposit'] as const
export type ChangeChoice = (typeof changeChoices)[number]

/** Most tenders of one visit. */
export const MOST_TENDERS = 8

/** One thing that a visitor pays with. */
export interface TenderGiven {
  readonly means: PickupMeans
  readonly currency: string
  /** Decimal text, more than 0: put on the counter, typed into the terminal, or taken from the deposit. */
  readonly amount: string
  /** Of cash beyond what is due; without it, change is given in the local currency. */
  readonly change?: ChangeChoice | undefined
  /** Of a card terminal's slip. */
  readonly reference?: string | undefined
}

/** What is to be paid, and how the company takes it on that day. Amounts are decimal texts. */
export interface TenderTerms {
  readonly due: string
  /** The bills' currency. */
  readonly currency: string
  readonly localCurrency: string
  /** The smallest coin of the local currency. */
  readonly cashStep: string
  /** Local units for one US dollar, by currency. */
  readonly rates: Readonly<Record<string, string>>
  /** Held for the customer, in the bills' currency. */
  readonly deposit: string
}

/** An amount of a currency. */
export interface Money {
  readonly amount: Big
  readonly currency: string
}

/** A tender as it settles the bills. */
export interface SettledTender {
  readonly given: TenderGiven
  /** What it pays in its currency; where notes were exchanged, in the local currency. */
  readonly tender: Money
  /** Local units for one US dollar that `tender` was converted at; 1 without conversion. */
  readonly rate: Big
  /** What it settles of the bills, in their currency. */
  readonly settles: Big
  /** What it adds to the deposit, in the bills' currency. */
  readonly held: Big
  /** What coins fall short of `settles`; below 0 where they are worth more. In the bills' currency. */
  readonly rounding: Big
  /** To be handed back. */
  readonly change: readonly Money[]
  /** Notes that the drawer keeps for change in the local currency, and their worth in it. */
  readonly exchange?: { readonly given: Big; readonly kept: Big; readonly currency: string; readonly worth: Big }
}

/** The tenders of a visit: what each settles, what is left, and the sentence for the first that cannot be taken. */
export interface Settlement {
  readonly rows: readonly SettledTender[]
  /** Left to pay, in the bills' currency. */
  readonly left: Big
  /** All change, a sum for each currency. */
  readonly change: readonly Money[]
  readonly problem?: { readonly index: number; readonly message: string }
}

const zero = new Big(0)
const rounded = (amount: Big, currency: string): Big => amount.round(decimalsOf(currency), Big.roundHalfUp)
const inCoins = (amount: Big, step: string): Big => amount.div(step).round(0, Big.roundHalfUp).times(step)
const said = ({ amount, currency }: Money): string => moneyText(amount.toNumber(), currency)
const lesser = (one: Big, other: Big): Big => (one.lt(other) ? one : other)

/** Whether the company can reckon with a currency on that day. Pure. */
const hasRate = ({ rates }: TenderTerms, currency: string): boolean => currency === 'USD' || rates[currency] !== undefined

/** An amount in another currency, through the US dollar, and the rate. The caller has checked that there are rates. */
const converted = ({ amount, currency }: Money, to: string, { rates }: TenderTerms): { amount: Big; rate: Big } => {
  if (currency === to) return { amount: rounded(amount, to), rate: new Big(1) }
  const rateOf = (each: string): Big => new Big(each === 'USD' ? 1 : (rates[each] ?? 1))
  const [from, into] = [rateOf(currency), rateOf(to)]
  return { amount: rounded(amount.times(into).div(from), to), rate: currency === 'USD' ? into : from }
}

/** What is asked for a sum in a currency: exactly, or in cash of the local currency as near as coins come. Pure. */
const askedIn = (left: Big, means: PickupMeans, currency: string, terms: TenderTerms): Big => {
  const exact = converted({ amount: left, currency: terms.currency }, currency, terms).amount
  return means === 'cash' && currency === terms.localCurrency ? inCoins(exact, terms.cashStep) : exact
}

/** A tender that pays no more than is left: all of it where it is exactly what is asked. */
const paying = (given: TenderGiven, tender: Money, left: Big, terms: TenderTerms): SettledTender => {
  const { amount: worth, rate } = converted(tender, terms.currency, terms)
  const isAll = tender.amount.eq(askedIn(left, given.means, tender.currency, terms))
  // What is worth more than is left, without being what is asked for it, is a matter of rounding too.
  const settles = isAll ? left : lesser(worth, left)
  return { given, tender, rate, settles, held: zero, rounding: settles.minus(worth), change: [] }
}

/** Cash beyond what is due in notes of another currency, with change in the local currency, after whole notes where `notes`. */
const exchanged = (given: TenderGiven, left: Big, terms: TenderTerms): SettledTender => {
  const { currency } = given
  const { localCurrency: local, cashStep } = terms
  const put = new Big(given.amount)
  const asked = askedIn(left, 'cash', local, terms)
  const worthOf = (kept: Big): Big => inCoins(converted({ amount: kept, currency }, local, terms).amount, cashStep)
  const whole = put.minus(askedIn(left, 'cash', currency, terms)).round(0, Big.roundDown)
  const back = given.change !== 'notes' ? zero : worthOf(put.minus(whole)).lt(asked) ? whole.minus(1) : whole
  const kept = put.minus(back.lt(0) ? zero : back)
  const worth = worthOf(kept)
  const row = paying(given, { amount: asked, currency: local }, left, terms)
  const change = [
    { amount: put.minus(kept), currency },
    { amount: worth.minus(asked), currency: local },
  ].filter(({ amount }) => amount.gt(0))
  return { ...row, change, exchange: { given: put, kept, currency, worth } }
}

const tooSmall = 'No coin is as small as what is left: pay it by card or from the deposit.'

/** Cash: all of what is left with change, or a part of it. */
const cash = (given: TenderGiven, left: Big, terms: TenderTerms): SettledTender | string => {
  const { currency } = given
  const put = { amount: new Big(given.amount), currency }
  const asked = askedIn(left, 'cash', currency, terms)
  if (put.amount.lte(asked)) return paying(given, put, left, terms)
  if (given.change === 'deposit') {
    const { amount: worth, rate } = converted(put, terms.currency, terms)
    const held = worth.minus(left)
    return held.gt(0)
      ? { given, tender: put, rate, settles: left, held, rounding: zero, change: [] }
      : { ...paying(given, put, left, terms), settles: left, rounding: left.minus(worth) }
  }
  if (askedIn(left, 'cash', terms.localCurrency, terms).lte(0)) return tooSmall
  if (currency !== terms.localCurrency) return exchanged(given, left, terms)
  const row = paying(given, { amount: asked, currency }, left, terms)
  return { ...row, change: [{ amount: put.amount.minus(asked), currency }] }
}

const card = (given: TenderGiven, left: Big, terms: TenderTerms): SettledTender | string => {
  const { currency } = given
  const asked = askedIn(left, 'card terminal', currency, terms)
  if (new Big(given.amount).gt(asked)) return `A card pays at most what is left: ${said({ amount: asked, currency })}.`
  return paying(given, { amount: new Big(given.amount), currency }, left, terms)
}

const fromDeposit = (given: TenderGiven, left: Big, { deposit, currency }: TenderTerms): SettledTender | string => {
  const amount = new Big(given.amount)
  if (given.currency !== currency) return `The deposit is in ${currency}.`
  if (amount.gt(deposit)) return `Only ${said({ amount: new Big(deposit), currency })} is held for them.`
  if (amount.gt(left)) return `Only ${said({ amount: left, currency })} is left to pay.`
  return { given, tender: { amount, currency }, rate: new Big(1), settles: amount, held: zero, rounding: zero, change: [] }
}

const settledBy = (given: TenderGiven, left: Big, terms: TenderTerms): SettledTender | string => {
  const amount = new Big(given.amount)
  if (left.lte(0)) return 'Nothing is left to pay: take this one away.'
  if (amount.lte(0)) return 'Enter an amount.'
  if (!amount.round(decimalsOf(given.currency)).eq(amount)) return `Amounts in ${given.currency} do not have so many decimals.`
  if (!hasRate(terms, given.currency) && given.currency !== terms.currency) return `This cannot be paid in ${given.currency}.`
  const row = { cash, 'card terminal': card, deposit: fromDeposit }[given.means](given, left, terms)
  return typeof row !== 'string' && row.settles.lte(0) ? 'This is less than the smallest sum: enter more.' : row
}

/** What a way to pay is asked for after other tenders: what is left, at most what is held of the deposit. Pure. */
export const askedAfter = (
  taken: readonly TenderGiven[],
  { means, currency }: Pick<TenderGiven, 'means' | 'currency'>,
  terms: TenderTerms,
): Big => {
  const asked = askedIn(settleTenders(taken, terms).left, means, currency, terms)
  if (means !== 'deposit') return asked
  const used = taken.filter((each) => each.means === 'deposit').reduce((sum, { amount }) => sum.plus(amount), zero)
  return lesser(new Big(terms.deposit).minus(used), asked)
}

const added = (all: readonly Money[]): Money[] => {
  const sums = new Map<string, Big>()
  for (const { amount, currency } of all) sums.set(currency, (sums.get(currency) ?? zero).plus(amount))
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/**
 * Settles what is due by tenders in order, exactly. Each pays in its own currency at the rate of the day; cash of the local currency
 * pays the nearest coin where it pays the rest. Only what is in coins and notes gives change. The first tender that cannot be taken
 * ends it with a sentence. Pure.
 */
export const settleTenders = (tenders: readonly TenderGiven[], terms: TenderTerms): Settlement => {
  const rows: SettledTender[] = []
  let [left, held] = [new Big(terms.due), new Big(terms.deposit)]
  for (const [index, given] of tenders.entries()) {
    const row = settledBy(given, left, { ...terms, deposit: held.toFixed() })
    if (typeof row === 'string')
      return { rows, left, change: added(rows.flatMap(({ change }) => change)), problem: { index, message: row } }
    rows.push(row)
    left = left.minus(row.settles)
    if (given.means === 'deposit') held = held.minus(row.tender.amount)
  }
  return { rows, left, change: added(rows.flatMap(({ change }) => change)) }
}

const row = `(?:${pickupMeans.join('|')})\\|[A-Z]{3}\\|[0-9]{1,7}(?:\\.[0-9]{1,4})?\\|(?:${changeChoices.join('|')})?\\|[^|;\\p{C}]{0,60}`
/** Tenders as a form sends them: `means|currency|amount|change|reference`, one after the other with `;` between. */
export const TENDERS = `^${row}(?:;${row}){0,${MOST_TENDERS - 1}}$`

/** Tenders as the text of a form. Pure. */
export const tendersText = (tenders: readonly TenderGiven[]): string =>
  tenders
    .map(({ means, currency, amount, change = '', reference = '' }) =>
      [means, currency, amount, change, reference.replaceAll(/[|;\p{C}]/gu, ' ').slice(0, 60)].join('|'),
    )
    .join(';')

/** Reads a text that {@link TENDERS} matches. Pure. */
export const readTenders = (text: string): TenderGiven[] =>
  text.split(';').map((each) => {
    const [means, currency = '', amount = '', change, reference] = each.split('|')
    return {
      means: means as PickupMeans,
      currency,
      amount,
      ...(change && { change: change as ChangeChoice }),
      ...(reference?.trim() && { reference: reference.trim() }),
    }
  })

/** Change as a form sends it, and as two sides compare it: `BBD:0.25,USD:14.00`; empty without any. Pure. */
export const changeText = (change: readonly Money[]): string =>
  change
    .map(({ amount, currency }) => `${currency}:${amount.toFixed(decimalsOf(currency))}`)
    .toSorted()
    .join(',')
