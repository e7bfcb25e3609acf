import type { Tx } from '../../../platform/database/database.ts'
import type { Device, RememberedDevice } from '../../../platform/http/door/device.ts'

/** Devices remembered for a customer; a further one replaces the one used longest ago. */
const MOST_DEVICES = 50
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Whether a customer has used a device before. */
export interface Acquaintance {
  /** The hash of the token that an earlier sign-in made for the customer; undefined when the device has none. */
  readonly byCookie: Buffer | undefined
  /** By the cookie, or by program and address, which others may share. */
  readonly byAny: boolean
}

/** Whether a customer has used a device before; takes as long when there is no such customer. */
export const acquaintanceOf = async (tx: Tx, customerId: string | undefined, device: Device): Promise<Acquaintance> => {
  const known = await tx
    .selectFrom('customer_devices')
    .select('device_hash')
    .where('customer_id', '=', customerId ?? NOBODY)
    .where('device_hash', 'in', [...device.byCookie, device.byProgram])
    .limit(device.byCookie.length + 1)
    .execute()
  return {
    byCookie: device.byCookie.find((hash) => known.some(({ device_hash }) => device_hash.equals(hash))),
    byAny: known.length > 0,
  }
}

export const hasDevices = async (tx: Tx, customerId: string): Promise<boolean> => {
  const any = await tx
    .selectFrom('customer_devices')
    .select('device_hash')
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst()
  return any !== undefined
}

/**
 * Notes that a customer used a device: by program and address and, after a sign-in, by the token made for them, which replaces the
 * one they had here.
 */
export const noteDevice = async (tx: Tx, customerId: string, device: Device | RememberedDevice, at: Date): Promise<void> => {
  const hashes = 'hash' in device ? [device.hash, device.byProgram] : [device.byProgram]
  if ('hash' in device && device.byCookie.length > 0)
    await tx
      .deleteFrom('customer_devices')
      .where('customer_id', '=', customerId)
      .where('device_hash', 'in', device.byCookie)
      .execute()
  await tx
    .insertInto('customer_devices')
    .values(
      hashes.map((device_hash) => ({
        customer_id: customerId,
        device_hash,
        first_seen_at: at,
        last_seen_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'device_hash']).doUpdateSet({ last_seen_at: at }))
    .execute()
  const surplus = tx
    .selectFrom('customer_devices')
    .select('device_hash')
    .where('customer_id', '=', customerId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('device_hash')
    .offset(MOST_DEVICES)
    .limit(MOST_DEVICES)
  await tx.deleteFrom('customer_devices').where('customer_id', '=', customerId).where('device_hash', 'in', surplus).execute()
}
