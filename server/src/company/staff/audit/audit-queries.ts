import { AUDIT_LINES_SEARCHED } from '@parcelport/contract/company/staff-audit-rules.ts'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export interface AuditFilter {
  readonly before?: string | undefined
  readonly limit: number
  readonly staffId?: string | undefined
  readonly subjectKind?: string | undefined
  readonly subjectId?: string | undefined
  /** Days of the company, year-month-day, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
}

/** Simultaneous lines may get their ids in another order than their times; their ids differ by at most this. */
const NUMBERS_APART = 1_000

/** The first and last moment of a filter's days by the company's clock, and the range of ids for them. */
const spanOf = async (tx: Tx, { from, to }: Pick<AuditFilter, 'from' | 'to'>) => {
  const begins = (day: string | undefined, later: number) =>
    sql<Date | null>`(${day ?? null}::date + ${later}::integer)::timestamp at time zone time_zone`
  const { since, until } = await tx
    .selectFrom('tenants')
    .select([begins(from, 0).as('since'), begins(to, 1).as('until')])
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  const line = tx.selectFrom('audit_log').select('id').limit(1)
  const first = since && (await line.where('at', '>=', since).orderBy('at').executeTakeFirst())
  const after = until && (await line.where('at', '>=', until).orderBy('at').executeTakeFirst())
  return { since, until, first, after }
}

export const auditLines = async (tx: Tx, filter: AuditFilter) => {
  const { before, limit, staffId, subjectKind, subjectId, search } = filter
  let lines = tx
    .selectFrom('audit_log')
    .select(['id', 'at', 'staff_id', 'staff_name', 'action', 'subject_kind', 'subject_id', 'details', 'network'])
    .orderBy('id', 'desc')
  if (staffId !== undefined) lines = lines.where('staff_id', '=', staffId)
  if (subjectKind !== undefined) lines = lines.where('subject_kind', '=', subjectKind)
  if (subjectId !== undefined) lines = lines.where('subject_id', '=', subjectId)
  if (filter.from !== undefined || filter.to !== undefined) {
    const { since, until, first, after } = await spanOf(tx, filter)
    if (since && !first) return []
    if (since) lines = lines.where('at', '>=', since)
    if (until) lines = lines.where('at', '<', until)
    if (first) lines = lines.where('id', '>', first.id - NUMBERS_APART)
    if (after) lines = lines.where('id', '<', after.id + NUMBERS_APART)
  }
  if (search === undefined) {
    if (before !== undefined) lines = lines.where('id', '<', Number(before))
    return lines.limit(limit).execute()
  }
  const text = sql<string>`lower(concat_ws(' ', staff_name, action, replace(action, '.', ' '), details::text, network))`
  let found = tx
    .selectFrom(lines.limit(AUDIT_LINES_SEARCHED).as('lines'))
    .selectAll()
    .where(sql<SqlBool>`position(lower(${search}) in ${text}) > 0`)
  if (before !== undefined) found = found.where('id', '<', Number(before))
  return found.orderBy('id', 'desc').limit(limit).execute()
}
export type AuditLine = Awaited<ReturnType<typeof auditLines>>[number]
