import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** The web is served from its sources and follows by itself; these need a new process. */
const watched = ['contract/src', 'server/src']
const settleMs = 150
const irrelevant = /\.generated\.|\.test\.tsx?$|~$/

/** Runs the server with pages from their sources, and restarts it after each change below it. Ends with Ctrl-C. */
export const developWithRestarts = (): void => {
  let server: ChildProcess | undefined
  let pending: NodeJS.Timeout | undefined
  let stopping = false

  const isRunning = (): boolean => server !== undefined && server.exitCode === null && server.signalCode === null
  const start = (): void => {
    // With a channel: when it closes, the server knows that this process was killed, and stops.
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
    server = spawn(process.execPath, ['server/src/main.ts', '--live'], { cwd: root, stdio: [...stdio] })
  }
  const restart = (): void => {
    if (!isRunning()) return start()
    server?.once('exit', start)
    server?.kill('SIGTERM')
    return undefined
  }
  const stop = (): void => {
    if (stopping) return
    stopping = true
    if (!isRunning()) process.exit(0)
    server?.removeAllListeners('exit')
    server?.once('exit', (status) => process.exit(status ?? 0))
    server?.kill('SIGTERM')
  }

  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (stopping || !file || irrelevant.test(file)) return
      clearTimeout(pending)
      pending = setTimeout(restart, settleMs)
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  start()
}
