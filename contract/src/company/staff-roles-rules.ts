import { mayDo, permissions, staffRoles, type Permission, type Permitted, type StaffRole } from './staff-permissions.ts'

/** Most roles that a company makes itself. */
export const MOST_MADE_ROLES = 40

export const ROLE_NAME_MAX_LENGTH = 40

/**
 * A role as calls name it: a built-in one by its name, a made one by its id. A role whose name is built in cannot be made, so that
 * the two never meet.
 */
export const ROLE_KEY = `^(?:${staffRoles.join('|')}|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$`

export const isBuiltIn = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role)

/** Whether somebody has every one of some permissions. Nobody gives more than they have. Pure. */
export const hasAll = (who: Permitted, wanted: readonly Permission[]): boolean =>
  wanted.every((permission) => mayDo(who, permission))

/**
 * The permissions among stored names, each once, in the table's order. A name that this version does not know opens nothing: a role
 * made before an upgrade keeps the others. Pure.
 */
export const knownPermissions = (names: readonly string[]): Permission[] =>
  permissions.filter((permission) => names.includes(permission))
