import Big from 'big.js'
import type { DisbursementLine, PeriodBooks, RevenueLine, VatLine } from '@parcelport/contract/billing/staff-books.ts'
import { sql } from 'kysely'
import { sumOf } from '../ledger/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { bookMonths, type Period } from './book-range.ts'

/** Sum of equal lines of a month's bills and credit notes. */
interface Billed {
  readonly month: string
  readonly kind: 'bill' | 'credit note'
  readonly party: 'ours' | 'customs'
  readonly currency: string
  readonly code: string
  readonly percent: number
  readonly lines: number
  readonly net: string
  readonly tax: string
}

/** Sums of a month's bills and credit notes. Void bills are left out: a bill is only voided on its day of issue. */
const billedIn = async (tx: Tx, { from, begins, ends }: Period): Promise<Billed[]> => {
  const { rows } = await sql<Omit<Billed, 'month'>>`
    select b.kind, l.party, b.currency, l.code, l.tax_percent::float8 as percent, count(*)::int as lines,
      sum(l.net)::text as net, sum(l.tax)::text as tax
    from bills b join bill_lines l on l.tenant_id = b.tenant_id and l.bill_id = b.id
    where b.state = 'issued' and b.issued_at >= ${begins} and b.issued_at < ${ends}
    group by b.kind, l.party, b.currency, l.code, l.tax_percent`.execute(tx)
  return rows.map((row) => ({ ...row, month: from.slice(0, 7) }))
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Groups of lines ordered by their key, each with what was billed and credited. */
const groupsOf = (rows: readonly Billed[], keyOf: (row: Billed) => readonly (string | number)[]) =>
  [
    ...Map.groupBy(rows, (row) =>
      keyOf(row)
        .map((part) => String(part).padStart(9, ' '))
        .join('\n'),
    ),
  ]
    .toSorted(([a], [b]) => byText(a, b))
    .flatMap(([, group]) => {
      const [first] = group
      if (!first) return []
      const of = (kind: Billed['kind'], figure: 'net' | 'tax'): Big =>
        sumOf(group.filter((row) => row.kind === kind).map((row) => row[figure]))
      const billed = { net: of('bill', 'net'), tax: of('bill', 'tax') }
      const credited = { net: of('credit note', 'net').times(-1), tax: of('credit note', 'tax').times(-1) }
      return [{ first, group, billed, credited }]
    })

const vatOf = (ours: readonly Billed[]): VatLine[] =>
  groupsOf(ours, ({ currency, month, percent }) => [currency, month, percent.toFixed(2)]).map(
    ({ first, billed, credited }) => ({
      month: first.month,
      currency: first.currency,
      percent: first.percent,
      billedNet: billed.net.toNumber(),
      billedTax: billed.tax.toNumber(),
      creditedNet: credited.net.toNumber(),
      creditedTax: credited.tax.toNumber(),
      net: billed.net.plus(credited.net).toNumber(),
      tax: billed.tax.plus(credited.tax).toNumber(),
    }),
  )

const revenueOf = (ours: readonly Billed[]): RevenueLine[] =>
  groupsOf(ours, ({ currency, code }) => [currency, code]).map(({ first, group, billed, credited }) => ({
    code: first.code,
    currency: first.currency,
    lines: group.filter(({ kind }) => kind === 'bill').reduce((sum, { lines }) => sum + lines, 0),
    billed: billed.net.toNumber(),
    credited: credited.net.toNumber(),
    net: billed.net.plus(credited.net).toNumber(),
  }))

/**
 * Disbursements and debt to Customs: balance at the end, and moves within the period. One query per account, because PostgreSQL knows
 * the share of each account in the ledger.
 */
const customsAccounts = async (tx: Tx, { begins, ends }: Pick<Period, 'begins' | 'ends'>) => {
  const accounts = await tx
    .selectFrom('ledger_accounts')
    .select(['id', 'kind', 'currency'])
    .where('kind', 'in', ['disbursed', 'customs payable'])
    .where('owner', 'is', null)
    .execute()
  const standings: { kind: string; currency: string; came: string; paid: string; stands: string }[] = []
  for (const { id, kind, currency } of accounts) {
    const { rows } = await sql<{ came: string; paid: string; stands: string }>`
      select coalesce(sum(moved.amount) filter (where e.at >= ${begins} and e.about_kind <> 'customs payment'), 0)::text as came,
        coalesce(sum(moved.amount) filter (where e.at >= ${begins} and e.about_kind = 'customs payment'), 0)::text as paid,
        coalesce(sum(moved.amount), 0)::text as stands
      from (select entry_id, amount from ledger_transfers where debit = ${id}
        union all select entry_id, -amount from ledger_transfers where credit = ${id}) as moved
      join ledger_entries e on e.tenant_id = current_tenant() and e.id = moved.entry_id where e.at < ${ends}`.execute(tx)
    standings.push(...rows.map((row) => ({ kind, currency, ...row })))
  }
  return standings
}

const disbursementsOf = async (tx: Tx, customs: readonly Billed[], months: readonly Period[]): Promise<DisbursementLine[]> => {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const accounts = await customsAccounts(tx, { begins: first.begins, ends: last.ends })
  const groups = groupsOf(customs, ({ currency }) => [currency])
  const currencies = new Set([...accounts, ...groups.map((group) => group.first)].map(({ currency }) => currency))
  return [...currencies].toSorted(byText).map((currency) => {
    const account = (kind: string) => accounts.find((each) => each.kind === kind && each.currency === currency)
    const group = groups.find((each) => each.first.currency === currency)
    // A debt to Customs is a credit balance: debits less credits are negative.
    const payable = account('customs payable')
    return {
      currency,
      assessed: new Big(payable?.came ?? 0).times(-1).toNumber() || 0,
      billed: group?.billed.net.toNumber() ?? 0,
      credited: group?.credited.net.toNumber() ?? 0,
      paid: Number(payable?.paid ?? 0),
      toBill: Number(account('disbursed')?.stands ?? 0),
      owed: new Big(payable?.stands ?? 0).times(-1).toNumber() || 0,
    }
  })
}

const sumsBy = <Figure extends string>(
  lines: readonly ({ readonly currency: string } & Readonly<Record<Figure, number>>)[],
  figures: readonly Figure[],
) =>
  [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    ...(Object.fromEntries(figures.map((figure) => [figure, sumOf(of.map((line) => line[figure])).toNumber()])) as Record<
      Figure,
      number
    >),
  }))

/** The requested range; without it, this month until today. */
export interface AskedPeriod {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Output tax, revenue and Customs' taxes of a range of the company's days. Throws 400 for an invalid range, or more than a year. */
export const periodBooks = async (tx: Tx, asked: AskedPeriod, now: Date): Promise<PeriodBooks> => {
  const { date: today } = await companyDay(tx, now)
  const to = asked.to ?? today
  const range = { from: asked.from ?? `${to.slice(0, 7)}-01`, to }
  const months = await bookMonths(tx, range)
  const rows: Billed[] = []
  for (const month of months) rows.push(...(await billedIn(tx, month)))
  const ours = rows.filter(({ party }) => party === 'ours')
  const [vat, revenue] = [vatOf(ours), revenueOf(ours)]
  return {
    today,
    ...range,
    vat,
    vatSums: sumsBy(vat, ['billedNet', 'billedTax', 'creditedNet', 'creditedTax', 'net', 'tax']),
    revenue,
    revenueSums: sumsBy(revenue, ['lines', 'billed', 'credited', 'net']),
    disbursements: await disbursementsOf(
      tx,
      rows.filter(({ party }) => party === 'customs'),
      months,
    ),
  }
}
