import { packageStatuses } from '@parcelport/contract/statuses/packages-rules.ts'
import type { IdentityState } from '@parcelport/contract/statuses/identity-rules.ts'
import type { StaffCustomer, StaffCustomerDetail } from '@parcelport/contract/customers/staff-customers.ts'
import { shownEmail } from '../../platform/mail/no-email.ts'
import { consentsOf } from '../accounts/register/consents-queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { staffNames } from '../../company/staff/staff-queries.ts'
import { askedTaxId, keptTaxId } from '../tax-ids/tax-ids.ts'
import { countPackages, staffCustomer, type StaffCustomerRow } from './staff-customers-queries.ts'

export const noSuchCustomer = () => refuse.notFound('There is no such customer.')

export const toStaffCustomer = (row: StaffCustomerRow): StaffCustomer => ({
  _id: row.id,
  name: row.name,
  boxNumber: row.box_number,
  email: shownEmail(row.email),
  telephone: row.telephone,
  profilePicture: row.profile_picture,
  identity: row.identity_state as IdentityState,
  createdAt: row.created_at.toISOString(),
})

/** The present name of a member of staff; null for null. */
export const nameOf = async (tx: Tx, staffId: string | null): Promise<string | null> =>
  staffId === null ? null : ((await staffNames(tx, [staffId])).get(staffId) ?? 'Staff')

/** A customer's detail, read in the transaction. Throws 404. */
export const staffCustomerDetail = async (tx: Tx, customerId: string): Promise<StaffCustomerDetail> => {
  const row = await staffCustomer(tx, customerId)
  if (!row) throw noSuchCustomer()
  const asked = await askedTaxId(tx)
  const counts = await countPackages(tx, row.id)
  return {
    ...toStaffCustomer(row),
    homeAddress: row.home_address,
    birthdate: row.birthdate,
    gender: row.gender,
    accountType: row.account_type,
    version: row.version,
    identityReason: row.identity_reason,
    identityDecidedAt: row.identity_decided_at?.toISOString() ?? null,
    identityDecidedBy: await nameOf(tx, row.identity_decided_by),
    agreedTo: await consentsOf(tx, row.id),
    ...(asked && { taxId: { label: asked.label, kept: keptTaxId(tx, row) } }),
    packages: packageStatuses.flatMap((status) => {
      const count = counts.get(status)
      return count === undefined ? [] : [{ status, count }]
    }),
  }
}
