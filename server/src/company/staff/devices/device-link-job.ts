import { randomUUID } from 'node:crypto'
import { newToken } from '../../../platform/secrets/secret-token.ts'
import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue, type Task } from '../../../platform/jobs/task.ts'
import { createSealing } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'
import { staffByEmail } from '../staff-queries.ts'
import { deviceLinkMail } from './device-link-mail.ts'

const DEVICE_LINK_MS = 3_600_000

/** A request for a link. The address is sealed, so that the queue holds no readable addresses. */
interface Order {
  readonly orderId: string
  readonly sealed: string
}

const sealing = ({ secretKey, previousSecretKeys }: Config, tenantId: string) =>
  createSealing([secretKey, ...previousSecretKeys], 'staff device links', tenantId)

const sendLink = async (tx: Tx, tenantId: string, emailKey: string): Promise<void> => {
  const at = tx.now()
  await tx.deleteFrom('staff_device_links').where('expires_at', '<=', at).execute()
  const staff = await staffByEmail(tx, emailKey)
  if (!staff || staff.deactivated_at) return
  const { token, hash } = newToken()
  const expires_at = new Date(at.getTime() + DEVICE_LINK_MS)
  await tx
    .insertInto('staff_device_links')
    .values({ token_hash: hash, staff_id: staff.id, created_at: at, expires_at })
    .execute()
  await tx.mail({ to: staff.email, template: deviceLinkMail, data: { token, name: staff.name } })
}

/** Does, after the answer, the work that depends on whether an address belongs to a member of staff. */
export const deviceLinkTask: Task<Order> = {
  name: 'staff.device-link',
  run: async ({ orderId, sealed }, { services, tenantId, transaction }) => {
    const emailKey = sealing(services.config, tenantId).open(Buffer.from(sealed, 'base64'), orderId).toString()
    await transaction((tx) => sendLink(tx, tenantId, emailKey))
  },
}

/** Queues a request for a link: the same row whether the address belongs to staff or not. */
export const orderDeviceLink = async (tx: Tx, { config }: Services, tenantId: string, emailKey: string): Promise<void> => {
  const orderId = randomUUID()
  const sealed = sealing(config, tenantId).seal(Buffer.from(emailKey), orderId).toString('base64')
  await enqueue(tx, deviceLinkTask, { orderId, sealed })
}
