import {
  bookAccountNames,
  bookAccounts,
  programNames,
  type BookAccount,
  type JournalProgram,
} from '@parcelport/contract/billing/book-account-rules.ts'
import type { AccountCodes } from '@parcelport/contract/billing/staff-account-codes.ts'
import Big from 'big.js'
import type { Account, Entry } from '../../ledger/ledger.ts'
import { named, plain, xeroDay } from '../sales-files.ts'

type Line = readonly (string | number | null)[]

/** A transfer of the ledger with its entry, in the order of the entries. */
export interface JournalTransfer {
  readonly entry: string
  /** The company's day of the entry. */
  readonly day: string
  readonly about: Entry['about']['kind']
  readonly words: string
  readonly debit: Account['kind']
  readonly debitCustomer: string | null
  readonly credit: Account['kind']
  readonly creditCustomer: string | null
  /** More than zero, two decimals. */
  readonly amount: string
  readonly currency: string
}

/** An entry as a program imports it. Its lines sum up to nothing. */
export interface ImportEntry {
  readonly entry: string
  readonly day: string
  readonly words: string
  readonly currency: string
  readonly lines: readonly {
    readonly account: BookAccount
    readonly customer: string | null
    /** A debit is more than zero, a credit less. */
    readonly amount: Big
  }[]
}

/**
 * Accounts that a journal can name: programs have opening balances already. A new account of the ledger that is missing in the rules does
 * not compile.
 */
type Coded = Exclude<Account['kind'], 'vat' | 'opening balances' | `revenue:${string}`>
const isCoded = (kind: Account['kind']): kind is Coded => (bookAccounts as readonly string[]).includes(kind)
const codedAs = (kind: Account['kind']): BookAccount => {
  if (!isCoded(kind)) throw new Error(`${kind} is moved outside bills and credit notes`)
  return kind
}

/** Accounts whose transfers with the customer's debt are in the files of sales, for bills and credit notes. */
const isSold = (kind: Account['kind']): boolean => kind === 'disbursed' || kind === 'vat' || kind.startsWith('revenue:')

/**
 * Whether the files of sales say this transfer already. Bills and credit notes are in them, void bills in neither. What a credit note
 * gives back as deposit, or takes off what was written off, is not: the sales lower the debt by all of it.
 */
const inSales = ({ about, debit, credit }: JournalTransfer): boolean =>
  (about === 'bill' || about === 'credit note') &&
  ((debit === 'receivable' && isSold(credit)) || (credit === 'receivable' && isSold(debit)))

const linesOf = (transfers: readonly JournalTransfer[]): ImportEntry['lines'] => {
  const sides = transfers.flatMap(({ debit, debitCustomer, credit, creditCustomer, amount }) => [
    { account: codedAs(debit), customer: debitCustomer, amount: new Big(amount) },
    { account: codedAs(credit), customer: creditCustomer, amount: new Big(amount).times(-1) },
  ])
  return [...Map.groupBy(sides, ({ account, customer }) => `${account}\n${customer ?? ''}`).values()].flatMap((same) => {
    const [first] = same
    const amount = same.reduce((sum, side) => sum.plus(side.amount), new Big(0))
    return first && !amount.eq(0) ? [{ ...first, amount }] : []
  })
}

/** Entries as a program imports them: without what is in the files of sales, one line for each account and customer. Pure. */
export const importEntries = (transfers: readonly JournalTransfer[]): readonly ImportEntry[] =>
  [...Map.groupBy(transfers, ({ entry, currency }) => `${entry} ${currency}`).values()].flatMap((of) => {
    const lines = linesOf(of.filter((transfer) => !inSales(transfer)))
    const [first] = of
    return first && lines.length > 0
      ? [{ entry: first.entry, day: first.day, words: first.words, currency: first.currency, lines }]
      : []
  })

/** What a program still needs for these entries, in words: accounts without a code and, for Xero, the tax rate. Pure. */
export const missingCodes = (program: JournalProgram, entries: readonly ImportEntry[], codes: AccountCodes): string[] => {
  const used = new Set(entries.flatMap(({ lines }) => lines.map(({ account }) => account)))
  const missing = bookAccounts.filter((account) => used.has(account) && codes[program][account] === '')
  return [
    ...missing.map((account) => bookAccountNames[account]),
    ...(program === 'xero' && codes.xeroTaxRate === '' && used.size > 0 ? ['Tax rate'] : []),
  ]
}

/** Whether the company uses a program: it has entered a code of it. Pure. */
export const usesProgram = (program: JournalProgram, codes: AccountCodes): boolean =>
  bookAccounts.some((account) => codes[program][account] !== '')

/** Why a journal cannot be made, and what to do. Pure. */
export const missingWords = (program: JournalProgram, missing: readonly string[]): string =>
  `${programNames[program]} has no code yet for: ${missing.join(', ')}. Enter it under Account codes, then make the journal.`

/** Rows of one file, from the help pages: Xero 300 lines (ManualJournalsImport), QuickBooks Online 1,000. */
const mostRows: Readonly<Record<JournalProgram, number>> = { xero: 300, quickbooks: 1000 }
/** Most letters of a cell: those of the Accounting API (Xero), and of the help on imports and the API (QuickBooks Online). */
const letters = { narration: 4000, description: 4000, name: 100, number: 21 }

/** The heads of Xero's template for manual journals and of QuickBooks Online's sample for journal entries, to the letter. */
const heads: Readonly<Record<JournalProgram, readonly string[]>> = {
  xero: '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2'.split(
    ',',
  ),
  quickbooks: '*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Currency,Location,Class'.split(','),
}

/**
 * Xero makes one journal of all lines of one narration and day: the number of the entry keeps two apart. It has no column for the
 * currency, so the narration says it. A debit is positive, a credit negative.
 */
const xeroLines = ({ entry, day, words, currency, lines }: ImportEntry, codes: AccountCodes): Line[] =>
  lines.map(({ account, customer, amount }) => [
    plain(`Entry ${entry} (${currency}): ${words}`, letters.narration),
    xeroDay(day),
    plain(customer ?? bookAccountNames[account], letters.description),
    codes.xero[account],
    codes.xeroTaxRate,
    amount.toNumber(),
    null,
    null,
    null,
    null,
  ])

/** Month/day/year, as in QuickBooks Online's sample for journal entries. */
const quickbooksDay = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** QuickBooks asks for the customer on each line of accounts receivable, by the name that the file of sales gave. */
const quickbooksLines = ({ entry, day, words, currency, lines }: ImportEntry, codes: AccountCodes): Line[] =>
  lines.map(({ account, customer, amount }) => [
    plain(`E${entry}`, letters.number),
    quickbooksDay(day),
    codes.quickbooks[account],
    amount.gt(0) ? amount.toNumber() : null,
    amount.lt(0) ? amount.times(-1).toNumber() : null,
    plain(words, letters.description),
    customer === null ? null : named(customer, letters.name),
    currency,
    null,
    null,
  ])

/** Splits entries into files within the limit. No entry is split, and no file has two currencies. */
const parts = (entries: readonly { readonly currency: string; readonly rows: readonly Line[] }[], most: number): Line[][] => {
  const files: { currency: string; rows: Line[] }[] = []
  for (const { currency, rows } of entries) {
    const open = files.findLast((file) => file.currency === currency)
    if (open && open.rows.length + rows.length <= most) open.rows.push(...rows)
    else files.push({ currency, rows: [...rows] })
  }
  return files.map(({ rows }) => rows)
}

/** The journal as files that a program imports, each with its head. The caller has checked {@link missingCodes}. Pure. */
export const journalFiles = (
  program: JournalProgram,
  entries: readonly ImportEntry[],
  codes: AccountCodes,
): readonly { readonly part: number; readonly lines: readonly Line[] }[] => {
  const rowsOf = program === 'xero' ? xeroLines : quickbooksLines
  const written = entries.map((entry) => ({ currency: entry.currency, rows: rowsOf(entry, codes) }))
  return parts(written, mostRows[program]).map((rows, index) => ({ part: index + 1, lines: [heads[program], ...rows] }))
}
