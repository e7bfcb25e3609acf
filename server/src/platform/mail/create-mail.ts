import { randomUUID } from 'node:crypto'
import { enqueue } from '../jobs/task.ts'
import type { Sealing } from '../sealing.ts'
import { isAddress } from './address.ts'
import type { Mail } from './mail.ts'
import { sendMail } from './send-mail.ts'

/** What is sealed in the outbox. */
export interface Letter {
  readonly to: string
  readonly data: unknown
}

/** The outbox: a row and its job, both in the caller's transaction. Rendering and sending happen in the job. */
export const createMail = (sealing: Sealing): Mail => ({
  queue: async (tx, { tenantId, to, template, data }) => {
    if (!isAddress(to)) throw new TypeError('A mail goes to exactly one address')
    const id = randomUUID()
    const letter: Letter = { to, data }
    const sealed = sealing.seal(Buffer.from(JSON.stringify(letter)), id)
    await tx.insertInto('mails').values({ id, tenant_id: tenantId, template: template.name, sealed }).execute()
    await enqueue(tx, sendMail, { mailId: id })
  },
})
