import { Type, type Static } from 'typebox'
import { Id, OptionalText } from '../fields.ts'
import { call } from '../call.ts'
import { AUDIT_LINES_SEARCHED, MOST_AUDIT_LINES_IN_A_FILE } from './staff-audit-rules.ts'

export const AuditEntry = Type.Object({
  _id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  staff: Type.Object({ _id: Type.Union([Type.String(), Type.Null()]), name: Type.String() }),
  /** The action, such as `package.move`. */
  action: Type.String(),
  subject: Type.Object({ kind: Type.String(), _id: Type.Union([Type.String(), Type.Null()]) }),
  details: Type.Record(Type.String(), Type.Unknown()),
  network: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', format: 'date', message: 'Please choose a day.' })

/** Days are the company's; `search` is part of a name, an action or its details, in any case. */
const Filter = {
  staffId: Type.Optional(Id),
  subjectKind: Type.Optional(Type.String({ maxLength: 40 })),
  subjectId: Type.Optional(Type.String({ maxLength: 64 })),
  from: Type.Optional(day),
  to: Type.Optional(day),
  search: Type.Optional(OptionalText({ maxLength: 100 })),
}

export const auditCall = call({
  method: 'GET',
  path: '/staff/audit',
  access: 'staff:audit.read',
  tag: 'Staff: audit log',
  summary: `What staff did, the latest first; \`nextCursor\` gets the next page. A search looks through the latest ${AUDIT_LINES_SEARCHED.toLocaleString('en')} lines of the other filters`,
  query: Type.Object({
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', message: 'There is no such page of this list.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    ...Filter,
  }),
  response: Type.Object({
    success: Type.Literal(true),
    data: Type.Array(AuditEntry),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  }),
})

export const auditFileCall = call({
  method: 'GET',
  path: '/staff/audit/csv',
  access: 'staff:audit.read',
  tag: 'Staff: audit log',
  summary: `The same as CSV, at most ${MOST_AUDIT_LINES_IN_A_FILE.toLocaleString('en')} lines`,
  query: Type.Object(Filter),
  response: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})
