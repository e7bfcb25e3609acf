import { readBoxNumber } from '@parcelport/contract/customers/account-number-rules.ts'

/** What a search may mean; several at once, for digits are a box number and a telephone number alike. */
export interface CustomerSearch {
  /** How a name begins, first or last. */
  readonly name?: string
  /** How an email address begins. */
  readonly address?: string
  readonly boxNumber?: number
  /** Digits with which a telephone number begins or ends. */
  readonly digits?: string
}

/** Fewer digits are in too many telephone numbers to mean one. */
const FEWEST_DIGITS = 4

/** What a folded name has none of: a search for nothing else would mean everybody. */
const unfolded = /['\u2019\s\p{Mn}]/gu
const telephoneForm = /^\+?[\d\s().-]+$/

/** Reads what was typed; undefined when there is nothing to search for. `prefix` stands before the company's box numbers. Pure. */
export const readCustomerSearch = (text: string, prefix?: string): CustomerSearch | undefined => {
  const words = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (words === '') return undefined
  const boxNumber = readBoxNumber(words, prefix)
  const digits = telephoneForm.test(words) ? words.replaceAll(/\D/g, '') : ''
  return {
    ...(!words.includes('@') && words.replaceAll(unfolded, '') !== '' && { name: words }),
    ...(!words.includes(' ') && { address: words.normalize('NFKC').toLowerCase() }),
    ...(boxNumber !== undefined && { boxNumber }),
    ...(digits.length >= FEWEST_DIGITS && { digits }),
  }
}
