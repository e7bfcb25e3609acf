import { rolesWith, type Permission } from '@parcelport/contract/company/staff-permissions.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Members of staff who work here and have a permission, by a built-in role or a made one. The caller selects, orders and limits. */
export const whoMay = (tx: Tx, permission: Permission) =>
  tx
    .selectFrom('staff')
    .where('staff.deactivated_at', 'is', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('staff.role', 'in', rolesWith(permission)),
        exists(
          selectFrom('staff_roles')
            .select('staff_roles.id')
            .whereRef('staff_roles.tenant_id', '=', 'staff.tenant_id')
            .whereRef('staff_roles.id', '=', 'staff.made_role')
            .where(sql<boolean>`${permission} = any (staff_roles.permissions)`),
        ),
      ]),
    )
