import { Type, type Static } from 'typebox'
import { call } from '../../call.ts'
import { Day, Moment, Nullable, page, pageOf } from '../../fields.ts'
import { closingStates } from './closing-rules.ts'

/** A customer's request to close their account, as owners see it. */
export const StaffClosing = Type.Object({
  _id: Type.String(),
  customer: Type.Object({ _id: Type.String(), name: Type.String(), boxNumber: Type.Integer() }),
  state: Type.Enum([...closingStates]),
  askedAt: Moment,
  dueAt: Moment,
  /** When the customer kept the account, or when it was closed. */
  endedAt: Nullable(Moment),
  /** The last day of the legal years, once the account is closed. */
  keptUntil: Nullable(Day),
  /** What is still open, as sentences; only where the day has come. */
  openEnds: Type.Array(Type.String()),
})
export type StaffClosing = Static<typeof StaffClosing>

export const staffClosingsCall = call({
  method: 'GET',
  path: '/staff/account-closings',
  access: 'staff:settings.edit',
  tag: 'Staff: customers',
  summary: 'The register of requests to close an account, the latest first; `nextCursor` gets the next page',
  query: Type.Object(page),
  response: pageOf(StaffClosing),
})
