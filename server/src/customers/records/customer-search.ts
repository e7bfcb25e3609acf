import { readBoxNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { plainDigits } from '@parcelport/contract/customers/telephone-rules.ts'
import { readLabelLine } from '@parcelport/contract/warehouse/packages/numbers/label-line-rules.ts'
import type { Wordings } from '../../platform/database/queries/named-by-words.ts'
import { wordingsOfName } from '../../platform/text/words-of-name.ts'

/** The possible meanings of a search; several at once, because digits may be a box number or a telephone number. */
export interface CustomerSearch {
  /** Words of a name, each by how it begins, in each way to spell them; at least one. */
  readonly name?: Wordings
  /** Beginning of an email address. */
  readonly address?: string
  readonly boxNumber?: number
  /** The box number on a label's line, beside the name: `ANA POS-1042`. Unmarked, it counts only with that name. */
  readonly onLabel?: { readonly boxNumber: number; readonly marked: boolean }
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
  const label = boxNumber === undefined && !words.includes('@') ? readLabelLine(words, prefix) : undefined
  const name = words.includes('@') ? [] : wordingsOfName(label?.boxNumber === undefined ? words : label.name)
  const typed = plainDigits(words).replace(/^tel:/i, '')
  const digits = telephoneForm.test(typed) ? typed.replaceAll(/\D/g, '') : ''
  return {
    ...(name.length > 0 && { name }),
    ...(!words.includes(' ') && { address: words.normalize('NFKC').toLowerCase() }),
    ...(boxNumber !== undefined && { boxNumber }),
    ...(label?.boxNumber !== undefined && { onLabel: { boxNumber: label.boxNumber, marked: label.marked } }),
    ...(digits.length >= FEWEST_DIGITS && { digits }),
  }
}
