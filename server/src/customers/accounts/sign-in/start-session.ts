import type { Tx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { beginSession } from '../sessions/sessions-queries.ts'
import type { RememberedDevice } from '../../../platform/http/door/device.ts'
import { deviceName } from '../../../platform/http/door/device.ts'
import { hasDevices, noteDevice } from './devices-queries.ts'
import type { KeptPassword } from '../passwords/kept-password.ts'
import { newDeviceMail } from './new-device-mail.ts'

interface Start {
  readonly customer: { readonly id: string; readonly name: string; readonly email: string; readonly password_hash: string }
  readonly password: string
  readonly renewed: KeptPassword | undefined
  readonly device: RememberedDevice
  readonly known: boolean
  readonly tokenHash: Buffer
  readonly at: Date
}

/**
 * Whether the password is still the customer's, locked until `tx` ends. When another sign-in only renewed the hash, the
 * password is checked against the new one.
 */
const lockPassword = async (tx: Tx, { passwords }: Services, { customer, password, renewed }: Start): Promise<boolean> => {
  const held = tx.selectFrom('customers').select('password_hash').where('id', '=', customer.id)
  const now = await (renewed === undefined ? held.forShare() : held.forNoKeyUpdate()).executeTakeFirst()
  if (!now) return false
  if (now.password_hash !== customer.password_hash) return passwords.isRight(password, now.password_hash)
  if (renewed !== undefined) await tx.updateTable('customers').set(renewed).where('id', '=', customer.id).execute()
  return true
}

/**
 * Starts a session for a customer whose password was right, and mails them when the device is new. False when the password was
 * changed after it was checked: a reset ends every session, also one that is starting.
 */
export const startSession = async (tx: Tx, services: Services, start: Start) => {
  const { customer, device, known, tokenHash, at } = start
  if (!(await lockPassword(tx, services, start))) return false
  const isFirst = !known && !(await hasDevices(tx, customer.id))
  await beginSession(tx, { customerId: customer.id, tokenHash, device, at })
  await noteDevice(tx, customer.id, device, at)
  if (known || isFirst) return true
  await tx.mail({
    to: customer.email,
    template: newDeviceMail,
    data: { name: customer.name, device: deviceName(device.userAgent), network: device.network, at: at.toISOString() },
  })
  return true
}
