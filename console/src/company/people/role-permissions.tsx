import { permissionsOf, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { ReactNode } from 'react'
import { permissionWords } from './permission-words.ts'
import { roleTitles } from './role-titles.ts'

/** What people in a role may do, in words, from the permission table. */
export const RolePermissions = ({ role }: { readonly role: StaffRole }): ReactNode => (
  <details className="role-permissions">
    <summary>{`What the role ${roleTitles[role].title} may do`}</summary>
    <ul>
      {permissionsOf[role].map((permission) => (
        <li key={permission}>{permissionWords[permission]}</li>
      ))}
    </ul>
  </details>
)
