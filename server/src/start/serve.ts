import { ConfigError } from '../platform/config-reader.ts'
import { runServer, type RunningServer, type RunOptions } from './run-server.ts'

export interface ServeOptions extends Omit<RunOptions, 'signal'> {
  /** Told when the server is up. */
  readonly onUp: (server: RunningServer) => void | Promise<void>
}

/** Longer than everything that is stopped may take together. */
const stopWithin = 30_000
/** npm passes on what its process group gets, so one Ctrl-C comes twice; what comes after this long a person has sent anew. */
const sameSignalMs = 500
/** How often the one who started this process is looked for. */
const parentEveryMs = 500

/**
 * The life of this process as a server: up by the environment's configuration, down on SIGINT or SIGTERM after finishing what is
 * in flight, also while it comes up. A second signal ends it at once, unless it comes within half a second. The exit status is 1 where it could not come up or did
 * not stop cleanly.
 */
export const serve = async ({ onUp, ...options }: ServeOptions): Promise<void> => {
  let running: RunningServer | undefined
  const stopping = new AbortController()

  const fail = (error: unknown): void => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
  /** What may still be open by then, such as a connection to a mail server that hangs, is not waited for. */
  const stopRunning = async (): Promise<void> => {
    await running?.stop().catch(fail)
    process.exit()
  }
  let toldAt = 0
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) {
      if (performance.now() - toldAt < sameSignalMs) return
      process.exit(1)
    }
    toldAt = performance.now()
    stopping.abort()
    setTimeout(() => process.exit(1), stopWithin).unref()
    if (running) await stopRunning()
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  // Started by a test or a tool with a channel between, or by npm: when that one is killed, nobody else would stop this server and its PostgreSQL.
  const orphaned = (): void => {
    if (!stopping.signal.aborted) void stop()
  }
  process.on('disconnect', orphaned)
  process.channel?.unref()
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'] !== undefined)
    setInterval(() => process.ppid !== parent && orphaned(), parentEveryMs).unref()
  // What nobody expected leaves the process in an unknown state: it ends, and its supervisor starts a new one.
  process.on('uncaughtException', (error) => {
    fail(error)
    if (!stopping.signal.aborted) void stop()
  })

  try {
    running = await runServer(process.env, { ...options, signal: stopping.signal })
    if (stopping.signal.aborted) await stopRunning()
    else await onUp(running)
  } catch (error) {
    if (!stopping.signal.aborted) fail(error)
    // A start that failed ends the process whatever it left: its supervisor begins another.
    await stopRunning()
  }
}
