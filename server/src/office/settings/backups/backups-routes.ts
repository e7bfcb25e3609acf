import { backUpNowCall, backupStandingCall } from '@parcelport/contract/company/backups/staff-backups.ts'
import { audit } from '../../../company/audit/audit.ts'
import { isNightlyUnderWay } from '../../../platform/database/backup-lock.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { enqueue } from '../../../platform/jobs/task.ts'
import type { LimitRule } from '../../../platform/limits/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { backupStanding } from './backup-standing.ts'
import { backUpNow } from './make-backup.ts'
import { runsTheInstallation } from './who-runs-it.ts'

/** Each backup reads everything: a few an hour are enough. */
const limit: LimitRule = {
  name: 'staff-backups',
  points: 3,
  seconds: 3600,
  message: 'A backup was made a moment ago. Please wait a while and try again.',
}

/** Routes of the nightly backup: how it stands, and one now. */
export const backupsRoutes = (app: App, services: Services): void => {
  const { config, limits } = services

  handle(app, services, backupStandingCall, async ({ tenant, transaction }) => ({
    data: await transaction((tx) => backupStanding(tx, config, tenant.slug)),
  }))

  handle(app, services, backUpNowCall, async ({ tenant, act }) =>
    act(async (tx) => {
      if (!config.backups || !(await runsTheInstallation(tx, config, tenant.slug)))
        throw refuse.conflict('Backups are made by the company that runs this server, where it sets BACKUP_DIR.')
      if (await isNightlyUnderWay(tx)) throw refuse.conflict('A backup is being made already.')
      await limits.consume(limit, 'all')
      await enqueue(tx, backUpNow, {}, { key: backUpNow.name })
      await audit(tx, 'settings.back-up', { kind: 'settings' })
      return { message: 'A backup is being made. It is shown here when it is done.' }
    }),
  )
}
