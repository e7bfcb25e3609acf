/** Programs that import a journal. */
export const journalPrograms = ['xero', 'quickbooks'] as const
export type JournalProgram = (typeof journalPrograms)[number]
export const programNames: Readonly<Record<JournalProgram, string>> = { xero: 'Xero', quickbooks: 'QuickBooks' }

/** Most letters: Xero's account code (Accounting API, Accounts), QuickBooks Online's account name with its parents. */
export const CODE_LETTERS: Readonly<Record<JournalProgram, number>> = { xero: 10, quickbooks: 100 }
/** Most letters of the name of a tax rate in Xero (Accounting API, TaxRates). */
export const TAX_RATE_LETTERS = 50

/** Accounts of the ledger that a journal to import can name. Revenue and output tax are not among them: they are in the sales. */
export const bookAccounts = [
  'receivable',
  'deposit',
  'cash',
  'card terminal',
  'card online',
  'bank transfer',
  'bank',
  'disbursed',
  'customs payable',
  'rounding',
  'bad debt',
  'cash over and short',
  'loss paid out',
] as const
export type BookAccount = (typeof bookAccounts)[number]

export const bookAccountNames: Readonly<Record<BookAccount, string>> = {
  receivable: 'Owed by customers',
  deposit: 'Held for customers',
  cash: 'Cash',
  'card terminal': 'Card terminal',
  'card online': 'Card online',
  'bank transfer': 'Bank transfer',
  bank: 'Paid from the bank',
  disbursed: 'Laid out to Customs',
  'customs payable': 'Owed to Customs',
  rounding: 'Rounding',
  'bad debt': 'Written off',
  'cash over and short': 'Cash over and short',
  'loss paid out': 'Loss paid out',
}

/** The name of the tax rate without tax where Xero's chart is the usual one. */
export const SUGGESTED_TAX_RATE = 'Tax Exempt'

/**
 * Suggestions. For Xero: numbers that its usual chart leaves free, because a manual journal takes neither bank accounts nor the
 * program's own accounts receivable (help.xero.com, on journals to bank and to system accounts). For QuickBooks: names of its usual
 * chart, and clear ones for the rest.
 */
export const suggestedCodes: Readonly<Record<JournalProgram, Readonly<Record<BookAccount, string>>>> = {
  xero: {
    receivable: '611',
    deposit: '811',
    cash: '612',
    'card terminal': '613',
    'card online': '614',
    'bank transfer': '615',
    bank: '616',
    disbursed: '617',
    'customs payable': '812',
    rounding: '481',
    'bad debt': '482',
    'cash over and short': '483',
    'loss paid out': '484',
  },
  quickbooks: {
    receivable: 'Accounts Receivable (A/R)',
    deposit: 'Customer Deposits',
    cash: 'Cash on hand',
    'card terminal': 'Card Terminal Clearing',
    'card online': 'Online Card Clearing',
    'bank transfer': 'Bank Transfer Clearing',
    bank: 'Checking',
    disbursed: 'Customs Disbursements',
    'customs payable': 'Customs Payable',
    rounding: 'Rounding',
    'bad debt': 'Bad Debts',
    'cash over and short': 'Cash Over and Short',
    'loss paid out': 'Losses Paid to Customers',
  },
}
