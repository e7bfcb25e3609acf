import type { BalanceColumn } from '@parcelport/contract/company/staff-imports-rules.ts'
import { suggestColumns } from '../suggest-columns.ts'

/** How old systems name their columns, in the order in which they are tried. */
const words: readonly (readonly [BalanceColumn, RegExp])[] = [
  ['as of', /\bas (?:of|at)\b|\bdate\b/],
  ['currency', /\bcurrency\b|\bccy\b/],
  ['deposit', /\bdeposits?\b|\bcredits?\b|\bprepaid\b|\bwallet\b/],
  ['owed', /\bowed\b|\bowing\b|\bdue\b|\boutstanding\b|\bbalance\b|\breceivable\b|\bdebit\b/],
  ['words', /\bwords\b|\bnotes?\b|\bdescription\b|\bmemo\b/],
  ['box number', /\bsuite\b|\b(?:mail ?)?box\b|\blocker\b|\bsuitecode\b|\baccount (?:no|number)\b/],
  ['customer id', /^(?:old id|id|(?:customer|client|account|member|user)(?: (?:id|code|no|number|ref))?)$/],
]

/** What each column of a file of balances seems to be, by its name; null for others. Nothing is suggested twice. Pure. */
export const suggestBalanceColumns = (names: readonly string[]): readonly (BalanceColumn | null)[] =>
  suggestColumns(names, words)
