import { sql, type RawBuilder } from 'kysely'
import type { Device, RememberedDevice } from '../../../platform/http/door/device.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Used in place of a person's id when the address belongs to nobody. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
const MOST_DEVICES = 50

/** Hashes to compare with those of devices; one that no device has when there are none, so that the work is the same. */
const hashesOf = ({ byCookie }: Device): readonly Buffer[] => (byCookie.length > 0 ? byCookie : [Buffer.alloc(32)])

/**
 * The hash of the token by which a person's account knows the device; undefined when it does not. Only the cookie counts: somebody
 * else may use the same program and address.
 */
export const knownStaffDevice = async (tx: Tx, staffId: string | undefined, device: Device): Promise<Buffer | undefined> => {
  const known = await tx
    .selectFrom('staff_devices')
    .select('device_hash')
    .where('staff_id', '=', staffId ?? NOBODY)
    .where('device_hash', 'in', hashesOf(device))
    .orderBy('device_hash')
    .limit(1)
    .executeTakeFirst()
  return known?.device_hash
}

export const hasStaffDevices = async (tx: Tx, staffId: string): Promise<boolean> =>
  (await tx.selectFrom('staff_devices').select('device_hash').where('staff_id', '=', staffId).limit(1).executeTakeFirst()) !==
  undefined

/**
 * Remembers a device of a person by the token made for them, which replaces the one they had here; forgets the device used longest
 * ago when there are too many.
 */
export const noteStaffDevice = async (tx: Tx, staffId: string, device: RememberedDevice, at: Date): Promise<void> => {
  await tx.deleteFrom('staff_devices').where('staff_id', '=', staffId).where('device_hash', 'in', hashesOf(device)).execute()
  await tx
    .insertInto('staff_devices')
    .values({ staff_id: staffId, device_hash: device.hash, last_seen_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'staff_id', 'device_hash']).doUpdateSet({ last_seen_at: at }))
    .execute()
  const surplus = tx
    .selectFrom('staff_devices')
    .select('device_hash')
    .where('staff_id', '=', staffId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('device_hash')
    .offset(MOST_DEVICES)
    .limit(MOST_DEVICES)
  await tx.deleteFrom('staff_devices').where('staff_id', '=', staffId).where('device_hash', 'in', surplus).execute()
}

const ofDevice = (tx: Tx, staffId: string, device: Device) =>
  tx.updateTable('staff_devices').where('staff_id', '=', staffId).where('device_hash', 'in', hashesOf(device))

/** Number of wrong second factors in a row: from this device if it is known, else from all unknown ones. */
export const wrongCodesOf = async (
  tx: Tx,
  staff: { readonly id: string; readonly wrong_codes: number },
  device: Device,
): Promise<number> => {
  const known = await tx
    .selectFrom('staff_devices')
    .select('wrong_codes')
    .where('staff_id', '=', staff.id)
    .where('device_hash', 'in', hashesOf(device))
    .orderBy('device_hash')
    .limit(1)
    .executeTakeFirst()
  return (known ?? staff).wrong_codes
}

const setWrongCodes = async (tx: Tx, staffId: string, device: Device, wrong_codes: RawBuilder<number>): Promise<void> => {
  const { numUpdatedRows } = await ofDevice(tx, staffId, device).set({ wrong_codes }).executeTakeFirst()
  if (numUpdatedRows === 0n) await tx.updateTable('staff').set({ wrong_codes }).where('id', '=', staffId).execute()
}

/** Adds one to the count of {@link wrongCodesOf}. */
export const countWrongCode = (tx: Tx, staffId: string, device: Device): Promise<void> =>
  setWrongCodes(tx, staffId, device, sql`wrong_codes + 1`)

/** Resets the count after a right code, or after a mailed link opened this device. */
export const forgetWrongCodes = (tx: Tx, staffId: string, device: Device): Promise<void> =>
  setWrongCodes(tx, staffId, device, sql`0`)

/** The key under which second factors of an account are limited: one per known device, one for all others. */
export const codesKey = (staffId: string, known: Buffer | undefined): string =>
  known ? `${staffId} ${known.toString('base64url')}` : staffId
