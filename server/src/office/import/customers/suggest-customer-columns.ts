import type { CustomerColumn } from '@parcelport/contract/company/staff-imports-rules.ts'
import { suggestColumns } from '../suggest-columns.ts'

/** How old systems name their columns, in the order in which they are tried: `Email address` is an email, not an address. */
const words: readonly (readonly [CustomerColumn, RegExp])[] = [
  ['email', /\be ?mails?\b/],
  ['telephone', /\b(?:tele)?phones?\b|\bmobile\b|\bcell\b|\btel\b|\bwhatsapp\b|\bcontact (?:no|number)\b/],
  ['birthdate', /\bbirth ?da(?:y|te)\b|\bdate of birth\b|\bdob\b/],
  ['customer since', /\bjoin(?:ed)?\b|\bsince\b|\bcreated\b|\bregistered\b|\bsign(?:ed)? ?up\b|\bopened\b/],
  ['box number', /\bsuite\b|\b(?:mail ?)?box\b|\blocker\b|\bsuitecode\b|\baccount (?:no|number)\b/],
  ['first name', /\b(?:first|given|fore) ?names?\b|\bfname\b/],
  ['last name', /\b(?:last|family|sur) ?names?\b|\blname\b/],
  ['full name', /^(?:(?:full|customer|client|contact|account|member) ?)?names?$|^(?:customer|client|member)$/],
  ['home address', /\baddress\b|\bstreet\b/],
  ['outside id', /^(?:(?:old|external|customer|client|account|member|user) ?)?(?:id|code|ref|reference|no|number)$/],
]

/** Whether most of the filled cells are such as `Brathwaite, Ana`. */
const areLastFirst = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && filled.filter((cell) => /^[^,]{1,80},[^,]{1,80}$/.test(cell)).length > filled.length / 2
}

/** Whether the cells only count the lines of the file: 1, 2, 3 and so on. Such numbers name nobody, for the next file begins with 1 again. */
const areCounted = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, at) => cell.trim() === String(at + 1))

/**
 * What each column of a file of customers seems to be, by its name and, for names of people, by its cells; null for others. Nothing is
 * suggested twice. Pure.
 * @param cellsOf some cells of a column, by its place
 */
export const suggestCustomerColumns = (
  names: readonly string[],
  cellsOf: (at: number) => readonly string[],
): readonly (CustomerColumn | null)[] =>
  suggestColumns(names, words).map((found, at) => {
    if (found === 'full name' && areLastFirst(cellsOf(at))) return 'last name, first name'
    return found === 'outside id' && areCounted(cellsOf(at)) ? null : found
  })
