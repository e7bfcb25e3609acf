import { isBuiltIn, knownPermissions, permissionsOf, type Permitted } from '@parcelport/contract/company/staff-permissions.ts'
import { MOST_MADE_ROLES } from '@parcelport/contract/company/staff-roles-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'

/** How the role of somebody, or of an invitation, is stored. */
interface RoleColumns {
  readonly role: string
  /** The id of a role that the company made; `role` is then `made`. */
  readonly made_role: string | null
}

/** A role with what it opens now. */
export interface HeldRole extends Permitted {
  /** The name of a built-in role, or the id of a made one. */
  readonly role: string
  readonly roleName: string
  /** Whether a made role asks for a second factor; undefined for a built-in one, of which the settings say it. */
  readonly secondFactor: boolean | undefined
}

export const roleColumns = (role: string): RoleColumns =>
  isBuiltIn(role) ? { role, made_role: null } : { role: 'made', made_role: role }

const madeRoleQuery = (tx: Tx, id: string) =>
  tx.selectFrom('staff_roles').select(['id', 'name', 'permissions', 'second_factor']).where('id', '=', id)

interface MadeRoleRow {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
  readonly second_factor: boolean
}

const asHeld = ({ id, name, permissions, second_factor }: MadeRoleRow): HeldRole => ({
  role: id,
  roleName: name,
  permissions: knownPermissions(permissions),
  secondFactor: second_factor,
})

const builtIn = (role: string): HeldRole | undefined =>
  isBuiltIn(role) ? { role, roleName: role, permissions: permissionsOf[role], secondFactor: undefined } : undefined

/** The names of the roles that the company made, by their ids. */
export const madeRoleNames = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.selectFrom('staff_roles').select(['id', 'name']).limit(MOST_MADE_ROLES).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A role as lists of people show it. */
export const wireRole = (
  { role, made_role }: RoleColumns,
  names: ReadonlyMap<string, string>,
): { readonly role: string; readonly roleName: string } =>
  made_role === null ? { role, roleName: role } : { role: made_role, roleName: names.get(made_role) ?? '' }

/** The role of somebody with its permissions as they are now. */
export const heldRole = async (tx: Tx, { role, made_role }: RoleColumns): Promise<HeldRole> =>
  builtIn(role) ?? asHeld(await madeRoleQuery(tx, made_role ?? '').executeTakeFirstOrThrow())

/** As {@link heldRole}; a made role stays as it is until the transaction ends. */
export const keepRole = async (tx: Tx, { role, made_role }: RoleColumns): Promise<HeldRole> =>
  builtIn(role) ??
  asHeld(
    await madeRoleQuery(tx, made_role ?? '')
      .forShare()
      .executeTakeFirstOrThrow(),
  )

/** The role that a call names, kept as it is until the transaction ends. Throws 400. */
export const namedRole = async (tx: Tx, role: string): Promise<HeldRole> => {
  const known = builtIn(role)
  if (known) return known
  const made = await madeRoleQuery(tx, role).forShare().executeTakeFirst()
  if (!made) throw refuse.field('role', 'There is no such role any more. Please choose another one.')
  return asHeld(made)
}

/** Whether people in a role must sign in with a second factor. */
export const asksSecondFactor = (
  { secondFactorRoles }: Pick<Tenant, 'secondFactorRoles'>,
  { role, secondFactor }: Pick<HeldRole, 'role' | 'secondFactor'>,
): boolean => secondFactor ?? (isBuiltIn(role) && secondFactorRoles.includes(role))
