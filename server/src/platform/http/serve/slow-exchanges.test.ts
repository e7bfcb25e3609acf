import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import type { App } from './app-types.ts'
import { createHttp, MAX_JSON_BYTES } from './create-http.ts'
import { open } from '../door/open-routes.ts'
import { securityHeaders } from '../door/security-headers.ts'

const server = await testServer()

const nobody = async () => undefined
const tenants = { bySlug: nobody, knownBySlug: () => undefined, byId: nobody }

const patient = { headers: 30_000, silence: 30_000, request: 30_000, upload: 30_000, handler: 30_000 }
const hasty = { headers: 200, silence: 400, request: 5_000, upload: 30_000, handler: 300 }

const listen = async (limits = patient): Promise<{ app: App; address: AddressInfo }> => {
  const app = await createHttp(server.services, {
    tenants,
    authenticators: { customer: nobody, reset: nobody, staff: nobody },
    limits,
  })
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits its handlers; Express is meant.
  app.post('/echo', { config: { open: open.health } }, async (request) => pause(50, request.body))
  app.get('/late', { config: { open: open.health } }, async () => pause(60_000, 'late', { ref: false }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, address: app.server.address() as AddressInfo }
}

const readAll = async (socket: Socket): Promise<string> => {
  let all = ''
  socket.setEncoding('utf8').on('data', (text: string) => (all += text))
  // A reset after the answer is also an end.
  socket.on('error', () => undefined).on('end', () => socket.end())
  await once(socket, 'close')
  return all
}

const exchange = async (sent: string, { half = false, limits = patient } = {}): Promise<string> => {
  const { app, address } = await listen(limits)
  try {
    const socket = connect({ port: address.port, host: '127.0.0.1', allowHalfOpen: true })
    const answer = readAll(socket)
    if (half) socket.end(sent)
    else socket.write(sent)
    return await answer
  } finally {
    app.server.closeAllConnections()
    await app.close()
  }
}

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

test('headers that do not come are answered with 408 and the connection is closed', async () => {
  const answer = await exchange('GET /healthz HTTP/1.1\r\nHost: a\r\n', { limits: hasty })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(bodyOf(answer)).toEqual({ success: false, message: 'The request took too long to arrive. Please try again.' })
})

test('so is a body that does not come', async () => {
  const answer = await exchange(
    'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"',
    { limits: hasty },
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})

test('headers without end are answered with 431', async () => {
  const answer = await exchange(`GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(bodyOf(answer)).toEqual({ success: false, message: 'The request has too many headers.' })
})

test('a body too large is answered while it still comes, and the connection outlives it', async () => {
  const { app, address } = await listen()
  try {
    const socket = connect({ port: address.port, host: '127.0.0.1' })
    const heard: string[] = []
    socket.setEncoding('utf8').on('data', (text: string) => heard.push(text))
    const [half, head] = [
      Buffer.alloc(MAX_JSON_BYTES, ' '),
      (length: number) =>
        `POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
    ]
    socket.write(head(2 * half.length))
    socket.write(half)
    await expect.poll(() => heard.join('')).toMatch(/^HTTP\/1\.1 413 [^]*too large/)
    socket.write(half)
    socket.write(`${head(7)}{"a":1}`)
    await expect.poll(() => heard.join('')).toMatch(/HTTP\/1\.1 200 [^]*\{"a":1\}$/)
    socket.destroy()
  } finally {
    app.server.closeAllConnections()
    await app.close()
  }
})

test('bytes that are no HTTP are answered with 400', async () => {
  const answer = await exchange('HELLO\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(bodyOf(answer)).toMatchObject({ success: false })
})

test('answers from before any route carry the security headers too', async () => {
  const answer = (await exchange('HELLO\r\n\r\n')).toLowerCase()
  for (const [name, value] of Object.entries(securityHeaders(server.services.config)))
    expect(answer).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`)
})

test('a handler over its time is answered with 503 and a time to come back', async () => {
  const answer = await exchange('GET /late HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', { limits: hasty })
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/\r\nretry-after: 5\r\n/i)
  expect(bodyOf(answer)).toEqual({ success: false, message: 'We are busy at the moment. Please try again shortly.' })
})

test('a client that has nothing more to say after its request is still answered', async () => {
  const body = JSON.stringify({ a: 1 })
  const head = [
    'POST /echo HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  const answer = await exchange(`${head.join('\r\n')}\r\n\r\n${body}`, { half: true })
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(bodyOf(answer)).toEqual({ a: 1 })
})
