import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BackupPlan } from '../../../platform/config.ts'
import type { Recurring, Task } from '../../../platform/jobs/task.ts'
import type { Services } from '../../../platform/services.ts'
import { watchBackups } from './watch-backups.ts'

const command = fileURLToPath(new URL('../../../commands/backup/nightly/backup-nightly.ts', import.meta.url))

/**
 * Starts a backup in a process of its own: it takes memory and processor time for minutes, which no worker of ours waits for, and may go on
 * when this server is replaced. What it says goes into this server's log, what came of it into the database; when it ends, who has to know
 * of a failure is told.
 */
const startBackup = async (services: Services): Promise<void> => {
  const { log } = services
  const child = spawn(process.execPath, [command], { stdio: ['ignore', 'inherit', 'inherit'] })
  await once(child, 'spawn')
  child.on('close', (status) => {
    log.info({ status }, 'the backup has ended')
    watchBackups
      .run(services)
      .catch((error: unknown) => log.warn({ err: error }, 'how the backup ended could not be looked at'))
  })
  child.unref()
}

/** The night's backup, at the time that the installation chose. */
export const backUpByPlan = ({ at }: BackupPlan): Recurring => ({
  name: 'backup.nightly',
  pattern: `${at.minute} ${at.hour} * * *`,
  run: startBackup,
})

/** A backup between the nights, because an owner asked for it. Only a process that makes backups takes it. */
export const backUpNow: Task<object> = {
  name: 'backup.now',
  maxAttempts: 1,
  run: (_payload, { services }) => startBackup(services),
}
