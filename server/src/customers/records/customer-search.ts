import { readBoxNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { plainDigits } from '@parcelport/contract/customers/telephone-rules.ts'
import { wordsOfName } from '../../platform/text/words-of-name.ts'

/** The possible meanings of a search; several at once, because digits may be a box number or a telephone number. */
export interface CustomerSearch {
  /** Words of a name, each by how it begins; at least one. */
  readonly name?: readonly string[]
  /** Beginning of an email address. */
  readonly address?: string
  readonly boxNumber?: number
  /** Digits at the beginning or end of a telephone number. */
  readonly digits?: string
}

/** Fewer digits match too many telephone numbers. */
const FEWEST_DIGITS = 4

const telephoneForm = /^\+?[\d\s().\p{Pd}]+$/u

/** Reads a search text; undefined when there is nothing to search for. `prefix` precedes the company's box numbers. Pure. */
export const readCustomerSearch = (text: string, prefix?: string): CustomerSearch | undefined => {
  const words = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (words === '') return undefined
  const boxNumber = readBoxNumber(words, prefix)
  const name = words.includes('@') ? [] : wordsOfName(words)
  const typed = plainDigits(words).replace(/^tel:/i, '')
  const digits = telephoneForm.test(typed) ? typed.replaceAll(/\D/g, '') : ''
  return {
    ...(name.length > 0 && { name }),
    ...(!words.includes(' ') && { address: words.normalize('NFKC').toLowerCase() }),
    ...(boxNumber !== undefined && { boxNumber }),
    ...(digits.length >= FEWEST_DIGITS && { digits }),
  }
}
