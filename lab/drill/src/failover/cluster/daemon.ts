import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresUser } from '../../../../../server/src/platform/database/embedded/postgres-user.ts'

export interface DaemonOptions {
  readonly name: string
  readonly command: readonly [program: string, ...given: string[]]
  /** Where it works, and where its output goes into `<name>.log`. */
  readonly folder: string
  /** Unless given, it runs as the user of this process. */
  readonly user?: PostgresUser | undefined
}

/** A program that runs beside the drill, may be killed, and is started again as it was. */
export interface Daemon {
  readonly name: string
  /** Undefined while it does not run. */
  pid(): number | undefined
  start(): void
  /** Sends a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
  /** The last lines of its output. */
  lastWords(): string
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Starts a program whose end is the drill's to bring about. */
export const startDaemon = ({ name, command: [program, ...given], folder, user }: DaemonOptions): Daemon => {
  const log = join(folder, `${name}.log`)
  let child: ChildProcess | undefined
  let gone: Promise<unknown> = Promise.resolve()
  const start = (): void => {
    const output = openSync(log, 'a', 0o600)
    const started = spawn(program, given, {
      ...user,
      cwd: folder,
      stdio: ['ignore', output, output],
      env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    })
    closeSync(output)
    gone = new Promise((resolve) => void started.once('exit', resolve).once('error', resolve))
    child = started
  }
  start()
  return {
    name,
    pid: () => (child && !isOver(child) ? child.pid : undefined),
    start,
    end: async (signal) => {
      if (!child || isOver(child)) return
      child.kill(signal)
      // A frozen program hears a signal when it goes on.
      child.kill('SIGCONT')
      await gone
    },
    lastWords: () => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-12).join('\n'),
  }
}

/** Repeats a check until it answers something. @throws with `words` when it does not within so many seconds. */
export const untilTold = async <T>(
  seconds: number,
  words: () => string,
  check: () => Promise<T | undefined> | T | undefined,
): Promise<T> => {
  for (const until = performance.now() + seconds * 1_000; ;) {
    const told = await check()
    if (told !== undefined) return told
    if (performance.now() > until) throw new Error(words())
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
