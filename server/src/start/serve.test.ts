import { wire } from '@parcelport/contract/wire-spellings.ts'
import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive, readPostmaster } from '../platform/database/embedded/postmaster.ts'
import { eventually } from '../testing/eventually.ts'
import { cloneDatabase } from '../testing/test-database.ts'
import { otherUser, readableProgram } from '../testing/killed/other-user.ts'
import { startProcess, type ProcessOptions } from '../testing/killed/server-process.ts'

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

/** Sends all of a request but its last byte; `finish` sends that byte and `next`, and returns everything received. */
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
    // The answer shows that the slow request's head was read, because the server reads connections in turn.
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

test('a request over a connection that a proxy kept idle is answered after the signal too', async () => {
  const server = start({ env: { DATA_DIR: freshFolder(), DATABASE_URL: await cloneDatabase(), LOG_LEVEL: 'silent' } })
  const address = await server.up
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  const ended = server.end('SIGTERM')
  await expect.poll(() => refusesConnections(address), { interval: 5 }).toBe(true)
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i)
  expect(await ended, server.said()).toBe(0)
})

test('told to drain, it says that it is about to stop and serves on before it does', async () => {
  const env = { DATA_DIR: freshFolder(), DATABASE_URL: await cloneDatabase(), LOG_LEVEL: 'silent', DRAIN_SECONDS: '3' }
  const server = start({ env })
  const address = await server.up
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const ended = server.end('SIGTERM')
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { interval: 20 }).toBe(503)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await ended, server.said()).toBe(0)
})

test('it stops, whatever is connected and says nothing, or only half of it', async () => {
  const server = start({ env: { DATA_DIR: freshFolder(), DATABASE_URL: await cloneDatabase(), LOG_LEVEL: 'silent' } })
  const address = await server.up
  const { hostname, port } = new URL(address)
  const head = `POST /demo/V1/0.0/post/user-query HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n`
  const said = [
    '',
    'GET /healthz HT',
    head,
    `${head}\r\n`,
    `${head}\r\n{"firstName": `,
    'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
  ]
  const sockets = said.map((words) =>
    connect(Number(port), hostname, function (this: Socket) {
      this.write(words)
    }).on('error', () => undefined),
  )
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  await fetch(`${address}/healthz`)
  expect(await server.end('SIGTERM'), server.said()).toBe(0)
})

test('it stops the embedded PostgreSQL that it started, and nothing of it is left running', async () => {
  const dataDir = freshFolder()
  const server = start({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'error' } })
  await server.up
  const data = join(dataDir, 'postgres/data')
  const { pid = 0 } = readPostmaster(data) ?? {}
  expect(isAlive(pid)).toBe(true)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
  expect(statSync(join(dataDir, 'secret.key'), { throwIfNoEntry: false })).toBeUndefined()
  expect(await server.end('SIGTERM'), server.said()).toBe(0)
  // PostgreSQL removes its file just before it ends, which takes a moment on a busy machine.
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(readPostmaster(data)).toBeUndefined()
})

test('it stops, with its PostgreSQL, when the process that started it with a channel is gone', async () => {
  const dataDir = freshFolder()
  const server = start({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'error' } })
  await server.up
  const ended = once(server.child, 'exit')
  server.child.disconnect()
  expect(await ended, server.said()).toEqual([0, null])
  expect(readPostmaster(join(dataDir, 'postgres/data'))).toBeUndefined()
})

test('of two servers on one folder, the one that stops leaves PostgreSQL to the other', async () => {
  const env = { DATA_DIR: freshFolder(), LOG_LEVEL: 'error' }
  const [one, two] = [start({ env }), start({ env })]
  const [, address] = await Promise.all([one.up, two.up])
  expect(await one.end('SIGTERM'), one.said()).toBe(0)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await two.end('SIGTERM'), two.said()).toBe(0)
  expect(readPostmaster(join(env.DATA_DIR, 'postgres/data'))).toBeUndefined()
})

test('an ordinary user runs it as well', async () => {
  const dataDir = freshFolder()
  const root = process.getuid?.() === 0
  // Without root, this process is already the other user.
  const program = root ? readableProgram() : undefined
  onTestFinished(() => program?.remove())
  if (root) chownSync(dataDir, otherUser.uid, otherUser.gid)
  chmodSync(dataDir, 0o700)
  const options = { env: { DATA_DIR: dataDir, LOG_LEVEL: 'error' }, ...(program ? { program, user: otherUser } : {}) }
  for (const round of [1, 2]) {
    const server = start(options)
    expect((await fetch(`${await server.up}/readyz`)).status, `round ${round}`).toBe(200)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(root ? otherUser.uid : process.getuid?.())
    // Killed in the first round: the second start adopts the running PostgreSQL.
    expect(await server.end(round === 1 ? 'SIGKILL' : 'SIGTERM')).toBe(round === 1 ? 'SIGKILL' : 0)
  }
})

test('a wrong configuration is told in full, without a stack, and nothing is started', async () => {
  const server = start({ env: { DATA_DIR: freshFolder(), PORT: 'eighty', RATE_LIMIT_SCALE: '-1' } })
  await expect(server.up).rejects.toThrow(/ended \(1\)[^]*PORT: a whole number[^]*RATE_LIMIT_SCALE: a number/)
  expect(server.said()).not.toMatch(/ at .*\.ts/)
})

test('folders of files and mails that cannot be written are told before anything is started', async () => {
  const dataDir = freshFolder()
  for (const name of ['files', 'mail']) writeFileSync(join(dataDir, name), '')
  const server = start({ env: { DATA_DIR: dataDir } })
  await expect(server.up).rejects.toThrow(/ended \(1\)[^]*files cannot be written: it is no folder[^]*mail cannot be written/)
  expect(server.said()).not.toMatch(/ at .*\.ts/)
  expect(readdirSync(dataDir)).not.toContain('postgres')
})

test('a DATA_DIR that cannot be written is told in a sentence', async () => {
  const file = join(freshFolder(), 'file')
  writeFileSync(file, '')
  const server = start({ env: { DATA_DIR: join(file, 'data') } })
  await expect(server.up).rejects.toThrow(/ended \(1\)[^]*DATA_DIR: .* cannot be written: a part of its path is no folder/)
  expect(server.said()).not.toMatch(/ at .*\.ts/)
})

const unreachable = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }

test('a database that does not come in time is told in a sentence, with status 1', async () => {
  const server = start({ env: { DATA_DIR: freshFolder(), ...unreachable, DATABASE_WAIT_SECONDS: '1' } })
  await expect(server.up).rejects.toThrow(
    /ended \(1\)[^]*DATABASE_URL: the database did not become available within 1 s .*ECONNREFUSED/,
  )
  expect(server.said()).not.toMatch(/ at .*\.ts/)
})

test('a server that fails once it listens ends as well, with status 1', async () => {
  const folder = freshFolder()
  const entry = join(folder, 'fails.mjs')
  writeFileSync(
    entry,
    `import { serve } from '${new URL('serve.ts', import.meta.url).href}'
     await serve({ seedDemo: async () => {}, onUp: () => { throw new Error('Nobody to greet') } })`,
  )
  const env = { DATA_DIR: folder, DATABASE_URL: await cloneDatabase(), LOG_LEVEL: 'silent', DEMO: 'false' }
  const server = start({ env, program: { node: process.execPath, entry } })
  await expect(server.up).rejects.toThrow(/It ended \(1\).*Nobody to greet/s)
})

test('a start that waits for its database can be ended', async () => {
  const server = start({ env: { DATA_DIR: freshFolder(), ...unreachable } })
  await eventually(() => expect(server.said()).toContain('waiting for the database'))
  expect(await server.end('SIGTERM'), server.said()).toBe(0)
})

test('a start waits for a database that comes later', async () => {
  const database = new URL(await cloneDatabase())
  const socket = `${database.searchParams.get('host')}/.s.PGSQL.${database.searchParams.get('port')}`
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  const url = `postgresql://${database.searchParams.get('user')}@127.0.0.1:${port}${database.pathname}`
  const server = start({ env: { DATA_DIR: freshFolder(), DATABASE_URL: url } })
  await eventually(() => expect(server.said()).toContain('waiting for the database'))
  const way = createServer((client) => {
    const onward = connect(socket)
    for (const end of [client, onward]) end.on('error', () => undefined)
    client.pipe(onward).pipe(client)
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void way.close())
  expect((await fetch(`${await server.up}/readyz`)).status).toBe(200)
  expect(await server.end('SIGTERM'), server.said()).toBe(0)
})

/** Runs the project's `npm start` in its own process group, with a server of one company. */
const startByNpm = async (env: Readonly<Record<string, string>>) => {
  const entry = fileURLToPath(new URL('../testing/killed/plain-server.ts', import.meta.url))
  const folder = freshFolder()
  const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>
  }
  const script = scripts['start']?.replace(/node (--\S+) tools\/start\.ts/, `'${process.execPath}' $1 '${entry}'`)
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: script } }))
  const { PATH = '' } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH, PORT: '0', SECRET_KEY: 'x'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const { pid = 0 } = npm
  const ended = once(npm, 'exit')
  onTestFinished(() => {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch (error) {
      // The process group is empty.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  })
  const address = await new Promise<string>((resolve) => {
    createInterface({ input: npm.stdout }).on('line', (line) => {
      const found = /^listening at (.*)$/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  return { npm, address, ended, folder, tellGroup: (signal: NodeJS.Signals) => process.kill(-pid, signal) }
}

test.for(['SIGTERM', 'SIGKILL'] as const)('npm that gets %s alone takes the server with it', async (signal) => {
  const { npm, address } = await startByNpm({ DATABASE_URL: await cloneDatabase() })
  npm.kill(signal)
  await eventually(async () => expect(await refusesConnections(address)).toBe(true))
})

// Ctrl-C sends SIGINT to the terminal's process group: the server gets it, and again from npm, which forwards it.
test.for(['SIGINT', 'SIGTERM'] as const)(
  'npm start whose process group gets %s answers the request in flight, ends with 0 and leaves no PostgreSQL',
  async (signal) => {
    const { address, ended, folder, tellGroup } = await startByNpm({})
    const data = join(folder, 'postgres/data')
    const { pid = 0 } = readPostmaster(data) ?? {}
    expect(isAlive(pid)).toBe(true)
    const request = await sendSlowly(address)
    await fetch(`${address}/healthz`)
    tellGroup(signal)
    await expect.poll(() => refusesConnections(address)).toBe(true)
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 200 /)
    expect(await ended).toEqual([0, null])
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(readPostmaster(data)).toBeUndefined()
  },
)

test('a second signal ends it at once where it comes half a second later', async () => {
  const server = start({ env: { DATA_DIR: freshFolder(), DATABASE_URL: await cloneDatabase(), LOG_LEVEL: 'silent' } })
  const address = await server.up
  const request = await sendSlowly(address)
  await fetch(`${address}/healthz`)
  const ended = server.end('SIGTERM')
  // An impatient person presses again until the server is gone; the request never finishes.
  const again = setInterval(() => server.child.kill('SIGINT'), 100)
  onTestFinished(() => clearInterval(again))
  expect(await ended).toBe(1)
  expect(await request.finish().catch(() => 'cut off')).not.toMatch(/^HTTP\/1\.1 200 /)
})
