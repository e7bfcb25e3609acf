import { MOST_MADE_ROLES } from '@parcelport/contract/company/staff-roles-rules.ts'
import type { Permission } from '@parcelport/contract/company/staff-permissions.ts'
import type { Tx } from '../../../platform/database/database.ts'

interface WantedRole {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly secondFactor: boolean
}

const columns = ['id', 'version', 'name', 'permissions', 'second_factor'] as const

/** How names of roles are compared. */
export const roleNameKey = (name: string): string => name.normalize('NFC').toLowerCase()

const stored = ({ name, permissions, secondFactor }: WantedRole) => ({
  name,
  name_key: roleNameKey(name),
  permissions: [...permissions],
  second_factor: secondFactor,
})

/** Made roles by name, with how many people have each and are invited to it at a moment. */
const countedRoles = (tx: Tx, at: Date) =>
  tx
    .selectFrom('staff_roles')
    .select(columns)
    .select(({ selectFrom }) => [
      selectFrom('staff')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('staff.tenant_id', '=', 'staff_roles.tenant_id')
        .whereRef('staff.made_role', '=', 'staff_roles.id')
        .as('people'),
      selectFrom('staff_invitations')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('staff_invitations.tenant_id', '=', 'staff_roles.tenant_id')
        .whereRef('staff_invitations.made_role', '=', 'staff_roles.id')
        .where('staff_invitations.expires_at', '>', at)
        .as('invitations'),
    ])

export const madeRoles = (tx: Tx) => countedRoles(tx, tx.now()).orderBy('name_key').limit(MOST_MADE_ROLES).execute()

export const madeRole = (tx: Tx, id: string) => countedRoles(tx, tx.now()).where('id', '=', id).executeTakeFirstOrThrow()

/** A made role, locked until the transaction ends; undefined when there is none. */
export const lockMadeRole = (tx: Tx, id: string) =>
  tx.selectFrom('staff_roles').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** The made role of a name, in any case. */
export const madeRoleByName = (tx: Tx, name: string) =>
  tx.selectFrom('staff_roles').select('id').where('name_key', '=', roleNameKey(name)).executeTakeFirst()

export const addMadeRole = async (tx: Tx, wanted: WantedRole): Promise<string> => {
  const { id } = await tx
    .insertInto('staff_roles')
    .values({ ...stored(wanted), created_at: tx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const changeMadeRole = (tx: Tx, id: string, wanted: WantedRole, version: number) =>
  tx
    .updateTable('staff_roles')
    .set({ ...stored(wanted), version })
    .where('id', '=', id)
    .execute()

export const deleteMadeRole = (tx: Tx, id: string) => tx.deleteFrom('staff_roles').where('id', '=', id).execute()

/** Ends every session of those who have a made role. */
export const endSessionsOfRole = (tx: Tx, id: string) =>
  tx
    .deleteFrom('staff_sessions')
    .where('staff_id', 'in', ({ selectFrom }) => selectFrom('staff').select('staff.id').where('made_role', '=', id))
    .execute()

/** Ends what those who have a made role have invited. */
export const endInvitationsByRole = (tx: Tx, id: string) =>
  tx
    .deleteFrom('staff_invitations')
    .where('invited_by', 'in', ({ selectFrom }) => selectFrom('staff').select('staff.id').where('staff.made_role', '=', id))
    .execute()

/** Removes invitations to a made role whose time is over: nothing else would, and they keep the role. */
export const forgetOverInvitations = (tx: Tx, id: string) =>
  tx.deleteFrom('staff_invitations').where('made_role', '=', id).where('expires_at', '<=', tx.now()).execute()
