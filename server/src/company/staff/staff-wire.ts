import type { StaffMe } from '@parcelport/contract/company/staff-sign-in.ts'
import { permissionsOf, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import type { StaffRow } from './staff-queries.ts'

export const toWireMe = (staff: StaffRow, tenant: Tenant, recoveryCodesLeft: number): StaffMe => ({
  _id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role as StaffRole,
  permissions: [...permissionsOf[staff.role as StaffRole]],
  secondFactor: staff.totp_sealed !== null,
  mustSetUpSecondFactor: staff.totp_sealed === null && tenant.secondFactorRoles.includes(staff.role as StaffRole),
  recoveryCodesLeft,
})
