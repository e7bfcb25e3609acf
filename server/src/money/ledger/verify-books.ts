import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Cash that payments brought into drawers and took out of them, by shift and currency. Notes that were exchanged came in their own
 * currency, and what they are worth beyond the payment went out of the payment's.
 */
const throughTills = sql.raw(`select tenant_id, shift_id, coalesce(exchange_currency, tender_currency) as currency,
    case direction when 'in' then 'taken' else 'given back' end as kind, coalesce(exchange_kept, tender_amount) as amount
  from payments where shift_id is not null and means = 'cash'
  union all select tenant_id, shift_id, tender_currency, 'given back', exchange_worth - tender_amount
  from payments where shift_id is not null and exchange_worth > tender_amount`)

/** Rules of sound books. Each finds faults, one row per fault with its words. Each is one SQL statement, so it sees one moment. */
export const bookRules = [
  sql`select 'balance of ' || kind || ' ' || owner || ' is not the sum of its transfers' from ledger_accounts a where owner is not null
    and balance <> (case kind when 'receivable' then 1 else -1 end) * (
      coalesce((select sum(amount) from ledger_transfers where tenant_id = a.tenant_id and debit = a.id), 0)
      - coalesce((select sum(amount) from ledger_transfers where tenant_id = a.tenant_id and credit = a.id), 0))`,
  sql`select 'receivable of ' || owner || ' is not what its bills leave open' from ledger_accounts a where kind = 'receivable'
    and balance <> coalesce((select sum(open) from bills b where b.tenant_id = a.tenant_id
      and b.customer_id = a.owner and b.currency = a.currency), 0)`,
  sql`select 'deposit of ' || owner || ' is not what was put there and not used' from ledger_accounts a where kind = 'deposit'
    and balance <> coalesce((select sum(l.amount) from allocations l join payments p on p.tenant_id = l.tenant_id and p.id = l.payment_id
        where p.tenant_id = a.tenant_id and p.customer_id = a.owner and p.currency = a.currency and l.bill_id is null), 0)
      - coalesce((select sum(amount) from payments p where p.tenant_id = a.tenant_id and p.customer_id = a.owner
        and p.currency = a.currency and p.means = 'deposit'), 0)`,
  sql`select 'bill ' || id || ' is not the sum of its lines' from bills b
    where net <> coalesce((select sum(net) from bill_lines l where l.tenant_id = b.tenant_id and l.bill_id = b.id), 0)
      or tax <> coalesce((select sum(tax) from bill_lines l where l.tenant_id = b.tenant_id and l.bill_id = b.id), 0)
      or ours <> coalesce((select sum(net) from bill_lines l where l.tenant_id = b.tenant_id and l.bill_id = b.id and l.party = 'ours'), 0)`,
  sql`select 'bill ' || id || ' is paid otherwise than by its payments' from bills b where kind = 'bill'
    and paid <> coalesce((select sum(amount) from allocations l where l.tenant_id = b.tenant_id and l.bill_id = b.id), 0)`,
  sql`select 'bill ' || id || ' is credited otherwise than by its notes' from bills b where kind = 'bill'
    and credited <> coalesce((select sum(total) from bills n where n.tenant_id = b.tenant_id and n.corrects = b.id), 0)`,
  sql`select 'numbers of ' || series || ' ' || period || ' have a gap' from (
      select s.series, s.period, s.last_number, count(b.id) as given, min(b.number) as least, max(b.number) as most from number_series s
      left join bills b on b.tenant_id = s.tenant_id and b.series = s.series and b.period = s.period
      where s.series in ('bill', 'credit note') group by s.series, s.period, s.last_number
    union all
      select s.series, s.period, s.last_number, count(distinct p.receipt_number), min(p.receipt_number), max(p.receipt_number) from number_series s
      left join payments p on p.tenant_id = s.tenant_id and p.period = s.period
      where s.series = 'receipt' group by s.series, s.period, s.last_number) as numbers
    where (given, least, most) is distinct from (last_number, 1, last_number)`,
  sql`select 'charge ' || c.id || ' is on another bill than it says' from charges c
    where (select coalesce(array_agg(l.bill_id), '{}') from bill_lines l join bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id
        where l.tenant_id = c.tenant_id and l.charge_id = c.id and b.state = 'issued')
      <> case when c.state = 'billed' then array[c.bill_id] else '{}' end`,
  sql`select 'bill ' || b.id || ' says something else was given up' from bills b where written_off <> coalesce((
      select sum(l.amount) from allocations l join payments p on p.tenant_id = l.tenant_id and p.id = l.payment_id
      where l.tenant_id = b.tenant_id and l.bill_id = b.id and p.means = 'write-off'), 0)`,
  sql`select 'package ' || p.tracking_number || ' of bill ' || p.bill_id || ' is billed otherwise than its lines' from bill_packages p
    where billed <> (select coalesce(sum(l.net + l.tax), 0) from bill_lines l
      where l.tenant_id = p.tenant_id and l.bill_id = p.bill_id and l.tracking_number = p.tracking_number)`,
  sql`select 'differences of package ' || p.tracking_number || ' of bill ' || p.bill_id || ' do not lead from what was told to what is billed'
    from bill_packages p where promised is not null and billed + earlier - promised
      <> (select coalesce(sum((each ->> 'amount')::numeric), 0) from jsonb_array_elements(p.differences) as each)`,
  sql`select 'payment ' || id || ' went elsewhere than its sum' from payments p where means <> 'write-off'
    and (case direction when 'in' then amount else -amount end)
      <> coalesce((select sum(amount) from allocations l where l.tenant_id = p.tenant_id and l.payment_id = p.id), 0)`,
  sql`select 'series ' || series || ' ' || period || ' counts nothing' from (
      select distinct series, period from bills union select distinct 'receipt', period from payments where period is not null) as used
    where not exists (select from number_series s where s.series = used.series and s.period = used.period)`,
  sql`select 'line ' || l.line || ' of bill ' || l.bill_id || ' is not what was charged' from bill_lines l
    join charges c on c.tenant_id = l.tenant_id and c.id = l.charge_id where (l.charged, l.charged_currency) <> (c.amount, c.currency)`,
  sql`select b.kind || ' ' || b.id || ' has other postings than its total' from bills b
    where case when b.state = 'void' then 0 else total end <> coalesce((
      select sum(case when t.debit = a.id and b.kind = 'bill' then t.amount when t.credit = a.id then case b.kind when 'bill' then -1 else 1 end * t.amount else 0 end)
      from ledger_entries e join ledger_transfers t on t.tenant_id = e.tenant_id and t.entry_id = e.id
      join ledger_accounts a on a.tenant_id = t.tenant_id and a.id in (t.debit, t.credit) and a.kind = 'receivable'
      where e.tenant_id = b.tenant_id and e.about_id = b.id and e.about_kind = b.kind), 0)`,
  sql`select a.kind || ' ' || a.currency || ' is not what bills and credit notes say' from ledger_accounts a
    where (a.kind = 'vat' or a.kind like 'revenue:%')
      and coalesce((select sum(amount) from ledger_transfers where tenant_id = a.tenant_id and credit = a.id), 0)
        - coalesce((select sum(amount) from ledger_transfers where tenant_id = a.tenant_id and debit = a.id), 0)
      <> coalesce((select sum(case b.kind when 'bill' then 1 else -1 end * case a.kind when 'vat' then l.tax else l.net end)
        from bill_lines l join bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id
        where l.tenant_id = a.tenant_id and b.state = 'issued' and b.currency = a.currency
          and (a.kind = 'vat' or (l.party = 'ours' and a.kind = 'revenue:' || l.code))), 0)`,
  sql`select a.kind || ' ' || a.currency || ' is not what was taken and given back' from ledger_accounts a
    where a.kind in ('cash', 'card terminal', 'card online', 'bank transfer', 'loss paid out')
      and coalesce((select sum(amount) from ledger_transfers where tenant_id = a.tenant_id and debit = a.id), 0)
        - coalesce((select sum(amount) from ledger_transfers where tenant_id = a.tenant_id and credit = a.id), 0)
      <> coalesce((select sum(case direction when 'in' then 1 else -1 end * (amount - rounding)) from payments p
        where p.tenant_id = a.tenant_id and p.means = a.kind and p.currency = a.currency), 0)
        + case a.kind when 'cash' then coalesce((select sum(book_difference) from till_closings c
          where c.tenant_id = a.tenant_id and c.book_currency = a.currency), 0) else 0 end`,
  sql`select a.kind || ' ' || a.currency || ' is not what was carried over' from ledger_accounts a where a.kind = 'opening balances'
    and coalesce((select sum(amount) from ledger_transfers where tenant_id = a.tenant_id and credit = a.id), 0)
      - coalesce((select sum(amount) from ledger_transfers where tenant_id = a.tenant_id and debit = a.id), 0)
    <> coalesce((select sum(case b.kind when 'bill' then l.net else -l.net end)
        from bill_lines l join bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id
        where l.tenant_id = a.tenant_id and l.party = 'earlier' and b.state = 'issued' and b.currency = a.currency), 0)
      - coalesce((select sum(case direction when 'in' then amount else -amount end) from payments p
        where p.tenant_id = a.tenant_id and p.means = 'opening balance' and p.currency = a.currency), 0)`,
  sql`select a.kind || ' ' || a.currency || ' is not what counts found' from ledger_accounts a where a.kind = 'cash over and short'
    and coalesce((select sum(amount) from ledger_transfers where tenant_id = a.tenant_id and credit = a.id), 0)
      - coalesce((select sum(amount) from ledger_transfers where tenant_id = a.tenant_id and debit = a.id), 0)
    <> coalesce((select sum(book_difference) from till_closings c where c.tenant_id = a.tenant_id and c.book_currency = a.currency), 0)`,
  sql`select 'shift ' || s.id || ' was closed with other figures than what went through it in ' || coalesce(c.currency, m.currency)
    from till_closings c full join (
      select tenant_id, shift_id, currency,
        sum(amount) filter (where kind = 'float') as float, sum(amount) filter (where kind = 'taken') as taken,
        sum(amount) filter (where kind = 'given back') as given_back, sum(amount) filter (where kind = 'pay in') as paid_in,
        sum(amount) filter (where kind = 'pay out') as paid_out, sum(amount) filter (where kind = 'banked') as banked
      from (select tenant_id, shift_id, currency, kind, amount from till_movements union all
        ${throughTills}) as through
      group by tenant_id, shift_id, currency) m
      on m.tenant_id = c.tenant_id and m.shift_id = c.shift_id and m.currency = c.currency
    join till_shifts s on s.tenant_id = coalesce(c.tenant_id, m.tenant_id) and s.id = coalesce(c.shift_id, m.shift_id)
    where s.closed_at is not null and (c.shift_id is null
      or (c.float, c.taken, c.given_back, c.paid_in, c.paid_out, c.banked) is distinct from (coalesce(m.float, 0), coalesce(m.taken, 0),
        coalesce(m.given_back, 0), coalesce(m.paid_in, 0), coalesce(m.paid_out, 0), coalesce(m.banked, 0)))`,
  sql`select 'payment ' || id || ' is in a shift without being cash or through its card terminal' from payments
    where shift_id is not null and means not in ('cash', 'card terminal')`,
  sql`select 'receipt ' || period || '-' || receipt_number || ' lacks a part' from payments where receipt_number is not null
    group by tenant_id, period, receipt_number having count(*) <> max(receipt_part) or count(distinct customer_id) > 1`,
  sql`select a.kind || ' ' || a.currency || ' is not what was paid to Customs' from ledger_accounts a where a.kind = 'bank'
    and coalesce((select sum(amount) from ledger_transfers where tenant_id = a.tenant_id and credit = a.id), 0)
      - coalesce((select sum(amount) from ledger_transfers where tenant_id = a.tenant_id and debit = a.id), 0)
    <> coalesce((select sum(book_amount) from customs_payments p where p.tenant_id = a.tenant_id and p.book_currency = a.currency
      and p.taken_back_at is null), 0)`,
  sql`select 'payment ' || p.id || ' for a loss is not what its report says' from payments p
    left join loss_reports r on r.tenant_id = p.tenant_id and r.payment_id = p.id
    where p.means = 'loss paid out' and (r.paid_usd, r.customer_id, 'USD') is distinct from (p.tender_amount, p.customer_id, p.tender_currency)`,
  sql`select 'card try ' || t.code || ' succeeded without a payment by card of its customer' from card_attempts t
    where state = 'succeeded' and not exists (select from payments p where p.tenant_id = t.tenant_id and p.id = t.payment_id
      and p.customer_id = t.customer_id and p.means = 'card online' and p.direction = 'in')`,
  sql`select 'payment ' || p.id || ' came by card online without one try that succeeded' from payments p
    where means = 'card online' and direction = 'in' and 1 <> (select count(*) from card_attempts t
      where t.tenant_id = p.tenant_id and t.payment_id = p.id and t.state = 'succeeded')`,
]

/**
 * Faults in the books of the transaction's company; empty unless the server wrote something wrong. Debit and credit are always equal,
 * because a transfer has both.
 */
export const verifyBooks = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{
    words: string
  }>`select words from (${sql.join(bookRules, sql` union all `)}) as faults (words)`.execute(tx)
  return rows.map(({ words }) => words)
}
