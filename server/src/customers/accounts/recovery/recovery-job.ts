import { randomInt, randomUUID } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue, type Task } from '../../../platform/jobs/task.ts'
import { createSealing } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'
import { sendRecovery } from './send-recovery.ts'

/** A request for recovery. The address is sealed, so that the queue holds no readable addresses. */
interface Order {
  readonly orderId: string
  readonly sealed: string
  /** Hash of the cookie of the browser that asked; missing in jobs of older releases. */
  readonly browser?: string
}

const sealing = ({ secretKey, previousSecretKeys }: Config, tenantId: string) =>
  createSealing([secretKey, ...previousSecretKeys], 'recovery orders', tenantId)

/** Does, after the answer, the work that depends on whether an address has an account. */
export const recoveryTask: Task<Order> = {
  name: 'accounts.recover',
  run: async ({ orderId, sealed, browser }, { services, tenantId, transaction }) => {
    const emailKey = sealing(services.config, tenantId).open(Buffer.from(sealed, 'base64'), orderId).toString()
    const browserHash = browser === undefined ? null : Buffer.from(browser, 'base64')
    await transaction((tx) => sendRecovery(tx, services, { emailKey, browserHash }))
  },
}

/** Work for a known address would slow the next request; so it starts after a random delay, in milliseconds. */
const LONGEST_DELAY_MS = 1_000

/** Queues a recovery for an address: the same row whether the address has an account or not. */
export const orderRecovery = async (
  tx: Tx,
  { config, database }: Services,
  { tenantId, emailKey, browserHash }: { tenantId: string; emailKey: string; browserHash: Buffer },
): Promise<void> => {
  const orderId = randomUUID()
  const sealed = sealing(config, tenantId).seal(Buffer.from(emailKey), orderId).toString('base64')
  const browser = browserHash.toString('base64')
  // The queue uses the database's clock, whatever the application's shows.
  const runAt = new Date(database.clock.now().getTime() + randomInt(LONGEST_DELAY_MS))
  await enqueue(tx, recoveryTask, { orderId, sealed, browser }, { runAt })
}
