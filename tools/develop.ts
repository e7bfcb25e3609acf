import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from './build.ts'
import { root } from './root.ts'

const watched = ['contract/src', 'server', 'ui/src', 'web/src']
const settleMs = 150
const generated = /(^|\/)(dist|node_modules)(\/|$)|\.generated\.|\.test\.tsx?$|~$|\.timestamp-/

/** Runs the server and, after each change of a source file, builds what is stale and starts it anew. Ends with Ctrl-C. */
export const developWithRestarts = (): void => {
  let server: ChildProcess | undefined
  let pending: NodeJS.Timeout | undefined
  let stopping = false

  const start = (): void => {
    try {
      buildWhenStale()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      return
    }
    server = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  }
  const restart = (): void => {
    if (!server || server.exitCode !== null || server.signalCode !== null) {
      start()
      return
    }
    server.once('exit', start)
    server.kill('SIGTERM')
  }
  const stop = (): void => {
    if (stopping) return
    stopping = true
    if (!server || server.exitCode !== null) process.exit(0)
    server.removeAllListeners('exit')
    server.once('exit', (status) => process.exit(status ?? 0))
    server.kill('SIGTERM')
  }

  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (stopping || !file || generated.test(file)) return
      clearTimeout(pending)
      pending = setTimeout(restart, settleMs)
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  start()
}
