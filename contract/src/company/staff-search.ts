import { Type, type Static } from 'typebox'
import { RequiredText } from '../fields.ts'
import { call, success } from '../call.ts'
import { foundKinds } from './staff-search-rules.ts'

export const Found = Type.Object({
  kind: Type.Enum([...foundKinds]),
  _id: Type.String(),
  title: Type.String(),
  /** Distinguishes it from results with a similar title. */
  about: Type.String(),
})
export type Found = Static<typeof Found>

export const staffSearchCall = call({
  method: 'GET',
  path: '/staff/search',
  access: 'staff',
  tag: 'Staff: own account',
  summary:
    'Packages, customers, bills, payments, flights and messages that match a short text; only those that the role may read, a few of each',
  query: Type.Object({
    text: RequiredText({ maxLength: 200, message: 'Please say what you look for, in at most 200 characters.' }),
  }),
  response: success(Type.Array(Found)),
})
