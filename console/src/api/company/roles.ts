import type { BodyOf } from '@parcelport/contract/call.ts'
import type { changeRoleCall, makeRoleCall } from '@parcelport/contract/company/staff-roles.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** The roles that the company made. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }) => (await ask('GET /staff/roles', { signal })).data,
})

export const makeRole = (body: BodyOf<typeof makeRoleCall>) => ask('POST /staff/roles', { body })

export const changeRole = (roleId: string, body: BodyOf<typeof changeRoleCall>) =>
  ask('PUT /staff/roles/:roleId', { params: { roleId }, body })

export const endRole = (roleId: string) => ask('DELETE /staff/roles/:roleId', { params: { roleId } })
