import type { Device } from '../../accounts/sign-in/device.ts'
import type { Tx } from '../../platform/database/database.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
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
