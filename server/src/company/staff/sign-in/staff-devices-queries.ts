import { sql, type RawBuilder } from 'kysely'
import type { Device } from '../../../platform/http/door/device.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Stands in for somebody whom an address does not have. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
const MOST_DEVICES = 50

/** Only the cookie counts: a program at an address can be somebody else's. */
export const isKnownStaffDevice = async (tx: Tx, staffId: string | undefined, { byCookie }: Device): Promise<boolean> => {
  const known = await tx
    .selectFrom('staff_devices')
    .select('device_hash')
    .where('staff_id', '=', staffId ?? NOBODY)
    .where('device_hash', '=', byCookie ?? Buffer.alloc(32))
    .executeTakeFirst()
  return known !== undefined
}

/** Whether anything is known of what somebody signs in from. */
export const hasStaffDevices = async (tx: Tx, staffId: string): Promise<boolean> =>
  (await tx.selectFrom('staff_devices').select('device_hash').where('staff_id', '=', staffId).limit(1).executeTakeFirst()) !==
  undefined

/** Notes that somebody signed in from this device; the one seen longest ago makes room. */
export const noteStaffDevice = async (tx: Tx, staffId: string, { byCookie }: Device, at: Date): Promise<void> => {
  if (!byCookie) return
  await tx
    .insertInto('staff_devices')
    .values({ staff_id: staffId, device_hash: byCookie, last_seen_at: at })
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

const ofDevice = (tx: Tx, staffId: string, { byCookie }: Device) =>
  tx
    .updateTable('staff_devices')
    .where('staff_id', '=', staffId)
    .where('device_hash', '=', byCookie ?? Buffer.alloc(32))

/** How many second factors in a row were wrong: from this device where it is known, else from all that are not. */
export const wrongCodesOf = async (
  tx: Tx,
  staff: { readonly id: string; readonly wrong_codes: number },
  { byCookie }: Device,
): Promise<number> => {
  const known = await tx
    .selectFrom('staff_devices')
    .select('wrong_codes')
    .where('staff_id', '=', staff.id)
    .where('device_hash', '=', byCookie ?? Buffer.alloc(32))
    .executeTakeFirst()
  return (known ?? staff).wrong_codes
}

const setWrongCodes = async (tx: Tx, staffId: string, device: Device, wrong_codes: RawBuilder<number>): Promise<void> => {
  const { numUpdatedRows } = await ofDevice(tx, staffId, device).set({ wrong_codes }).executeTakeFirst()
  if (numUpdatedRows === 0n) await tx.updateTable('staff').set({ wrong_codes }).where('id', '=', staffId).execute()
}

/** Counts another wrong one where {@link wrongCodesOf} looks. */
export const countWrongCode = (tx: Tx, staffId: string, device: Device): Promise<void> =>
  setWrongCodes(tx, staffId, device, sql`wrong_codes + 1`)

/** After a right one, or a mailed link that opened this device. */
export const forgetWrongCodes = (tx: Tx, staffId: string, device: Device): Promise<void> =>
  setWrongCodes(tx, staffId, device, sql`0`)

/** Under which name second factors of an account are limited: one for each device that is known, one for all others. */
export const codesKey = (staffId: string, { byCookie }: Device, known: boolean): string =>
  known ? `${staffId} ${byCookie?.toString('base64url')}` : staffId
