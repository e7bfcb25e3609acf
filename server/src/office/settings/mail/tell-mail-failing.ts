import { whoMay } from '../../../company/staff/roles/who-may.ts'
import type { Services } from '../../../platform/services.ts'
import { mailFailingMail } from './mail-failing-mail.ts'

/** How long a mail server fails before people are told, and how often they are told then. */
const PATIENCE_MS = 5 * 60_000
const TOLD_EVERY_MS = 24 * 3_600_000
const MOST_TOLD = 50

/**
 * Tells those who may change the settings that the company's own mail server takes no mail: after five minutes, then once a day. By the
 * installation's way, since the company's own fails.
 */
export const tellMailFailing = ({ database }: Pick<Services, 'database'>, tenantId: string): Promise<void> =>
  database.inTenant(tenantId, async (tx) => {
    const now = tx.now()
    const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
    // One statement: of two processes at once, only one tells.
    const failing = await tx
      .updateTable('mail_servers')
      .set({ told_at: now })
      .where('failing_since', '<=', before(PATIENCE_MS))
      .where(({ eb, or }) => or([eb('told_at', 'is', null), eb('told_at', '<=', before(TOLD_EVERY_MS))]))
      .returning('failure')
      .executeTakeFirst()
    if (!failing?.failure) return
    const people = await whoMay(tx, 'settings.edit')
      .select(['staff.name', 'staff.email'])
      .orderBy('staff.email_key')
      .limit(MOST_TOLD)
      .execute()
    for (const { name, email } of people)
      await tx.mail({ to: email, template: mailFailingMail, data: { name, words: failing.failure } })
  })
