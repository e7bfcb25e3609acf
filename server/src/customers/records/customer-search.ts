import { readBoxNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { plainDigits } from '@parcelport/contract/customers/telephone-rules.ts'

/** The possible meanings of a search; several at once, because digits may be a box number or a telephone number. */
export interface CustomerSearch {
  /** Beginning of a first or last name. */
  readonly name?: string
  /** Beginning of an email address. */
  readonly address?: string
  readonly boxNumber?: number
  /** Digits at the beginning or end of a telephone number. */
  readonly digits?: string
}

/** Fewer digits match too many telephone numbers. */
const FEWEST_DIGITS = 4

/** Characters that folding removes from a name: a search for nothing else would match everybody. */
const unfolded = /['\u2019\s\p{Mn}]/gu
const telephoneForm = /^\+?[\d\s().-]+$/

/** Reads a search text; undefined when there is nothing to search for. `prefix` precedes the company's box numbers. Pure. */
export const readCustomerSearch = (text: string, prefix?: string): CustomerSearch | undefined => {
  const words = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (words === '') return undefined
  const boxNumber = readBoxNumber(words, prefix)
  const typed = plainDigits(words)
  const digits = telephoneForm.test(typed) ? typed.replaceAll(/\D/g, '') : ''
  return {
    ...(!words.includes('@') && words.replaceAll(unfolded, '') !== '' && { name: words }),
    ...(!words.includes(' ') && { address: words.normalize('NFKC').toLowerCase() }),
    ...(boxNumber !== undefined && { boxNumber }),
    ...(digits.length >= FEWEST_DIGITS && { digits }),
  }
}
