import { Type, type Static } from 'typebox'
import { call } from './call.ts'

/** One line of the audit log. */
export const AuditEntry = Type.Object({
  _id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  staff: Type.Object({ _id: Type.Union([Type.String(), Type.Null()]), name: Type.String() }),
  /** What was done, such as `package.move`. */
  action: Type.String(),
  subject: Type.Object({ kind: Type.String(), _id: Type.Union([Type.String(), Type.Null()]) }),
  details: Type.Record(Type.String(), Type.Unknown()),
  network: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

export const auditCall = call({
  method: 'GET',
  path: '/staff/audit',
  access: 'staff:audit.read',
  tag: 'Staff: audit log',
  summary: 'What staff did, the latest first; `nextCursor` asks for what came before',
  query: Type.Object({
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', message: 'This page of the list is not known.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    staffId: Type.Optional(Type.String({ maxLength: 64 })),
    subjectKind: Type.Optional(Type.String({ maxLength: 40 })),
    subjectId: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  response: Type.Object({
    success: Type.Literal(true),
    data: Type.Array(AuditEntry),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  }),
})
