import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostmasterOf, readPostmaster } from './postmaster.ts'

const pollInterval = 10
const patience = 60_000

/**
 * Stops the PostgreSQL of a data folder (PGDATA) without waiting for its clients; resolves when it is gone, at once when none
 * runs. @throws when it does not stop within a minute.
 */
export const stopPostgres = async (data: string): Promise<void> => {
  const running = readPostmaster(data)
  if (running === undefined || !isPostmasterOf(running.pid, data)) return
  process.kill(running.pid, 'SIGINT')
  const deadline = performance.now() + patience
  while (isPostmasterOf(running.pid, data) && existsSync(join(data, 'postmaster.pid'))) {
    if (performance.now() > deadline) throw new Error(`PostgreSQL (pid ${running.pid}) does not stop.`)
    await pause(pollInterval)
  }
}

/** Stops the embedded PostgreSQL of a DATA_DIR, whichever process started it. */
export const stopPostgresOf = async (dataDir: string): Promise<void> => {
  const home = join(dataDir, 'postgres')
  if (existsSync(home)) await stopPostgres(join(realpathSync(home), 'data'))
}
