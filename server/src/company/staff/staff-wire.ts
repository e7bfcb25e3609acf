import type { StaffMe } from '@parcelport/contract/company/staff-sign-in.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import { asksSecondFactor, heldRole } from './roles/held-role.ts'
import { recoveryCodesLeft, type StaffRow } from './staff-queries.ts'

/** A member of staff as they see themselves. */
export const wireMe = async (tx: Tx, staff: StaffRow, tenant: Tenant): Promise<StaffMe> => {
  const held = await heldRole(tx, staff)
  return {
    _id: staff.id,
    name: staff.name,
    email: staff.email,
    role: held.role,
    roleName: held.roleName,
    permissions: [...held.permissions],
    secondFactor: staff.totp_sealed !== null,
    mustSetUpSecondFactor: staff.totp_sealed === null && asksSecondFactor(tenant, held),
    recoveryCodesLeft: await recoveryCodesLeft(tx, staff.id),
  }
}
