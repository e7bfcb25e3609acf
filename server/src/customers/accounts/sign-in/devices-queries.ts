import type { Tx } from '../../../platform/database/database.ts'
import type { Device } from '../../../platform/http/door/device.ts'

/** Devices remembered for a customer; a further one replaces the one used longest ago. */
const MOST_DEVICES = 50
const NOBODY = '00000000-0000-0000-0000-000000000000'

const hashesOf = ({ byCookie, byProgram }: Device): Buffer[] => (byCookie ? [byCookie, byProgram] : [byProgram])

/** Whether a customer has used a device before. */
export interface Acquaintance {
  /** By the cookie of an earlier sign-in, which nobody can make up. */
  readonly byCookie: boolean
  /** By the cookie, or by program and address, which others may share. */
  readonly byAny: boolean
}

/** Whether a customer has used a device before; takes as long when there is no such customer. */
export const acquaintanceOf = async (tx: Tx, customerId: string | undefined, device: Device): Promise<Acquaintance> => {
  const known = await tx
    .selectFrom('customer_devices')
    .select('device_hash')
    .where('customer_id', '=', customerId ?? NOBODY)
    .where('device_hash', 'in', hashesOf(device))
    .limit(2)
    .execute()
  const { byCookie } = device
  return {
    byCookie: byCookie !== undefined && known.some(({ device_hash }) => device_hash.equals(byCookie)),
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

export const noteDevice = async (tx: Tx, customerId: string, device: Device, at: Date): Promise<void> => {
  await tx
    .insertInto('customer_devices')
    .values(
      hashesOf(device).map((device_hash) => ({
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
