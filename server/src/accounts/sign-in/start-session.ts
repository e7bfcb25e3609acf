import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { beginSession } from '../sessions/sessions-queries.ts'
import type { Device } from './device.ts'
import { deviceName } from './device.ts'
import { hasDevices, noteDevice } from './devices-queries.ts'
import { newDeviceMail } from './new-device-mail.ts'

interface Start {
  readonly tenantId: string
  readonly customer: { readonly id: string; readonly name: string; readonly email: string; readonly password_hash: string }
  readonly device: Device
  /** Whether the customer signed in from this device before. */
  readonly known: boolean
  readonly tokenHash: Buffer
  readonly at: Date
}

/**
 * Begins a session for a customer whose password was right, and mails them when the device is new. False when the password was
 * changed since it was looked at: a reset ends every session, also one about to begin.
 */
export const startSession = async (tx: Tx, services: Services, { tenantId, customer, device, known, tokenHash, at }: Start) => {
  const unchanged = await tx
    .selectFrom('customers')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customer.id)
    .where('password_hash', '=', customer.password_hash)
    .forShare()
    .executeTakeFirst()
  if (!unchanged) return false
  const isFirst = !known && !(await hasDevices(tx, tenantId, customer.id))
  await beginSession(tx, { tenantId, customerId: customer.id, tokenHash, device, at })
  await noteDevice(tx, tenantId, customer.id, device, at)
  if (known || isFirst) return true
  await services.mail.queue(tx, {
    tenantId,
    to: customer.email,
    template: newDeviceMail,
    data: { name: customer.name, device: deviceName(device.userAgent), network: device.network, at: at.toISOString() },
  })
  return true
}
