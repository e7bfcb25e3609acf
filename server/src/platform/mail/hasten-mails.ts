import type { Database } from '../database/database.ts'
import { sendMail } from './send-mail.ts'

const makeDue = `update graphile_worker._private_jobs as job set run_at = now() from graphile_worker._private_tasks as task
  where task.id = job.task_id and task.identifier = $1 and job.attempts > 0 and job.locked_at is null and job.run_at > now()`
const ofCompany = ` and job.payload->>'tenantId' = $2`

/**
 * After the mail server is back, retries waiting mails now, which otherwise might wait for hours: all, or those of the one company whose
 * own mail server it is.
 */
export const hastenMails = async ({ owner }: Pick<Database, 'owner'>, tenantId?: string): Promise<void> =>
  void (await (tenantId === undefined
    ? owner.query(makeDue, [sendMail.name])
    : owner.query(makeDue + ofCompany, [sendMail.name, tenantId])))
