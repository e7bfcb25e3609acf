import { whoMay } from '../../../company/staff/roles/who-may.ts'
import { isNightlyUnderWay } from '../../../platform/database/backup-lock.ts'
import type { Recurring } from '../../../platform/jobs/task.ts'
import type { Services } from '../../../platform/services.ts'
import { backupFailingMail } from './backup-failing-mail.ts'
import { runsTheInstallation } from './who-runs-it.ts'

const HOUR_MS = 3_600_000
/** How long after the last one began another should have. */
const MISSED_MS = 36 * HOUR_MS
const MOST_TOLD = 50

interface Trouble {
  readonly failure: string | null
  readonly rehearsal_failure: string | null
}

/** Notes runs that were killed, and a night in which none began: each is a run that failed. */
const noteUnmade = async ({ database, clock, config }: Services): Promise<void> => {
  const now = clock.now()
  if (await isNightlyUnderWay(database.system)) return
  await database.owner.query(
    `update backup_runs set finished_at = $1, failure = 'It was interrupted before it ended.' where finished_at is null and started_at < $2`,
    [now, new Date(now.getTime() - HOUR_MS / 60)],
  )
  await database.owner.query(
    `insert into backup_runs (started_at, finished_at, failure, folder)
     select $1, $1, 'None was begun last night: no server with BACKUP_DIR was running.', $3
     from (select max(started_at) as at from backup_runs) as last where last.at < $2`,
    [now, new Date(now.getTime() - MISSED_MS), config.backups?.folder ?? ''],
  )
}

const wordsOf = ({ failure, rehearsal_failure: trial }: Trouble): string =>
  failure === null
    ? `the last backup was made, but its trial restore failed. ${trial ?? ''}`
    : `there is no backup of last night. ${failure}`

const tellOwners = async (services: Services, tenant: { id: string; slug: string }, words: string): Promise<void> =>
  services.database.inTenant(tenant.id, async (tx) => {
    const people = await whoMay(tx, 'settings.edit')
      .select(['staff.name', 'staff.email'])
      .orderBy('staff.email_key')
      .limit(MOST_TOLD)
      .execute()
    for (const { name, email } of people) await tx.mail({ to: email, template: backupFailingMail, data: { name, words } })
  })

/** Tells of the latest run, once, where it or its trial restore failed. */
const tellTrouble = async (services: Services): Promise<void> => {
  const { database, clock, config, log } = services
  // One statement: of two processes at once, one tells.
  const { rows } = await database.owner.query<Trouble>(
    `update backup_runs set told_at = $1 where id = (select id from backup_runs order by started_at desc limit 1)
     and told_at is null and (failure is not null or rehearsal_failure is not null) returning failure, rehearsal_failure`,
    [clock.now()],
  )
  const [trouble] = rows
  if (!trouble) return
  log.error({ ...trouble }, 'the nightly backup needs somebody')
  const tenants = await database.system.selectFrom('tenants').select(['id', 'slug']).orderBy('slug').execute()
  const operators: typeof tenants = []
  for (const tenant of tenants)
    if (await database.inTenant(tenant.id, (tx) => runsTheInstallation(tx, config, tenant.slug))) operators.push(tenant)
  // Where nobody is known to run it, every company's owners hear of it, but not of whose files it was.
  const words = operators.length > 0 ? wordsOf(trouble) : 'the nightly backup failed. Please tell who runs your server.'
  for (const tenant of operators.length > 0 ? operators : tenants) await tellOwners(services, tenant, words)
}

/** Tells of a backup that failed, was killed or was never begun. */
export const watchBackups: Recurring = {
  name: 'backup.watch',
  pattern: '47 * * * *',
  run: async (services) => {
    await noteUnmade(services)
    await tellTrouble(services)
  },
}
