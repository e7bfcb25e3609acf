import { auditCall, type AuditEntry } from '@parcelport/contract/staff-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'

const PAGE = 50

interface AuditFilter {
  readonly before?: string | undefined
  readonly limit: number
  readonly staffId?: string | undefined
  readonly subjectKind?: string | undefined
  readonly subjectId?: string | undefined
}

const auditLines = (tx: Tx, { before, limit, staffId, subjectKind, subjectId }: AuditFilter) => {
  let query = tx
    .selectFrom('audit_log')
    .select(['id', 'at', 'staff_id', 'staff_name', 'action', 'subject_kind', 'subject_id', 'details', 'network'])
  if (before !== undefined) query = query.where('id', '<', Number(before))
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId)
  if (subjectKind !== undefined) query = query.where('subject_kind', '=', subjectKind)
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

const toWire = (line: Awaited<ReturnType<typeof auditLines>>[number]): AuditEntry => ({
  _id: String(line.id),
  at: line.at.toISOString(),
  staff: { _id: line.staff_id, name: line.staff_name },
  action: line.action,
  subject: { kind: line.subject_kind, _id: line.subject_id },
  details: line.details as Record<string, unknown>,
  network: line.network,
})

/** GET /staff/audit. */
export const auditRoutes = (app: App, services: Services): void => {
  handle(app, services, auditCall, async ({ query, transaction }) => {
    const { cursor, limit = PAGE, staffId, subjectKind, subjectId } = query
    const filter = { before: cursor, limit: limit + 1, staffId, subjectKind, subjectId }
    const isNobody = staffId !== undefined && !isUuid(staffId)
    const lines = isNobody ? [] : await transaction((tx) => auditLines(tx, filter))
    const page = lines.slice(0, limit)
    const last = page.at(-1)
    return { data: page.map(toWire), nextCursor: lines.length > limit && last ? String(last.id) : null }
  })
}
