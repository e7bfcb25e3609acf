import type { DecimalSign } from '@parcelport/contract/payments/bank-rules.ts'
import Big from 'big.js'

// Thousands are separated only in whole groups, so that no sum is read a thousand times too large or too small.
const forms: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^(?:\d{1,3}(?:[, '’]\d{3}){1,5}|\d{1,15})(?:\.\d{1,2})?$/,
  ',': /^(?:\d{1,3}(?:[. '’]\d{3}){1,5}|\d{1,15})(?:,\d{1,2})?$/,
}
const dressed =
  /^(?<open>\()?(?<before>(?:CR|DR|DB|[CD])(?:\.| |(?=[\d(]))\s?)?(?<sign>[-+−])?(?:[A-Z]{0,3}\$?|[€£])? ?(?<inner>[-+−])?(?<sum>\d[\d.,'’ ]{0,30}?)(?<minus>[-−])?(?: ?(?:[A-Z]{3}|[€£$]))?(?: ?(?<after>CR|DR|DB|[CD]|[HS])\.?)?(?<close>\))?$/i

/** Letters of a cell that can be a sum. */
const MOST_LETTERS = 80

/** A sum in a bank's file. */
export interface BankMoney {
  /** Exact to the cent, negative with a minus or in brackets. */
  readonly sum: Big
  /** Which way a word beside the digits says that the money went: `5.00 DR`. */
  readonly said: 'in' | 'out' | undefined
}

/** A bank's sum and its sign: `1,234.50`, `(12.00)`, `12.00-`, `BBD 5.00 DR`. Undefined for any other form. Pure. */
export const readBankMoney = (text: string, decimal: DecimalSign): BankMoney | undefined => {
  if (text.length > MOST_LETTERS) return undefined
  const groups = dressed.exec(text.replaceAll(/[\u00A0\u202F\s]/g, ' ').trim())?.groups
  const { open, before, sign, inner, sum = '', minus, after, close } = groups ?? {}
  if (!forms[decimal].test(sum) || Boolean(open) !== Boolean(close)) return undefined
  const plain = new Big(sum.replaceAll(decimal === '.' ? /[, '’]/g : /[. '’]/g, '').replace(',', '.'))
  const isNegative = [sign, inner, minus].some((each) => each === '-' || each === '−') || open !== undefined
  const word = (after ?? before)?.toUpperCase().charAt(0)
  const said = word === undefined ? undefined : word === 'C' || word === 'H' ? 'in' : 'out'
  return { sum: isNegative ? plain.times(-1) : plain, said }
}

/** A bank's sum, negative where the money went out: {@link readBankMoney}, of which both the sign and the word count. Pure. */
export const readBankSum = (text: string, decimal: DecimalSign): Big | undefined => {
  const money = readBankMoney(text, decimal)
  return money?.said === 'out' ? money.sum.abs().times(-1) : money?.sum
}
