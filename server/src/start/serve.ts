import { ConfigError } from '../platform/config-reader.ts'
import { runServer, type RunningServer, type RunOptions } from './run-server.ts'

export interface ServeOptions extends Omit<RunOptions, 'signal'> {
  readonly onUp: (server: RunningServer) => void | Promise<void>
}

/** More than all steps of stopping may take together. */
const stopWithin = 30_000
/** npm forwards signals of its process group, so one Ctrl-C arrives twice; a later signal was sent again by a person. */
const sameSignalMs = 500
/** Milliseconds between two checks whether the parent process still runs. */
const parentEveryMs = 500

/**
 * Runs this process as a server: starts with the environment's configuration, stops on SIGINT or SIGTERM after finishing open
 * requests, also while it starts. A second signal ends it at once, unless it comes within half a second. The exit status is 1
 * when it could not start or did not stop cleanly.
 */
export const serve = async ({ onUp, ...options }: ServeOptions): Promise<void> => {
  let running: RunningServer | undefined
  const stopping = new AbortController()

  const fail = (error: unknown): void => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
  /** Anything still open by then, such as a connection to a mail server that hangs, is not awaited. */
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
  // Started by npm, or by a test or tool with a channel: when the parent is killed, nothing else would stop this server and its
  // PostgreSQL.
  const orphaned = (): void => {
    if (!stopping.signal.aborted) void stop()
  }
  process.on('disconnect', orphaned)
  process.channel?.unref()
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'] !== undefined)
    setInterval(() => process.ppid !== parent && orphaned(), parentEveryMs).unref()
  // An unexpected error leaves the process in an unknown state: it ends, and its supervisor starts a new one.
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
    // A failed start ends the process whatever is still open: its supervisor starts another.
    await stopRunning()
  }
}
