import type { StaffIdentity } from '@parcelport/contract/customers/staff-customers.ts'
import { governmentIdPrint, governmentIdSealing } from '../../accounts/government-id.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { staffCustomer } from '../staff-customers-queries.ts'
import { nameOf, noSuchCustomer, toStaffCustomer } from '../staff-customers-wire.ts'
import { findFile } from '../../../platform/files/private-files.ts'

const MOST_NAMED = 10

/** Other customers with the same document number. Sets a missing keyed hash of older customers. */
const othersWith = async (
  tx: Tx,
  config: Services['config'],
  row: { readonly id: string; readonly tenant_id: string },
  number: string,
) => {
  const print = governmentIdPrint(config, row.tenant_id, number)
  await tx
    .updateTable('customers')
    .set({ government_id_print: print })
    .where('id', '=', row.id)
    .where('government_id_print', 'is distinct from', print)
    .execute()
  const others = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'box_number'])
    .where('government_id_print', '=', print)
    .where('id', '<>', row.id)
    .orderBy('box_number')
    .limit(MOST_NAMED)
    .execute()
  return others.map(({ id, name, box_number }) => ({ _id: id, name, boxNumber: box_number }))
}

/** A customer's identity, with the number opened: the caller records the view. Throws 404. */
export const staffIdentity = async (
  tx: Tx,
  { config }: Pick<Services, 'files' | 'config'>,
  customerId: string,
): Promise<StaffIdentity> => {
  const row = await staffCustomer(tx, customerId)
  if (!row) throw noSuchCustomer()
  const { _id, name, boxNumber, email, telephone, createdAt, identity } = toStaffCustomer(row)
  const file = row.government_id_file_id === null ? undefined : await findFile(tx, row.government_id_file_id)
  const number =
    row.government_id_sealed && governmentIdSealing(config, row.tenant_id).open(row.government_id_sealed, row.id).toString()
  return {
    version: row.identity_version,
    state: identity,
    reason: row.identity_reason,
    sentAt: row.identity_sent_at?.toISOString() ?? null,
    decidedAt: row.identity_decided_at?.toISOString() ?? null,
    decidedBy: await nameOf(tx, row.identity_decided_by),
    document: file === undefined ? null : { type: file.type, bytes: file.bytes },
    customer: {
      _id,
      name,
      boxNumber,
      email,
      telephone,
      homeAddress: row.home_address,
      birthdate: row.birthdate,
      createdAt,
    },
    number,
    sameNumber: number === null ? [] : await othersWith(tx, config, row, number),
  }
}
