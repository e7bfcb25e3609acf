import type { BackupStanding } from '@parcelport/contract/company/backups/staff-backups.ts'
import type { Config } from '../../../platform/config.ts'
import { isNightlyUnderWay } from '../../../platform/database/backup-lock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { runsTheInstallation } from './who-runs-it.ts'

const SHOWN = 10
/** A night and half a day: a backup that takes hours is not late. */
const LATE_MS = 36 * 3_600_000

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const runsOf = (tx: Tx) =>
  tx
    .selectFrom('backup_runs')
    .select(['started_at', 'finished_at', 'failure', 'bytes', 'kept', 'folder'])
    .orderBy('started_at', 'desc')
    .limit(SHOWN)
    .execute()
type Run = Awaited<ReturnType<typeof runsOf>>[number]

const lastGood = (tx: Tx) =>
  tx
    .selectFrom('backup_runs')
    .select(['finished_at', 'kept'])
    .where('failure', 'is', null)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const lastRehearsal = (tx: Tx) =>
  tx
    .selectFrom('backup_runs')
    .select(['rehearsed_at', 'rehearsal_failure'])
    .where('rehearsed_at', 'is not', null)
    .orderBy('rehearsed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Why there is no recent backup; what failed exactly is said to who runs the installation alone: it may name other companies' files. */
const troubleOf = (runs: readonly Run[], goodAt: Date | undefined, { isOperator, now }: { isOperator: boolean; now: Date }) => {
  const last = runs.find(({ finished_at: at }) => at !== null)
  if (last?.failure) return isOperator ? last.failure : 'The last backup failed. Who runs this server was told.'
  if (last && goodAt && now.getTime() - goodAt.getTime() > LATE_MS) return 'There has been no backup since.'
  return null
}

/** How backups stand, as the owners of a company read it. */
export const backupStanding = async (tx: Tx, config: Config, slug: string): Promise<BackupStanding> => {
  const { backups: plan } = config
  const isOperator = await runsTheInstallation(tx, config, slug)
  const [runs, good, trial] = [await runsOf(tx), await lastGood(tx), await lastRehearsal(tx)]
  const goodAt = good?.finished_at ?? undefined
  const failure = trial?.rehearsal_failure ?? null
  return {
    nightly: plan !== undefined || runs.length > 0,
    lastGoodAt: goodAt?.toISOString() ?? null,
    trouble: troubleOf(runs, goodAt, { isOperator, now: tx.now() }),
    rehearsal: trial?.rehearsed_at
      ? {
          at: trial.rehearsed_at.toISOString(),
          failure: failure === null || isOperator ? failure : 'It could not be restored. Who runs this server was told.',
        }
      : null,
    operator:
      isOperator && plan
        ? {
            folder: plan.folder,
            at: `${twoDigits(plan.at.hour)}:${twoDigits(plan.at.minute)}`,
            keep: plan.keep,
            kept: good?.kept ?? 0,
            rehearseDays: plan.rehearseDays,
            running: await isNightlyUnderWay(tx),
            runs: runs.map((run) => ({
              startedAt: run.started_at.toISOString(),
              finishedAt: run.finished_at?.toISOString() ?? null,
              failure: run.failure,
              bytes: run.bytes,
            })),
          }
        : null,
  }
}
