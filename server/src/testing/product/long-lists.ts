import type { TestServer } from '../test-server.ts'
import { vacuumForPlans } from '../vacuum-for-plans.ts'

/** Final number of rows of each list: so many that reading all of them would be the more expensive plan. */
export const rowsOfAList = 12_000

const at = `timestamptz '2026-01-01' + n * interval '1 minute'`
const rows = `generate_series(1, ${rowsOfAList}) n`
/** Rows that a filter finds are rare and the oldest: a scan in the list's order reaches them last. */
const rare = 'n <= 1200'
const rarer = 'n <= 300'
const uuidOf = (kind: number, n: string): string => `('00000000-0000-4000-8${kind}00-' || lpad((${n})::text, 12, '0'))::uuid`
const customer = (n: string): string => uuidOf(1, n)

/** The customer, the flight and the import with the most rows, and the most published document. */
export const busiest = {
  customer: '00000000-0000-4000-8100-000000000001',
  flight: '00000000-0000-4000-8200-000000000001',
  import: '00000000-0000-4000-8200-000000000001',
  document: '/get/faq',
} as const

/** $1 is the company, $2 a member of its staff. */
const seeds: readonly string[] = [
  `insert into files (id, tenant_id, visibility, name, type, hash, bytes, object_key, encrypted)
   select ${uuidOf(3, 'n')}, $1, 'private', 'id.png', 'image/png', repeat('0', 64), 1, 'key' || n, true from ${rows}`,
  `insert into customers (id, tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash, created_at,
     identity_state, identity_sent_at, government_id_file_id)
   select ${customer('n')}, $1, n, 'First Last' || n, 'c' || n || '@example.com', 'c' || n || '@example.com', '1', 'Here', '$argon2id$x', ${at},
     case when ${rare} then 'waiting' else 'none' end, case when ${rare} then ${at} end, case when ${rare} then ${uuidOf(3, 'n')} end
   from ${rows}`,
  `insert into receivers (tenant_id, customer_id, name, relation, telephone, kind, added_at, state, decided_at, decided_by, ended_at)
   select $1, ${customer(`case when ${rare} then 1 else n end`)}, 'Somebody ' || n, 'cousin', '1', 'receiver', ${at},
     case when ${rarer} then 'waiting' when ${rare} then 'approved' else 'ended' end, case when not (${rarer}) then ${at} end,
     case when not (${rarer}) then 'Rosa' end, case when not (${rare}) then ${at} end from ${rows}`,
  `insert into account_closings (tenant_id, customer_id, asked_at, closes_at, kept_at)
   select $1, ${customer('n')}, ${at}, ${at} + interval '14 days', ${at} + interval '1 day' from ${rows}`,
  `insert into company_exports (tenant_id, state, asked_at, asked_by, asked_by_name, device_hash, ended_at)
   select $1, 'removed', ${at}, $2, 'Rosa', decode(repeat('00', 32), 'hex'), ${at} from ${rows}`,
  `insert into imports (tenant_id, id, kind, file_name, state, started_at, started_by, started_by_name, ended_at, lines)
   select $1, ${uuidOf(2, 'n')}, 'customers', 'a.csv', 'done', ${at}, $2, 'Rosa', ${at}, 1 from ${rows}`,
  `insert into import_rows (tenant_id, import_id, line, outside_id, state, before, customer_id, done_at)
   select $1, ${uuidOf(2, `case when ${rare} then 1 else n end`)}, n, 'A' || n, case when ${rarer} then 'refused' else 'touched' end,
     case when not (${rarer}) then '{}'::jsonb end, case when not (${rarer}) then ${customer('n')} end, ${at} from ${rows}`,
  `insert into customer_notes (tenant_id, customer_id, staff_id, staff_name, at, words)
   select $1, ${customer(`case when ${rare} then 1 else n end`)}, $2, 'Devon', ${at}, 'Note ' || n from ${rows}`,
  `insert into packages (id, tenant_id, customer_id, tracking_number, status, courier_company, store_name, description, consignee, created_at)
   select ${uuidOf(4, 'n')}, $1, ${customer('n')}, 'TBA' || lpad(n::text, 12, '0'), case when ${rare} then 'Prealerted' else 'In transit' end,
     'Amazon', '', '', 'Ana', ${at} from ${rows}`,
  `update packages set status = 'Received', storage_over_on = date '2026-01-02', storage_stage = 'over',
     storage_since = date '2026-01-01' + substr(tracking_number, 4)::integer / 100
   where tenant_id = $1 and substr(tracking_number, 4)::integer between 1201 and 1600`,
  `update packages set status = 'Received', received_at = timestamptz '2026-01-02' + substr(tracking_number, 4)::integer * interval '1 second' where tenant_id = $1 and substr(tracking_number, 4)::integer between 1801 and 2200`,
  `insert into package_events (tenant_id, package_id, status, at, actor_kind)
   select $1, id, 'Received', timestamptz '2026-01-01', 'system' from packages where tenant_id = $1 and status = 'Received'`,
  `insert into storage_marks (tenant_id, package_id, clock, day, kind, on_day, at)
   select $1, ${uuidOf(4, 'n')}, 'miami', 1, 'over', '2026-01-02', ${at} from ${rows}`,
  `insert into storage_decisions (tenant_id, package_id, clock, since, kind, until_day, reason, on_day, at, by_name)
   select $1, ${uuidOf(4, 'n')}, 'counter', '2026-01-01', 'more time', '2026-02-01', 'Abroad', '2026-01-02', ${at}, 'Rosa' from ${rows}`,
  `insert into storage_policies (tenant_id, clock, valid_from, free_days, calendar, bands, remind, notice_days, author, published_at)
   values ($1, 'miami', '2025-01-01', 0, 'calendar days', '[{"fromDay": 1, "usd": 1, "per": "day"}]', '{}', 0, 'Rosa', now())`,
  `insert into manifests (id, tenant_id, name, status, departs_at, created_at, created_by)
   select ${uuidOf(2, 'n')}, $1, 'BW ' || n, case when ${rare} then 'Open' else 'Finished' end, ${at}, ${at}, $2 from ${rows}`,
  `insert into manifest_lines (tenant_id, manifest_id, package_id, tracking_number, added_at, added_by, state)
   select $1, ${uuidOf(2, `case when ${rare} then 1 else n end`)}, ${uuidOf(4, 'n')}, 'TBA' || lpad(n::text, 12, '0'), ${at}, $2,
     case when ${rarer} then 'checked' else 'aboard' end from ${rows}`,
  `insert into unknown_packages (tenant_id, tracking_number, label, weight_lb, billable_weight_lb, shelf, condition, battery, received_at,
     received_by, package_id)
   select $1, 'UNK' || n, '', 1, 1, 'B-1', 'good', 'none', ${at}, $2, case when not (${rare}) then ${uuidOf(4, 'n')} end from ${rows}`,
  `insert into enquiries (tenant_id, first_name, last_name, email, phone, message, assigned_to, closed_at, spam_sign, created_at)
   select $1, 'A', 'B', 'x@example.com', '1', 'Hello', case when ${rarer} then $2::uuid end, case when not (${rare}) then now() end,
     case when n between 1201 and 1500 then 'trap' end, ${at} from ${rows}`,
  `insert into card_accounts (tenant_id, provider, taking, live, trial_boxes, currency, settings, secrets, changed_at, changed_by)
   values ($1, 'wipay', true, true, '{}', 'BBD', '{}', '', now(), 'Devon')`,
  `insert into card_attempts (tenant_id, customer_id, code, provider, live, currency, amount, bill_ids, state, begun_at, decided_at, decided_by)
   select $1, ${customer('n')}, upper(substr(md5(n::text), 1, 14)), 'wipay', true, 'BBD', 1, array[${uuidOf(4, 'n')}],
     case when ${rarer} then 'unsure' else 'expired' end, ${at}, ${at}, 'System' from ${rows}`,
  `insert into newsletter_subscribers (tenant_id, email, status, asked_at)
   select $1, case when ${rare} then 'z' else 'a' end || n || '@example.com', case when ${rare} then 'pending' else 'confirmed' end, ${at} from ${rows}`,
  // Many leave the question.
  `insert into ratings (tenant_id, customer_id, collected_at, answered_at, stars)
   select $1, ${customer('n')}, ${at}, ${at}, case when ${rare} then 5 end from ${rows}`,
  // Neither the person's lines nor the lines about rates are a short way to the person's lines about rates.
  `insert into audit_log (tenant_id, at, staff_id, staff_name, action, subject_kind, subject_id, network)
   select $1, ${at}, case when n <= 3000 then $2::uuid end, 'Devon', 'package.move',
     case when ${rarer} or n between 3001 and 6000 then 'rates' when ${rare} then 'customer' else 'package' end,
     case when ${rare} then 'often' else 'p' || n end, '' from ${rows}`,
  `insert into content_revisions (tenant_id, path, revision, body, author)
   select $1, case when ${rare} then '${busiest.document}' else '/get/section' end, n, '[]', 'Rosa' from ${rows}`,
  `insert into content_pictures (tenant_id, url, alt, name, width, height, author, uploaded_at)
   select $1, '/media/' || n, 'A', 'a.png', 1, 1, 'Rosa', ${at} from ${rows}`,
  // A company changes its rates a few times a year.
  `insert into rate_tables (tenant_id, valid_from, details, author) select $1, date '2010-01-01' + n, '{}', 'Rosa' from generate_series(1, 200) n`,
  `insert into products (tenant_id, name, retired_at)
   select $1, case when ${rare} then 'Z' else 'A' end || lpad(n::text, 5, '0'), case when ${rare} then now() end from ${rows}`,
  `insert into money_profiles (tenant_id, id, valid_from, bill_currency, local_currency, tax_name, tax_percent, tax_number,
     prices_include_tax, cash_step, terms_days, release, bank_details, author, published_at)
   select $1, ${uuidOf(5, '1')}, '2026-01-01', 'USD', 'BBD', 'VAT', 17.5, '1', false, 0.05, 14, 'settled', '', 'Rosa', now()`,
  // Unpaid bills are few compared with paid ones, and most of them are one customer's.
  `insert into bills (tenant_id, id, kind, customer_id, series, period, number, reference, currency, issued_at, issued_on, issued_by,
     due_on, net, tax, total, paid, profile_id, billed_name, billed_address)
   select $1, ${uuidOf(6, 'n')}, 'bill', ${customer(`case when ${rare} then 1 else n end`)}, 'bill', '2026', n, lpad(n::text, 8, '0'), 'USD',
     ${at}, '2026-01-01', 'Rosa', '2026-01-15', 10, 0, 10, case when ${rare} then 0 else 10 end, ${uuidOf(5, '1')}, 'Ana', 'Bridgetown'
     from ${rows}`,
  `insert into charges (tenant_id, customer_id, code, title, party, amount, currency, tax_class, state, bill_id, made_at, made_by)
   select $1, ${customer('n')}, 'handling', 'Handling', 'ours', 10, 'USD', 'none', case when ${rare} then 'open' else 'billed' end,
     case when not (${rare}) then ${uuidOf(6, 'n')} end, ${at}, 'Rosa' from ${rows}`,
  `insert into payments (tenant_id, id, customer_id, direction, means, currency, amount, tender_currency, tender_amount, tender_rate,
     taken_at, taken_on, taken_by, period, receipt_number)
   select $1, ${uuidOf(7, 'n')}, ${customer(`case when ${rare} then 1 else n end`)}, 'in', 'cash', 'USD', 10, 'USD', 10, 1, ${at}, '2026-01-01',
     'Rosa', '2026', n from ${rows}`,
  `insert into card_refunds (tenant_id, attempt_id, payment_id, customer_id, provider, amount, currency, card_amount, card_currency, reason,
     begun_at, begun_by, begun_by_name, state, decided_at, decided_by)
   select $1, a.id, ${uuidOf(7, 'a.n')}, a.customer_id, 'wipay', 1, 'USD', 1, 'USD', 'Twice', a.begun_at, $2, 'Rosa', 'failed', a.begun_at, 'WiPay'
     from (select *, row_number() over (order by id) as n from card_attempts where tenant_id = $1) a`,
  `insert into ledger_accounts (tenant_id, kind, owner, currency, balance)
   select $1, 'receivable', ${customer('n')}, 'USD', 0 from ${rows}`,
  `insert into transfers (tenant_id, customer_id, amount, currency, message, proof_file_id, sent_at, state, reason, decided_at, decided_by)
   select $1, ${customer('n')}, 10, 'USD', '', ${uuidOf(3, 'n')}, ${at}, case when ${rare} then 'waiting' else 'refused' end,
     case when not (${rare}) then 'Not there' end, case when not (${rare}) then ${at} end, case when not (${rare}) then 'Rosa' end from ${rows}`,
  `insert into loss_reports (tenant_id, id, customer_id, package_id, kind, words, asked_usd, reported_at, state, reason, decided_at, decided_by)
   select $1, ${uuidOf(8, 'n')}, ${customer('n')}, ${uuidOf(4, 'n')}, 'missing', 'Where is it?', 10, ${at},
     case when ${rare} then 'waiting' else 'refused' end, case when not (${rare}) then 'It is here' end,
     case when not (${rare}) then ${at} end, case when not (${rare}) then 'Rosa' end from ${rows}`,
  `insert into loss_files (tenant_id, report_id, place, file_id) select $1, ${uuidOf(8, 'n')}, 1, ${uuidOf(3, 'n')} from ${rows}`,
  `insert into bank_accounts (tenant_id, id, name, currency) values ($1, ${uuidOf(9, '1')}, 'Coral Bay Bank', 'USD')`,
  `insert into bank_statements (tenant_id, id, bank_account_id, file_name, lines, kept_at, kept_by)
   select $1, ${uuidOf(9, 'n')}, ${uuidOf(9, '1')}, 'a.csv', 1, ${at}, 'Rosa' from ${rows}`,
  // Each transfer has its own sum; some wait, the rest belong to nobody.
  `insert into bank_lines (tenant_id, bank_account_id, statement_id, booked_on, words, marks, amount, currency, fingerprint, twin, state, reason,
     decided_at, decided_by)
   select $1, ${uuidOf(9, '1')}, ${uuidOf(9, 'n')}, '2026-01-01', 'FT ' || n || ' FIRST LAST' || n,
     case when n % 2 = 0 then array[lpad(n::text, 8, '0')] else '{}' end, 10 + n / 100.0, 'USD', sha256(n::text::bytea), 0,
     case when ${rare} then 'open' else 'set aside' end, case when not (${rare}) then 'Interest' end,
     case when not (${rare}) then ${at} end, case when not (${rare}) then 'Rosa' end from ${rows}`,
  `insert into money_approvals (tenant_id, kind, customer_id, payment_id, goes_to, amount, currency, reason, asked_by, asked_by_name, asked_at,
     state)
   select $1, 'refund', ${customer('n')}, ${uuidOf(7, 'n')}, 'cash', 10, 'USD', 'Twice', $2::uuid, 'Rosa', ${at}, 'waiting' from ${rows} where ${rare}`,
  `insert into staff (id, tenant_id, name, email, email_key, role, password_hash, created_at)
   values (${uuidOf(9, '2')}, $1, 'Kemar', 'second@example.com', 'second@example.com', 'accounts', '$argon2id$x', now())`,
  `insert into money_approvals (tenant_id, kind, customer_id, payment_id, goes_to, amount, currency, reason, asked_by, asked_by_name, asked_at,
     state, decided_by, decided_by_name, decided_at)
   select $1, 'refund', ${customer('n')}, ${uuidOf(7, 'n')}, 'cash', 10, 'USD', 'Twice', $2::uuid, 'Rosa', ${at}, 'approved', ${uuidOf(9, '2')}, 'Kemar', ${at} from ${rows} where not (${rare})`,
  `insert into tills (tenant_id, id, place_id, name)
   select $1, ${uuidOf(9, '1')}, id, 'Till 1' from places where tenant_id = $1 order by position limit 1`,
  `insert into till_shifts (tenant_id, id, till_id, cashier_id, cashier, opened_at, closed_at, closed_by)
   select $1, ${uuidOf(9, 'n')}, ${uuidOf(9, '1')}, $2::uuid, 'Rosa', ${at}, ${at}, 'Rosa' from ${rows}`,
  `update payments set shift_id = ${uuidOf(9, 'receipt_number')} where tenant_id = $1 and ${rare.replace('n', 'receipt_number')}`,
  `insert into till_movements (tenant_id, shift_id, kind, currency, amount, words, at, by_name)
   select $1, ${uuidOf(9, 'n')}, 'float', 'USD', 10, 'Float', ${at}, 'Rosa' from ${rows}`,
  `insert into till_closings (tenant_id, shift_id, currency, float, taken, given_back, paid_in, paid_out, banked, expected, counted,
     difference, book_currency, book_difference)
   select $1, ${uuidOf(9, 'n')}, 'USD', 10, 0, 0, 0, 0, 0, 10, 10, 0, 'USD', 0 from ${rows}`,
  `insert into till_pieces (tenant_id, shift_id, currency, value, pieces) select $1, ${uuidOf(9, 'n')}, 'USD', 10, 1 from ${rows}`,
  `insert into till_terminals (tenant_id, shift_id, currency, ours, said, difference)
   select $1, ${uuidOf(9, 'n')}, 'USD', 10, 10, 0 from ${rows}`,
  // A quarter of the waiting requests is in each list's own states; of the finished ones, a few are of one kind and the oldest.
  `insert into service_requests (tenant_id, id, period, number, customer_id, kind, words, title, tax_class, asked_at, changed_at, state,
     reason, taken_by, taken_by_name, taken_at)
   select $1, ${uuidOf(8, 'n')}, '2026', n, ${customer('n')},
     case when ${rarer} or n between 1201 and 1500 then 'padding' else 'photos' end, '', 'Photos', 'standard', ${at}, ${at},
     case when n <= 600 then 'asked' when n <= 900 then 'doing' when ${rare} then 'quoted' else 'refused' end,
     case when not (${rare}) then 'Not here' end, case when n between 601 and 900 then $2::uuid end,
     case when n between 601 and 900 then 'Rosa' end, case when n between 601 and 900 then ${at} end from ${rows}`,
  `insert into request_packages (tenant_id, request_id, package_id, place, live)
   select $1, ${uuidOf(8, 'n')}, ${uuidOf(4, 'n')}, 1, ${rare} from ${rows}`,
  `insert into allocations (tenant_id, payment_id, bill_id, amount, at)
   select $1, ${uuidOf(7, 'n')}, case when not (${rare}) then ${uuidOf(6, 'n')} end, 10, ${at} from ${rows}`,
]

export const growLists = async ({ services }: TestServer, tenantId: string, staffId: string): Promise<void> => {
  const { owner } = services.database
  for (const seed of seeds) await owner.query(seed, seed.includes('$2') ? [tenantId, staffId] : [tenantId])
  await vacuumForPlans(owner)
}
