import type { FileRow } from '../../../platform/csv-reading/split-rows.ts'
import { shortLine } from '../short-line.ts'
import type { FullLayout } from './full-layout.ts'
import { settledWords, unsettledWords } from './bank-words.ts'

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const MOST_QUOTED = 40

const codeOf = (cell: string | undefined): string => (cell ?? '').trim().toUpperCase()
const wordOf = (cell: string | undefined): string => (cell ?? '').trim().toLowerCase()

/** Columns in which every row of a table has a cell of some kind. */
const columnsOf = (table: readonly FileRow[], isSuch: (cell: string) => boolean): number[] => {
  const most = Math.max(0, ...table.slice(0, 1).map(({ cells }) => cells.length))
  return [...Array.from({ length: most }).keys()].filter((at) => table.every(({ cells }) => isSuch(cells[at] ?? '')))
}

/** What a table says about states and currencies, in columns of their own. */
export interface SaidAside {
  /** Why a row is not money of this account; undefined where it may be. */
  readonly whyAside: (cells: readonly string[]) => string | undefined
  /** The currency of every row, where it is another than the account's. */
  readonly otherCurrency: string | undefined
}

/**
 * Finds the columns of a table that say whether a line is settled, and in which currency. Money that is pending, failed or in another currency than
 * the account's is not there. A file that has one currency only, another than the account's, is a doubt for the person: banks write such codes too.
 * @param currency the account's, as ISO 4217 writes it
 */
export const saidAside = (table: readonly FileRow[], { wordsColumns }: FullLayout, currency: string): SaidAside => {
  const isState = (cell: string): boolean => settledWords.test(wordOf(cell)) || unsettledWords.test(wordOf(cell))
  // A description alone is what somebody wrote, and no state.
  const states = columnsOf(table, isState).filter((at) => wordsColumns.length > 1 || !wordsColumns.includes(at))
  const codes = columnsOf(table, (cell) => currencies.has(codeOf(cell)))
  const said = new Set(table.flatMap(({ cells }) => codes.map((at) => codeOf(cells[at]))))
  const isMixed = said.has(currency)
  return {
    otherCurrency: codes.length === 1 && said.size === 1 && !isMixed ? [...said][0] : undefined,
    whyAside: (cells) => {
      const state = states.map((at) => cells[at] ?? '').find((cell) => unsettledWords.test(wordOf(cell)))
      if (state !== undefined) return `“${shortLine(state, MOST_QUOTED)}” says that this money is not there.`
      const own = codes.map((at) => codeOf(cells[at]))
      return isMixed && !own.includes(currency) ? `It is in ${own[0]}, and the account is in ${currency}.` : undefined
    },
  }
}
