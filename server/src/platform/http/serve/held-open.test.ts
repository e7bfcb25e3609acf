import { readdirSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { createHttp } from './create-http.ts'
import { open } from '../door/open-routes.ts'
import { securityHeaders } from '../door/security-headers.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'

const MB = 1024 * 1024
const server = await testServer({ env: { TRUSTED_PROXIES: '1', RATE_LIMIT_SCALE: '1' } })
await server.tenant()

const nobody = async () => undefined
const hasty = await createHttp(server.services, {
  tenants: { bySlug: nobody, knownBySlug: () => undefined, byId: nobody },
  authenticators: { customer: nobody, reset: nobody, staff: nobody },
  limits: { silence: 500 },
})
hasty.post('/size', { config: { open: open.health }, bodyLimit: 10 * MB }, (request, reply) => {
  void reply.send({ size: JSON.stringify(request.body).length })
})
hasty.get('/large', { config: { open: open.health } }, (_request, reply) => void reply.send(Buffer.alloc(64 * MB)))
hasty.get('/late', { config: { open: open.health } }, async () => pause(1_500, 'late'))
hasty.get('/stream', { config: { open: open.health } }, (_request, reply) => {
  const stream = new PassThrough()
  stream.write('open')
  void reply.send(stream)
})
for (const app of [hasty, server.app]) await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  for (const app of [hasty, server.app]) app.server.closeAllConnections()
  await hasty.close()
})

interface Line {
  readonly socket: Socket
  readonly heard: () => string
  readonly closed: () => boolean
}

const lineTo = (app = server.app): Line => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let [text, isClosed] = ['', false]
  socket.setEncoding('latin1').on('data', (more: string) => (text += more))
  socket.on('error', () => (isClosed = true)).on('close', () => (isClosed = true))
  return { socket, heard: () => text, closed: () => isClosed }
}

const ask = (app: typeof server.app, head: string): Line => {
  const line = lineTo(app)
  line.socket.write(`${head}\r\n\r\n`)
  return line
}

const size = (length: number) => `POST /size HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}`

test('a trickling body is cut off', async () => {
  const line = ask(hasty, size(100_000))
  line.socket.write('"')
  const trickle = setInterval(() => line.socket.write('x'), 100)
  await expect.poll(line.closed).toBe(true)
  clearInterval(trickle)
  expect(line.heard()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that keeps coming is waited for, however long it takes', async () => {
  const line = ask(hasty, size(40_000))
  line.socket.write('"')
  for (let i = 0; i < 10; i++) {
    await pause(150)
    line.socket.write('x'.repeat(i < 9 ? 4_000 : 3_998))
  }
  line.socket.write('"')
  await expect.poll(line.heard).toMatch(/^HTTP\/1\.1 200 [^]*\{"size":40000\}$/)
  line.socket.destroy()
})

test('who takes nothing of an answer is cut', async () => {
  const line = lineTo(hasty)
  line.socket.pause()
  line.socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
  const count = () => new Promise<number>((resolve) => hasty.server.getConnections((_error, open) => resolve(open)))
  await expect.poll(count).toBe(1)
  await expect.poll(count).toBe(0)
  line.socket.destroy()
})

test('who waits for us is not', async () => {
  const late = ask(hasty, 'GET /late HTTP/1.1\r\nHost: a')
  const stream = ask(hasty, 'GET /stream HTTP/1.1\r\nHost: a')
  await expect.poll(late.heard).toMatch(/^HTTP\/1\.1 200 [^]*late$/)
  expect([stream.heard().includes('open'), stream.closed()]).toEqual([true, false])
  stream.socket.destroy()
})

const flood = async ({ socket, closed }: Line): Promise<number> => {
  const block = Buffer.from(`${(MB - 2).toString(16)}\r\n${'x'.repeat(MB - 2)}\r\n`)
  while (!closed() && socket.bytesWritten < 1_000 * MB)
    await Promise.race([new Promise((resolve) => socket.write(block, resolve)), pause(200)])
  return socket.bytesWritten
}

const formHead = `--b\r\nContent-Disposition: form-data; name="${wire.governmentId}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`

test.each([
  ['a form that says nothing of its length', '/demo/V1/0.0/register', 'multipart/form-data; boundary=b', 413],
  ['JSON that says nothing of its length', '/demo/V1/0.0/login', 'application/json', 413],
  ['a form that nobody signed in for', '/demo/V1/0.0/create-pre-alert', 'multipart/form-data; boundary=b', 401],
  ['a body for an address that is none', '/demo/V1/0.0/nothing', 'application/json', 404],
  ['a body of a kind that is not taken', '/demo/V1/0.0/login', 'text/plain', 415],
])(
  'of %s the rest is not taken in',
  async (_what, path, type, status) => {
    const line = ask(server.app, `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked`)
    line.socket.write(`${formHead.length.toString(16)}\r\n${formHead}\r\n`)
    expect(await flood(line)).toBeLessThan(150 * MB)
    expect(line.heard()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  },
  60_000,
)

const half = (from: string): Line => {
  const line = ask(
    server.app,
    `POST /demo/V1/0.0/register HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9500000`,
  )
  line.socket.write(formHead + 'x'.repeat(100_000))
  return line
}

test('forms on their way in are bounded for a network before they are read, and free again when they are gone', async () => {
  const lines = Array.from({ length: 16 }, () => half('192.0.2.1'))
  const refused = () => lines.filter(({ heard }) => heard().startsWith('HTTP/1.1 429'))
  await expect.poll(() => refused().length).toBeGreaterThanOrEqual(2)
  expect(refused()[0]?.heard()).toMatch(/\r\nretry-after: 5\r\n/i)
  expect(lines.length - refused().length).toBeGreaterThanOrEqual(8)
  const elsewhere = half('198.51.100.1')
  await pause(200)
  expect(elsewhere.heard()).toBe('')
  // Waiting files have no name on disk, once they are open, so nothing can stay behind.
  await expect.poll(() => readdirSync(join(server.services.config.dataDir, 'incoming'))).toEqual([])
  for (const { socket } of [...lines, elsewhere]) socket.destroy()
  const again = async () => {
    const line = half('192.0.2.1')
    await pause(100)
    line.socket.destroy()
    return line.heard()
  }
  await expect.poll(again).toBe('')
})

test.each([
  ['no host name', 'GET /healthz HTTP/1.1', 400],
  ['two host names', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b', 400],
  ['the address of another host', 'GET http://b/healthz HTTP/1.1\r\nHost: a', 400],
  ['the whole address', 'GET http://a/healthz?x HTTP/1.1\r\nHost: a', 200],
  ['an expectation that nobody meets', 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: the-unexpected', 417],
])('a request with %s is answered, with the security headers', async (_what, head, status) => {
  const line = ask(server.app, `${head}\r\nConnection: close`)
  await expect.poll(line.closed).toBe(true)
  expect(line.heard()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const [name, value] of Object.entries(securityHeaders(server.services.config)))
    expect(line.heard().toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`)
})
