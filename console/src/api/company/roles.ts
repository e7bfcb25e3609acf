import type { BodyOf } from '@parcelport/contract/call.ts'
import type { changeRoleCall, makeRoleCall } from '@parcelport/contract/company/staff-roles.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'
import { peopleQuery } from './people.ts'

/** The roles that the company made. Read again with the people: each says how many people have it, and are invited to it. */
export const rolesQuery = queryOptions({
  queryKey: [...peopleQuery.queryKey, 'roles'],
  queryFn: async ({ signal }) => (await ask('GET /staff/roles', { signal })).data,
})

export const makeRole = (body: BodyOf<typeof makeRoleCall>) => ask('POST /staff/roles', { body })

export const changeRole = (roleId: string, body: BodyOf<typeof changeRoleCall>) =>
  ask('PUT /staff/roles/:roleId', { params: { roleId }, body })

export const endRole = (roleId: string) => ask('DELETE /staff/roles/:roleId', { params: { roleId } })
