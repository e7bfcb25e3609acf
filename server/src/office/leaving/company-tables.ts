import type { DB } from '../../platform/database/types.generated.ts'

export type TableName = keyof DB

/** What is sealed in the database and leaves open. */
export type Secret = 'government id' | 'tax id'

/** A column whose sealed value leaves open, under another name. */
interface Opened {
  readonly column: string
  readonly as: string
  readonly secret: Secret
}

/**
 * What the export of a company does with a table: takes its rows, without some columns, or leaves it for a reason that its reader is told.
 * Hashes and sealed values (`bytea`) and what the database computes stay in any case.
 */
export type Decision = { readonly without?: readonly string[]; readonly opened?: readonly Opened[] } | { readonly left: string }

const whole: Decision = {}
const without = (...columns: readonly string[]): Decision => ({ without: columns })
const left = (why: string): Decision => ({ left: why })

const taxId = { column: 'tax_id_sealed', as: 'tax_id', secret: 'tax id' } as const

const session = left('Sessions and devices: with them anybody would be signed in')
const token = left('Links and codes that were mailed, kept as hashes')
const waiting = left('Waits for seconds until it is mailed or pushed; what was told is in “notifications”')
const found = left('The words by which rows are found quickly; the rows themselves are here')
const installation = left('The installation’s own, of no company')

/**
 * Every table of the database and what an export does with it. The type asks for each; a test asks the database as well, and for a decision
 * about each column that sounds like a secret.
 */
export const companyTables: Readonly<Record<TableName, Decision>> = {
  tenants: whole,
  tenant_hosts: whole,
  host_claims: left('Tokens by which a host name was proven'),
  places: whole,
  closed_days: whole,
  shelves: whole,

  staff: without('password_hash', 'email_key', 'totp_last_step', 'wrong_codes'),
  staff_roles: whole,
  staff_devices: session,
  staff_device_links: token,
  staff_failed_sign_ins: left('Network addresses of failed sign-ins, kept for days'),
  staff_invitations: token,
  staff_password_links: token,
  staff_recovery_codes: token,
  staff_sessions: session,
  audit_log: whole,

  customers: {
    without: ['password_hash', 'email_key'],
    // The company needs them for Form 1583 and the papers of Customs; the document of the first is in “files” as well.
    opened: [{ column: 'government_id_sealed', as: 'government_id', secret: 'government id' }, taxId],
  },
  account_closings: whole,
  box_counters: whole,
  customer_consents: whole,
  customer_credit: whole,
  customer_devices: session,
  customer_notes: whole,
  customer_sessions: session,
  customer_words: found,
  email_changes: without('email_key', 'session_id'),
  mail_preferences: whole,
  mail_servers: whole,
  news_choices: whole,
  monthly_statements: whole,
  notifications: whole,
  notification_texts: whole,
  gathered_news: waiting,
  pickup_passes: whole,
  push_keys: left('The key that signs push messages'),
  push_subscriptions: left('Addresses at which anybody could push to a device'),
  ratings: whole,
  receivers: { opened: [taxId] },
  recovery_codes: token,
  recovery_guesses: token,
  reset_tokens: token,
  standing_wishes: whole,

  packages: whole,
  package_events: whole,
  package_wishes: whole,
  package_photos: whole,
  package_prices: whole,
  package_items: whole,
  waybills: whole,
  custody_chains: whole,
  custody_entries: whole,
  customs_entries: whole,
  customs_payments: whole,
  estimates: whole,
  manifests: whole,
  manifest_lines: whole,
  flight_papers: whole,
  flight_paper_invoices: whole,
  release_overrides: whole,
  storage_decisions: whole,
  storage_marks: whole,
  storage_policies: whole,
  storage_runs: whole,
  tracking_links: whole,
  unknown_packages: whole,
  unknown_package_photos: whole,
  claims: whole,
  loss_reports: whole,
  loss_files: whole,
  service_requests: without('opens_with'),
  request_packages: whole,
  request_photos: whole,

  products: whole,
  tariffs: whole,
  tariff_lines: whole,
  product_rates: whole,
  rate_tables: whole,
  rate_tiers: whole,
  exchange_rates: whole,
  money_profiles: whole,
  number_series: whole,
  charges: whole,
  bills: whole,
  bill_lines: whole,
  bill_packages: whole,
  bill_reminders: whole,
  payments: whole,
  allocations: whole,
  bank_accounts: whole,
  bank_statements: whole,
  bank_lines: whole,
  transfers: whole,
  card_accounts: whole,
  card_attempts: without('page_key'),
  card_refunds: whole,
  forged_card_days: whole,
  money_approvals: whole,
  settled_only: whole,
  tills: whole,
  till_shifts: whole,
  till_movements: whole,
  till_closings: whole,
  till_pieces: whole,
  till_terminals: whole,
  ledger_accounts: whole,
  ledger_transfers: whole,
  ledger_entries: whole,
  book_account_codes: whole,
  book_batches: whole,
  book_batch_bills: whole,
  book_batch_entries: whole,
  book_batch_files: whole,
  book_checks: whole,
  paper_heads: whole,

  content_documents: whole,
  content_drafts: whole,
  content_pictures: whole,
  content_publications: whole,
  content_revisions: whole,
  restricted_items_pdfs: whole,
  enquiries: whole,
  enquiry_answers: whole,
  enquiry_words: found,
  newsletter_subscribers: whole,

  company_exports: left('This and other exports'),
  company_export_parts: left('This and other exports'),
  imports: whole,
  import_rows: whole,
  files: without('object_key', 'encrypted'),
  mails: left('The outbox: waiting mail is sealed, and of sent mail nothing stays but its day'),
  idempotency_keys: left('Marks that keep a repeated request from happening twice'),

  app_sign_in: installation,
  backup_runs: installation,
  limit_counts: installation,
  schema_migrations: installation,
  seeds: installation,
  wal_timelines: installation,
}

const decided = Object.entries(companyTables) as [TableName, Decision][]

/** The tables that leave, in their order. */
export const leavingTables = decided.flatMap(([name, decision]) => ('left' in decision ? [] : [{ name, ...decision }]))
export type LeavingTable = (typeof leavingTables)[number]

/** The tables that stay, each with its reason. */
export const stayingTables = decided.flatMap(([table, decision]) => ('left' in decision ? [{ table, why: decision.left }] : []))
