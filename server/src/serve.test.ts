import { wire } from '@parcelport/contract/wire-spellings.ts'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive, readPostmaster } from './platform/database/embedded/postmaster.ts'
import { cloneDatabase } from './testing/test-database.ts'
import { otherUser, readableProgram } from './testing/other-user.ts'
import { startProcess, type ProcessOptions } from './testing/server-process.ts'

const start = (options: ProcessOptions) => {
  const server = startProcess(options)
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'parcelport-serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const enquiry = JSON.stringify({
  firstName: 'Ana',
  lastName: 'Brathwaite',
  emailAddress: 'ana@example.com',
  phoneNumber: '1',
  [wire.enquiryMessage]: 'Hello',
})

/** Sends all of a request but its last byte; `finish` sends that, and what is to follow, and answers all that comes. */
const sendSlowly = async (address: string, connection = 'close'): Promise<{ finish(next?: string): Promise<string> }> => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /demo/V1/0.0/post/user-query HTTP/1.1',
    `Host: ${hostname}`,
    'Content-Type: application/json',
    `Content-Length: ${enquiry.length}`,
    `Connection: ${connection}`,
  ]
  await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${enquiry.slice(0, -1)}`, sent))
  return {
    finish: (next = '') => {
      socket.write(enquiry.slice(-1) + next)
      return text(socket)
    },
  }
}

const refusesConnections = async (address: string): Promise<boolean> => {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve(false))
    socket.on('error', () => resolve(true)).on('connect', () => socket.destroy())
  })
}

test.for(['SIGTERM', 'SIGINT'] as const)(
  'on %s it finishes the request in flight, takes no new one, and ends with status 0',
  async (signal) => {
    const server = start({ env: { DATA_DIR: freshFolder(), DATABASE_URL: await cloneDatabase(), LOG_LEVEL: 'silent' } })
    const address = await server.up
    const request = await sendSlowly(address)
    // Answered after the slow one's head was read, because the server reads connections in turn.
    await fetch(`${address}/healthz`)
    const ended = server.end(signal)
    await expect.poll(() => refusesConnections(address)).toBe(true)
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 200 /)
    expect(await ended, server.said()).toBe(0)
  },
)

test('while it stops, what comes after over a connection in use is answered too, and told to close', async () => {
  const server = start({ env: { DATA_DIR: freshFolder(), DATABASE_URL: await cloneDatabase(), LOG_LEVEL: 'silent' } })
  const address = await server.up
  const request = await sendSlowly(address, 'keep-alive')
  await fetch(`${address}/healthz`)
  const ended = server.end('SIGTERM')
  await expect.poll(() => refusesConnections(address)).toBe(true)
  const answers = await request.finish('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(answers).toMatch(/connection: close/i)
  expect(await ended, server.said()).toBe(0)
})

test('it stops the embedded PostgreSQL that it started, and nothing of it is left running', { timeout: 60_000 }, async () => {
  const dataDir = freshFolder()
  const server = start({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'error' } })
  await server.up
  const data = join(dataDir, 'postgres/data')
  const { pid = 0 } = readPostmaster(data) ?? {}
  expect(isAlive(pid)).toBe(true)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
  expect(statSync(join(dataDir, 'secret.key'), { throwIfNoEntry: false })).toBeUndefined()
  expect(await server.end('SIGTERM'), server.said()).toBe(0)
  // Its last act is to take its file away; on a busy machine its end comes a moment later.
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
  expect(readPostmaster(data)).toBeUndefined()
})

test('it stops, with its PostgreSQL, when whoever started it with a channel is gone', { timeout: 60_000 }, async () => {
  const dataDir = freshFolder()
  const server = start({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'error' } })
  await server.up
  const ended = once(server.child, 'exit')
  server.child.disconnect()
  expect(await ended, server.said()).toEqual([0, null])
  expect(readPostmaster(join(dataDir, 'postgres/data'))).toBeUndefined()
})

test('of two servers on one folder, the one that stops leaves PostgreSQL to the other', { timeout: 120_000 }, async () => {
  const env = { DATA_DIR: freshFolder(), LOG_LEVEL: 'error' }
  const [one, two] = [start({ env }), start({ env })]
  const [, address] = await Promise.all([one.up, two.up])
  expect(await one.end('SIGTERM'), one.said()).toBe(0)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await two.end('SIGTERM'), two.said()).toBe(0)
  expect(readPostmaster(join(env.DATA_DIR, 'postgres/data'))).toBeUndefined()
})

test('an ordinary user runs it as well', { timeout: 120_000 }, async () => {
  const dataDir = freshFolder()
  const root = process.getuid?.() === 0
  // Who is no root is the other user already.
  const program = root ? readableProgram() : undefined
  onTestFinished(() => program?.remove())
  if (root) chownSync(dataDir, otherUser.uid, otherUser.gid)
  chmodSync(dataDir, 0o700)
  const options = { env: { DATA_DIR: dataDir, LOG_LEVEL: 'error' }, ...(program ? { program, user: otherUser } : {}) }
  for (const round of [1, 2]) {
    const server = start(options)
    expect((await fetch(`${await server.up}/readyz`)).status, `round ${round}`).toBe(200)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(root ? otherUser.uid : process.getuid?.())
    // Killed the first time: the second start takes over what is left running.
    expect(await server.end(round === 1 ? 'SIGKILL' : 'SIGTERM')).toBe(round === 1 ? 'SIGKILL' : 0)
  }
})

test('a wrong configuration is told in full, without a stack, and nothing is started', async () => {
  const server = start({ env: { DATA_DIR: freshFolder(), PORT: 'eighty', RATE_LIMIT_SCALE: '-1' } })
  await expect(server.up).rejects.toThrow(/ended \(1\)[^]*PORT: a whole number[^]*RATE_LIMIT_SCALE: a number/)
  expect(server.said()).not.toMatch(/ at .*\.ts/)
})

test('a database that cannot be reached is told, with status 1', async () => {
  const server = start({ env: { DATA_DIR: freshFolder(), DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' } })
  await expect(server.up).rejects.toThrow(/ended \(1\)[^]*ECONNREFUSED/)
})
