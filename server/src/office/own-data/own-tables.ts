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

/** What becomes of a table's rows about a customer whose account is closed. */
type Closing =
  | {
      readonly does: 'delete'
      /** Which rows, where own data leaves the table. */
      readonly rows?: OwnRows
    }
  | {
      readonly does: 'blank'
      /** Columns and what stands in them afterwards: null, or a text in place of a text (`{box}`: the box number, `{id}`: the row's id). */
      readonly columns: Readonly<Record<string, string | null>>
      /** Columns that are blanked six months later. */
      readonly later?: Readonly<Record<string, string | null>>
      /** Columns that may still name the person, and which law or other row needs them. */
      readonly keeps?: readonly string[]
      readonly why?: string
    }
  | { readonly does: 'keep'; readonly why: string }

/**
 * What is decided about a table: whether a customer's own data takes its rows, or leaves them for a reason that the customer reads, and what
 * closing the account does with them.
 */
export type Decision = (OwnRows | { readonly left: string }) & { readonly closing: Closing }

const ofCustomer: OwnRows = { column: 'customer_id' }
const ofPackage: OwnRows = { column: 'package_id', above: 'packages' }
const ofBill: OwnRows = { column: 'bill_id', above: 'bills' }
const ofRequest: OwnRows = { column: 'request_id', above: 'service_requests' }
const ofCall: OwnRows = { column: 'actor_id', kind: ['actor_kind', 'customer'] }

const goes = { closing: { does: 'delete' } } as const
const goesBy = (rows: OwnRows) => ({ closing: { does: 'delete', rows } }) as const
const stays = (why: string) => ({ closing: { does: 'keep', why } }) as const

const books = stays('Bills, payments and the ledger stay for the legal years')
const customs = stays('Papers of Customs stay for the legal years')
const logs = stays('The audit log and the log of each parcel stay for the legal years')
const wordless = stays('Has marks, days and sums, and no word about the person')

const secret = { left: 'Secrets that open your account, kept as hashes: nobody can read them', ...goesBy(ofCustomer) }
const inBooks = { left: 'The company’s books: your side of each move is in your bills, payments and charges', ...books }

/** A well-formed hash that no password has. */
const NO_PASSWORD = `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const REMOVED = 'Removed'
const FORMER = 'Former customer {box}'

/**
 * What a customer's own data and the closing of an account do with each table that holds a customer's id, or the id of a row that does. A
 * test reads the database's catalogue and fails when a table is missing here. Closing follows the order of the list: rows that name others
 * come before those.
 */
export const ownTables: Readonly<Partial<Record<TableName, Decision>>> = {
  customers: {
    column: 'id',
    without: ['password_hash', 'email_key'],
    closing: {
      does: 'blank',
      columns: {
        name: FORMER,
        email: '',
        email_key: 'closed:{id}',
        telephone: '',
        home_address: '',
        password_hash: NO_PASSWORD,
        password_mark: null,
        birthdate: null,
        gender: null,
        profile_picture: null,
        tax_id_sealed: null,
        tax_id_agreed_at: null,
        tax_id_asked_at: null,
      },
      // Papers of Form 1583, by which a company may receive US mail for others: see MONTHS_OF_IDENTITY.
      later: {
        government_id_sealed: null,
        government_id_print: null,
        government_id_file_id: null,
        identity_state: 'none',
        identity_sent_at: null,
        identity_reason: null,
        identity_decided_at: null,
        identity_decided_by: null,
      },
    },
  },
  account_closings: { ...ofCustomer, ...stays('Says that the account was closed, and when') },
  customer_consents: { ...ofCustomer, ...stays('Says which terms were agreed to, without a word about the person') },
  customer_credit: { ...ofCustomer, ...wordless },
  customer_devices: { ...ofCustomer, ...goes },
  customer_notes: { ...ofCustomer, without: ['staff_id'], ...goes },
  push_subscriptions: { ...ofCustomer, ...goes },
  customer_sessions: { ...ofCustomer, ...goes },
  customer_words: {
    left: 'The words of your name and address, so that you are found quickly',
    // They follow the name by themselves.
    closing: { does: 'blank', columns: {} },
  },
  email_changes: { ...ofCustomer, without: ['email_key'], ...goes },
  mail_preferences: { ...ofCustomer, without: ['package', 'action', 'announcement'], ...goes },
  news_choices: { ...ofCustomer, ...goes },
  monthly_statements: { ...ofCustomer, ...wordless },
  notifications: { ...ofCustomer, ...goes },
  gathered_news: {
    left: 'News that waits some seconds for its mail or push message; your notifications have it',
    ...goesBy(ofCustomer),
  },
  pickup_passes: { ...ofCustomer, ...goes },
  ratings: { ...ofCustomer, without: ['published_by'], ...goes },
  receivers: { ...ofCustomer, ...goes },
  recovery_codes: secret,
  recovery_guesses: secret,
  reset_tokens: secret,
  audit_log: { column: 'subject_id', kind: ['subject_kind', 'customer'], without: ['staff_id', 'network'], ...logs },

  packages: {
    ...ofCustomer,
    closing: {
      does: 'blank',
      columns: {
        consignee: FORMER,
        handed_to: null,
        signature_file_id: null,
        letter_file_id: null,
        handed_said: null,
        document_file_id: null,
        status_note: null,
      },
      keeps: ['tracking_number', 'tracking_reversed', 'store_name', 'description', 'invoice_file_id', 'action_needed'],
      why: 'What came, its value and its invoice are papers of Customs',
    },
  },
  package_events: { ...ofPackage, ...logs },
  package_photos: { ...ofPackage, ...goes },
  package_prices: { ...ofPackage, ...books },
  package_items: { ...ofPackage, ...customs },
  waybills: { ...ofPackage, ...customs },
  custody_chains: { ...ofPackage, ...logs },
  custody_entries: { ...ofPackage, ...logs },
  customs_entries: { ...ofPackage, ...customs },
  estimates: { ...ofCustomer, ...books },
  manifest_lines: { ...ofPackage, ...customs },
  release_overrides: { ...ofPackage, ...logs },
  storage_decisions: { ...ofPackage, ...logs },
  storage_marks: { ...ofPackage, ...wordless },
  tracking_links: { ...ofPackage, ...goes },
  unknown_package_photos: { column: 'unknown_id', above: 'unknown_packages', ...goes },
  unknown_packages: {
    ...ofPackage,
    closing: {
      does: 'blank',
      columns: { label: REMOVED },
      keeps: ['tracking_number', 'tracking_reversed'],
      why: 'What came is in the papers of Customs',
    },
  },
  claims: { ...ofCustomer, ...goes },
  loss_files: { column: 'report_id', above: 'loss_reports', ...goes },
  loss_reports: {
    ...ofCustomer,
    closing: {
      does: 'blank',
      columns: { words: REMOVED },
      keeps: ['reason'],
      why: 'The decision about a loss belongs to the payment in the books',
    },
  },

  standing_wishes: { ...ofCustomer, ...goes },
  package_wishes: { ...ofPackage, ...goes },
  request_packages: { ...ofRequest, ...books },
  request_photos: { ...ofRequest, ...goes },
  service_requests: {
    ...ofCustomer,
    closing: {
      does: 'blank',
      columns: {
        words: '',
        note: '',
        reason: REMOVED,
        to_address: REMOVED,
        label_file_id: null,
        opens_with: null,
        opens_with_sealed: null,
      },
      keeps: ['title', 'options', 'box', 'parts', 'courier_number'],
      why: 'What was done, for which price, is in the bills',
    },
  },

  charges: { ...ofCustomer, ...books },
  bills: { ...ofCustomer, ...books },
  bill_lines: { ...ofBill, ...books },
  bill_packages: { ...ofBill, ...books },
  bill_reminders: { ...ofBill, ...books },
  book_batch_bills: { left: 'Says which batch of the accountant a bill went with, nothing about you', ...books },
  payments: { ...ofCustomer, ...books },
  allocations: { column: 'payment_id', above: 'payments', ...books },
  bank_lines: { column: 'payment_id', above: 'payments', ...books },
  transfers: { ...ofCustomer, ...books },
  card_attempts: {
    ...ofCustomer,
    without: ['page_key'],
    closing: {
      does: 'blank',
      columns: { send_to: null, page: null, page_key: null, token: null },
      keeps: ['words', 'alert', 'provider_ref'],
      why: 'How the card company names a payment stays with the payment for the legal years',
    },
  },
  card_refunds: { ...ofCustomer, ...books },
  money_approvals: { ...ofCustomer, ...books },
  settled_only: { ...ofCustomer, ...books },
  ledger_accounts: { column: 'owner', ...books },
  ledger_transfers: inBooks,
  ledger_entries: inBooks,

  import_rows: {
    left: 'The line of an old system’s file that your account came from: your profile has it',
    ...goesBy(ofCustomer),
  },
  idempotency_keys: { left: 'Marks that keep a repeated request from happening twice', ...goesBy(ofCall) },
}

const decided = Object.entries(ownTables) as [TableName, Decision][]

/** The tables that a customer's own data takes, in their order. */
export const takenTables = decided.flatMap(([name, decision]) => ('left' in decision ? [] : [{ name, rows: decision }]))

/** The tables that it leaves, each with its reason. */
export const leftTables = decided.flatMap(([table, decision]) => ('left' in decision ? [{ table, why: decision.left }] : []))

/** What closing an account does with each table, in its order; `rows` are undefined where it changes nothing. */
export const closingTables = decided.map(([name, decision]) => {
  const own = 'left' in decision ? undefined : decision
  const { closing } = decision
  return { name, closing, rows: closing.does === 'delete' ? (closing.rows ?? own) : own }
})

/** What goes six months after closing, and from where. */
export const laterTables = closingTables.flatMap(({ name, closing, rows }) =>
  closing.does === 'blank' && closing.later ? [{ name, closing: { ...closing, columns: closing.later }, rows }] : [],
)

/** The decision about a table that others lie below. Throws when its rows are not taken. */
export const rowsAbove = (name: TableName): OwnRows => {
  const decision = ownTables[name]
  if (!decision || 'left' in decision) throw new Error(`The rows of ${name} are not taken: none can lie below them`)
  return decision
}
