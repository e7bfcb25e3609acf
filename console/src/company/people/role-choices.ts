import { hasAll, permissionsOf, type Permitted, staffRoles } from '@parcelport/contract/company/staff-permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { rolesQuery } from '../../api/company/roles.ts'
import { useMe } from '../../shell/use-me.ts'
import { rolePurpose, roleTitles } from './role-titles.ts'

/** A role that somebody can be given. */
export interface RoleChoice extends Permitted {
  readonly role: string
  readonly title: string
  readonly purpose: string
  /** Whether the company made it. */
  readonly made: boolean
}

/** The roles that the signed-in person may give: none that may do what they may not. */
export const useRoleChoices = (): readonly RoleChoice[] => {
  const me = useMe()
  const { data: made = [] } = useQuery(rolesQuery)
  const builtIn = staffRoles.map((role) => ({
    role,
    title: roleTitles[role].title,
    purpose: roleTitles[role].for,
    permissions: permissionsOf[role],
    made: false,
  }))
  const own = made.map(({ _id, name, permissions }) => ({
    role: _id,
    title: name,
    purpose: rolePurpose(_id),
    permissions,
    made: true,
  }))
  return [...builtIn, ...own].filter(({ permissions }) => hasAll(me, permissions))
}
