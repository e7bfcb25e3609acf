import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { drainJobs } from '../../platform/jobs/jobs.ts'
import { openWork } from '../../start/work.ts'
import type { TestServer } from '../test-server.ts'

export interface DeliveredMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo: readonly string[]
  readonly pictures: readonly { readonly cid: string; readonly type: string }[]
}

export const runJobs = async ({ services }: TestServer): Promise<void> => {
  const work = openWork(services)
  try {
    // A job may add another: recovery adds a mail.
    for (let round = 0; round < 3; round++) {
      await services.database.owner.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
      await drainJobs(services, work)
    }
  } finally {
    work.close()
  }
}

/** Runs every job and returns the mails delivered to an address so far, the oldest first. */
export const mailsTo = async (server: TestServer, address: string): Promise<DeliveredMail[]> => {
  await runJobs(server)
  const folder = join(server.services.config.dataDir, 'mail')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  return mails
    .filter(({ to }) => to?.some((recipient) => recipient.address?.toLowerCase() === address.toLowerCase()))
    .map(({ subject = '', text = '', html = '', replyTo = [], attachments }) => ({
      to: address,
      subject,
      text,
      html,
      replyTo: replyTo.flatMap((recipient) => recipient.address ?? []),
      pictures: attachments.map(({ contentId = '', mimeType }) => ({ cid: contentId, type: mimeType })),
    }))
}
