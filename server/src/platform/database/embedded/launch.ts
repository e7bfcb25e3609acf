import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { prepareSocketFolder, type PostgresHome } from './postgres-home.ts'
import { handTo } from './postgres-user.ts'

const largestLog = 10_000_000

const settings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: '5432',
  max_connections: '100',
  shared_buffers: '128MB',
  log_min_messages: 'warning',
  // Recovery first flushes all files: one by one, unless the system can flush them at once.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  timezone: 'UTC',
  log_timezone: 'UTC',
}

export interface Launched {
  ended(): boolean
  /** Stops it without waiting for its clients; resolves when it is gone. */
  end(): Promise<void>
}

/** Starts PostgreSQL, with `more` settings over ours, and returns at once with a way to see whether it has ended. */
export const launch = (
  home: PostgresHome,
  { postgres }: PostgresBinaries,
  more: Readonly<Record<string, string>>,
): Launched => {
  const all = { ...settings, unix_socket_directories: prepareSocketFolder(home), ...more }
  const tooLong = (statSync(home.log, { throwIfNoEntry: false })?.size ?? 0) > largestLog
  // A file, not a pipe: PostgreSQL outlives a killed server and must still be able to write.
  const log = openSync(home.log, tooLong ? 'w' : 'a', 0o600)
  handTo(home.log, home.user)
  const child = spawn(
    postgres,
    ['-D', home.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...home.user,
      cwd: home.data,
      // Detached from the terminal: Ctrl-C goes to the server, which stops PostgreSQL when its requests are finished.
      detached: true,
      stdio: ['ignore', log, log],
      env: { LC_ALL: 'C', TZ: 'UTC' },
    },
  )
  closeSync(log)
  let over = false
  child.on('exit', () => (over = true))
  child.on('error', () => (over = true))
  child.unref()
  return {
    ended: () => over,
    end: async () => {
      while (!over) {
        child.kill('SIGINT')
        await pause(50)
      }
    },
  }
}

/** The end of PostgreSQL's log, for a message about a failed start. */
export const lastWords = ({ log }: PostgresHome): string => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
