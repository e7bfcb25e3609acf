import { ConfigError } from './platform/config-reader.ts'
import { runServer, type RunningServer, type RunOptions } from './run-server.ts'

export interface ServeOptions extends RunOptions {
  /** Told when the server is up. */
  readonly onUp: (server: RunningServer) => void | Promise<void>
}

/** Longer than the jobs and requests in flight are given. */
const stopWithin = 45_000

/**
 * The life of this process as a server: up by the environment's configuration, down on SIGINT or SIGTERM after finishing what is
 * in flight. A second signal ends it at once. The exit status is 1 where it could not come up or did not stop cleanly.
 */
export const serve = async ({ onUp, ...options }: ServeOptions): Promise<void> => {
  let running: RunningServer | undefined
  let stopping = false

  const fail = (error: unknown): void => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), stopWithin).unref()
    await running?.stop().catch(fail)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  // Started by a test or a tool with a channel between: when that one is killed, nobody else would stop this server and its PostgreSQL.
  process.on('disconnect', () => void stop())
  process.channel?.unref()
  // What nobody expected leaves the process in an unknown state: it ends, and its supervisor starts a new one.
  process.on('uncaughtException', (error) => {
    fail(error)
    if (!stopping) void stop()
  })

  try {
    running = await runServer(process.env, options)
    if (stopping) await running.stop()
    else await onUp(running)
  } catch (error) {
    fail(error)
  }
}
