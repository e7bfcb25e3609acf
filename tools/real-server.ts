import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'

const readyWithinMs = 300_000
const keptLogChunks = 200

/** A port of 127.0.0.1 that nobody listens on now. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

/** A server process that answers, and how to end it. */
export interface RunningServer {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** The whole product on a data folder of its own. */
export interface RealServer extends RunningServer {
  readonly dataDir: string
}

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/**
 * Runs a script of ours that listens on PORT of 127.0.0.1, and waits until `readyPath` answers 2xx.
 * @throws with the script's last output when it ends or does not answer within five minutes.
 */
export const runServer = async (
  script: string,
  { env = {}, readyPath = '/healthz' }: { env?: NodeJS.ProcessEnv; readyPath?: string } = {},
): Promise<RunningServer> => {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const log: string[] = []
  const { DATABASE_URL: _database, SMTP_URL: _smtp, NODE_ENV: _mode, ...inherited } = process.env
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...inherited, HOST: '127.0.0.1', PORT: port, PUBLIC_URL: url, ...env },
    // With a channel, by whose end the server knows that this process was killed, and stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const keep = (chunk: Buffer): void => {
    log.push(chunk.toString())
    if (log.length > keptLogChunks) log.shift()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const deadline = Date.now() + readyWithinMs
  while (!(await answers(url + readyPath))) {
    const gone = child.exitCode !== null || child.signalCode !== null
    if (gone || Date.now() > deadline) {
      await stopProcess(child)
      throw new Error(`${script} did not start:\n${log.join('')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { url, pid: child.pid ?? 0, stop: async () => stopProcess(child) }
}

interface RealServerOptions {
  /** Another than the built one. */
  readonly script?: string
  /** A data folder whose copy it begins with. */
  readonly from?: string
}

/** Our real server on a fresh embedded database with the demonstration company, in a folder that goes when it stops. */
export const runRealServer = async (
  env: NodeJS.ProcessEnv = {},
  { script = 'server/dist/main.js', from }: RealServerOptions = {},
): Promise<RealServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parcelport-'))
  const forget = async (): Promise<void> => rm(dataDir, { recursive: true, force: true })
  try {
    if (from !== undefined) await cp(from, dataDir, { recursive: true })
    const server = await runServer(script, { env: { DATA_DIR: dataDir, ...env } })
    return {
      ...server,
      dataDir,
      stop: async () => {
        await server.stop()
        await forget()
      },
    }
  } catch (error) {
    await forget()
    throw error
  }
}
