import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const readyWithinMs = 120_000

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const answers = async (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  )

const untilReady = async (url: string, server: ChildProcess, log: readonly string[]): Promise<void> => {
  const deadline = Date.now() + readyWithinMs
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start:\n${log.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/**
 * Starts the real server once for the whole run: embedded PostgreSQL and the demonstration company in a folder of their
 * own. BASE_URL already set: uses that server instead, and MAIL_FOLDER must then name its mail folder.
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined
  const url = `http://127.0.0.1:${await freePort()}`
  const data = await mkdtemp(join(tmpdir(), 'parcelport-e2e-'))
  const log: string[] = []
  const { DATABASE_URL: _database, SMTP_URL: _smtp, NODE_ENV: _mode, ...inherited } = process.env
  const server = spawn(process.execPath, [main], {
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: data,
      // Everybody here shares one network address; limits per account stay as they are.
      RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const keep = (chunk: Buffer): void => {
    log.push(chunk.toString())
    if (log.length > 200) log.shift()
  }
  server.stdout.on('data', keep)
  server.stderr.on('data', keep)
  try {
    await untilReady(url, server, log)
  } catch (error) {
    await stop(server)
    await rm(data, { recursive: true, force: true })
    throw error
  }
  process.env.BASE_URL = url
  process.env.MAIL_FOLDER = join(data, 'mail')
  return async () => {
    await stop(server)
    await rm(data, { recursive: true, force: true })
  }
}
