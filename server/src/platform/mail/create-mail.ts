import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { QueueMail } from '../database/tx.ts'
import { enqueue } from '../jobs/task.ts'
import type { Sealing } from '../sealing.ts'
import { readEmailAddress } from './email-address.ts'
import { sendMail } from './send-mail.ts'

export interface Letter {
  readonly to: string
  readonly data: unknown
}

/**
 * The outbox: a row and its job, both in the caller's transaction. The job renders and sends the mail. The event happened even
 * if nobody can be told: a mail without a usable address is recorded as given up.
 */
export const createMail =
  (sealingOf: (tenantId: string) => Sealing, log: FastifyBaseLogger): QueueMail =>
  async (tx, { to, template, data, id = randomUUID() }) => {
    const address = readEmailAddress(to)
    if (!address) {
      const failed = { id, template: template.name, sealed: null, failed_at: tx.now() }
      await tx.insertInto('mails').values(failed).execute()
      log.warn({ tenantId: tx.tenantId, mailId: id, template: template.name }, 'a mail was given up: its address is not usable')
      return
    }
    const letter: Letter = { to: address.email, data }
    const sealed = sealingOf(tx.tenantId).seal(Buffer.from(JSON.stringify(letter)), id)
    await tx.insertInto('mails').values({ id, template: template.name, sealed }).execute()
    await enqueue(tx, sendMail, { mailId: id })
  }
