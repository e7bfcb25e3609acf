import { auditCall, auditFileCall, type AuditEntry } from '@parcelport/contract/company/staff-audit.ts'
import { MOST_AUDIT_LINES_IN_A_FILE } from '@parcelport/contract/company/staff-audit-rules.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { sendCsv } from '../../../platform/http/answer/send-csv.ts'
import type { Services } from '../../../platform/services.ts'
import { plainLine } from '../../../platform/text/plain-line.ts'
import { auditLines, type AuditLine } from './audit-queries.ts'

const PAGE = 50
const head = ['When (UTC)', 'Who', 'What', 'About', 'Its id', 'Details', 'From'] as const

const toWire = (line: AuditLine): AuditEntry => ({
  _id: String(line.id),
  at: line.at.toISOString(),
  staff: { _id: line.staff_id, name: line.staff_name },
  action: line.action,
  subject: { kind: line.subject_kind, _id: line.subject_id },
  details: line.details as Record<string, unknown>,
  network: line.network,
})

const inFile = ({ at, staff, action, subject, details, network }: AuditEntry) => [
  at,
  staff.name,
  action,
  subject.kind,
  subject._id,
  Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; '),
  network,
]

/** A search text without characters that PostgreSQL refuses; undefined when nothing is left. */
const searched = (search: string | undefined): string | undefined => plainLine(search ?? '') || undefined

/** GET /staff/audit, as pages and as a file. */
export const auditRoutes = (app: App, services: Services): void => {
  handle(app, services, auditCall, async ({ query: { cursor, limit = PAGE, search, ...others }, reading }) => {
    const filter = { ...others, search: searched(search), before: cursor, limit: limit + 1 }
    const lines = await reading((tx) => auditLines(tx, filter))
    const page = lines.slice(0, limit)
    const last = page.at(-1)
    return { data: page.map(toWire), nextCursor: lines.length > limit && last ? String(last.id) : null }
  })

  handle(app, services, auditFileCall, async ({ query: { search, ...others }, reading, reply }) => {
    const filter = { ...others, search: searched(search), limit: MOST_AUDIT_LINES_IN_A_FILE }
    const lines = await reading((tx) => auditLines(tx, filter))
    return sendCsv(reply, 'audit-trail.csv', [head, ...lines.map((line) => inFile(toWire(line)))])
  })
}
