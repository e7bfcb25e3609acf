import { Type, type Static } from 'typebox'
import { call, success } from './call.ts'

/** What the console's menu counts: packages, those of nobody, documents that wait, open messages. */
export const staffCountNames = ['packages', 'unknown', 'identity', 'messages'] as const
export type StaffCountName = (typeof staffCountNames)[number]

/** Each is counted up to here; the menu then reads "9,999+". */
export const MOST_COUNTED = 10_000

const Count = Type.Optional(Type.Integer())
export const StaffCounts = Type.Object({ packages: Count, unknown: Count, identity: Count, messages: Count })
export type StaffCounts = Static<typeof StaffCounts>

export const staffCountsCall = call({
  method: 'GET',
  path: '/staff/counts',
  access: 'staff',
  tag: 'Staff: own account',
  summary: 'What there is to do, as the menu shows it; only what the role may read',
  response: success(StaffCounts),
})
