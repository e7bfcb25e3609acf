import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresHome } from './postgres-home.ts'
import { isPostmasterOf, readPostmaster } from './postmaster.ts'

const everyMs = 200
/**
 * An orderly stop of PostgreSQL may be followed by the removal of its folder (`npm run db:reset`), or by the end of this
 * server.
 */
const orderlyPauseMs = 2_000

export interface KeptUp {
  pid(): number
  restart(signal: AbortSignal): Promise<void>
  onFault(error: Error): void
}

export const keepUp = ({ data }: PostgresHome, { pid, restart, onFault }: KeptUp): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  let mending: Promise<void> | undefined

  const mend = async (): Promise<void> => {
    onFault(new Error(`The embedded PostgreSQL (pid ${pid()}) ended.`))
    try {
      if (readPostmaster(data) === undefined) await pause(orderlyPauseMs, undefined, { signal })
      if (!existsSync(join(data, 'PG_VERSION'))) throw new Error(`There is no database in ${data} any more.`)
      await restart(signal)
    } catch (error) {
      if (signal.aborted) return
      onFault(error as Error)
      await pause(orderlyPauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const timer = setInterval(() => {
    if (mending || isPostmasterOf(pid(), data)) return
    mending = mend().finally(() => (mending = undefined))
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await mending
    },
  }
}
