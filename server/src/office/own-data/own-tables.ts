import type { DB } from '../../platform/database/types.generated.ts'

export type TableName = keyof DB

/** Which rows of a table are about a customer: those with the customer's id in `column`, or with the id of such a row of `above`. */
export interface OwnRows {
  readonly column: string
  readonly above?: TableName
  /** Limits the rows to those whose `column` has one kind of id, where it has several: a column and its value. */
  readonly kind?: readonly [column: string, value: string]
  /** Columns that stay here, besides hashes and sealed values (`bytea`), which all do. */
  readonly without?: readonly string[]
}

/** What a customer's own data does with a table: takes rows, or leaves it for a reason that the customer reads. */
export type Decision = OwnRows | { readonly left: string }

const ofCustomer: OwnRows = { column: 'customer_id' }
const ofPackage: OwnRows = { column: 'package_id', above: 'packages' }
const ofBill: OwnRows = { column: 'bill_id', above: 'bills' }

const secret = { left: 'Secrets that open your account, kept as hashes: nobody can read them' }
const inBooks = { left: 'The company’s books: your side of each move is in your bills, payments and charges' }

/**
 * What a customer's own data does with each table that holds a customer's id, or the id of a row that does. A test reads the
 * database's catalogue and fails when a table is missing here.
 */
export const ownTables: Readonly<Partial<Record<TableName, Decision>>> = {
  customers: { column: 'id', without: ['password_hash', 'email_key'] },
  customer_consents: ofCustomer,
  customer_credit: ofCustomer,
  customer_devices: ofCustomer,
  customer_notes: { ...ofCustomer, without: ['staff_id'] },
  customer_sessions: ofCustomer,
  customer_words: { left: 'The words of your name and address, so that you are found quickly' },
  email_changes: { ...ofCustomer, without: ['email_key'] },
  mail_preferences: { ...ofCustomer, without: ['package', 'action', 'announcement'] },
  news_choices: ofCustomer,
  monthly_statements: ofCustomer,
  notifications: ofCustomer,
  push_subscriptions: ofCustomer,
  gathered_news: { left: 'News that waits some seconds for its mail or push message; your notifications have it' },
  pickup_passes: ofCustomer,
  receivers: ofCustomer,
  recovery_codes: secret,
  recovery_guesses: secret,
  reset_tokens: secret,
  audit_log: { column: 'subject_id', kind: ['subject_kind', 'customer'], without: ['staff_id', 'network'] },

  packages: ofCustomer,
  package_events: ofPackage,
  package_photos: ofPackage,
  package_prices: ofPackage,
  waybills: ofPackage,
  custody_chains: ofPackage,
  custody_entries: ofPackage,
  customs_entries: ofPackage,
  estimates: ofCustomer,
  manifest_lines: ofPackage,
  release_overrides: ofPackage,
  storage_decisions: ofPackage,
  storage_marks: ofPackage,
  tracking_links: ofPackage,
  unknown_packages: ofPackage,
  unknown_package_photos: { column: 'unknown_id', above: 'unknown_packages' },
  claims: ofCustomer,
  loss_reports: ofCustomer,
  loss_files: { column: 'report_id', above: 'loss_reports' },

  service_requests: ofCustomer,
  request_packages: { column: 'request_id', above: 'service_requests' },
  request_photos: { column: 'request_id', above: 'service_requests' },

  charges: ofCustomer,
  bills: ofCustomer,
  bill_lines: ofBill,
  bill_packages: ofBill,
  bill_reminders: ofBill,
  book_batch_bills: { left: 'Says which batch of the accountant a bill went with, nothing about you' },
  payments: ofCustomer,
  allocations: { column: 'payment_id', above: 'payments' },
  bank_lines: { column: 'payment_id', above: 'payments' },
  transfers: ofCustomer,
  card_attempts: { ...ofCustomer, without: ['page_key'] },
  card_refunds: ofCustomer,
  money_approvals: ofCustomer,
  settled_only: ofCustomer,
  ledger_accounts: { column: 'owner' },
  ledger_transfers: inBooks,
  ledger_entries: inBooks,

  idempotency_keys: { left: 'Marks that keep a repeated request from happening twice' },
}

/** The tables that a customer's own data takes, in their order. */
export const takenTables = (Object.entries(ownTables) as [TableName, Decision][]).flatMap(([name, decision]) =>
  'left' in decision ? [] : [{ name, rows: decision }],
)

/** The tables that it leaves, each with its reason. */
export const leftTables = (Object.entries(ownTables) as [TableName, Decision][]).flatMap(([table, decision]) =>
  'left' in decision ? [{ table, why: decision.left }] : [],
)

/** The decision about a table that others lie below. Throws when its rows are not taken. */
export const rowsAbove = (name: TableName): OwnRows => {
  const decision = ownTables[name]
  if (!decision || 'left' in decision) throw new Error(`The rows of ${name} are not taken: none can lie below them`)
  return decision
}
