import type { DecimalSign } from '@parcelport/contract/payments/bank-rules.ts'
import Big from 'big.js'

// Thousands are separated only in whole groups, so that no sum is read a thousand times too large or too small.
const forms: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^(?:\d{1,3}(?:[, '’]\d{3}){1,5}|\d{1,15})(?:\.\d{1,2})?$/,
  ',': /^(?:\d{1,3}(?:[. '’]\d{3}){1,5}|\d{1,15})(?:,\d{1,2})?$/,
}
const dressed =
  /^(?<open>\()?(?<sign>[-+−])?(?:[A-Z]{0,3}\$?|[€£])? ?(?<inner>[-+−])?(?<sum>\d[\d.,'’ ]{0,30}?)(?<after>[-−])? ?(?<kind>CR|DR)?(?<close>\))?$/i

/**
 * A bank's sum, exact to the cent, negative where the money went out: `1,234.50`, `(12.00)`, `12.00-`, `BBD 5.00 DR`. Undefined for any
 * other form. Pure.
 */
export const readBankSum = (text: string, decimal: DecimalSign): Big | undefined => {
  const {
    open,
    sign,
    inner,
    sum = '',
    after,
    kind,
    close,
  } = dressed.exec(text.replaceAll(/[\u00A0\u202F\s]/g, ' ').trim())?.groups ?? {}
  if (!forms[decimal].test(sum) || Boolean(open) !== Boolean(close)) return undefined
  const plain = new Big(sum.replaceAll(decimal === '.' ? /[, '’]/g : /[. '’]/g, '').replace(',', '.'))
  const out =
    [sign, inner, after].some((each) => each === '-' || each === '−') || open !== undefined || kind?.toUpperCase() === 'DR'
  return out ? plain.times(-1) : plain
}
