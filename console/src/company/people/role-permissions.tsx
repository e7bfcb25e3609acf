import type { Permitted } from '@parcelport/contract/company/staff-permissions.ts'
import type { ReactNode } from 'react'
import { permissionWords } from './permission-words.ts'

interface RolePermissionsProps extends Permitted {
  /** The role's title. */
  readonly title: string
}

/** What people in a role may do, in words. */
export const RolePermissions = ({ title, permissions }: RolePermissionsProps): ReactNode => (
  <details className="role-permissions">
    <summary>{`What the role ${title} may do`}</summary>
    <ul>
      {permissions.map((permission) => (
        <li key={permission}>{permissionWords[permission]}</li>
      ))}
    </ul>
  </details>
)
