import { Type, type Static } from 'typebox'
import { call, success } from '../call.ts'

const Count = Type.Optional(Type.Integer())
export const StaffCounts = Type.Object({
  packages: Count,
  unknown: Count,
  claims: Count,
  requests: Count,
  storage: Count,
  transfers: Count,
  cards: Count,
  approvals: Count,
  losses: Count,
  identity: Count,
  messages: Count,
})
export type StaffCounts = Static<typeof StaffCounts>

export const staffCountsCall = call({
  method: 'GET',
  path: '/staff/counts',
  access: 'staff',
  tag: 'Staff: own account',
  summary: 'Counts of waiting work for the menu; only those that the role may read',
  response: success(StaffCounts),
})
