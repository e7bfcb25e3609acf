import { sql } from 'kysely'
import type { Recurring } from '../../../platform/jobs/task.ts'

/** Notes with each invitation what became of its mail, well before mails are swept: an import tells it for good. */
export const noteInvitations: Recurring = {
  name: 'imports.note-invitations',
  pattern: '29 3 * * *',
  run: async ({ database }) => {
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants)
      await database.inTenant(id, (tx) =>
        sql`update import_rows set invitation = case when mails.failed_at is null then 'sent' else 'failed' end
          from mails
          where import_rows.tenant_id = ${id} and import_rows.invitation = 'mailed' and mails.tenant_id = ${id}
            and mails.id = import_rows.mail_id and mails.sealed is null`.execute(tx),
      )
  },
}
