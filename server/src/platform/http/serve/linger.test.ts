import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { createHttp } from './create-http.ts'
import { open } from '../door/open-routes.ts'

const KB = 1024
const { services } = await testServer()
const nobody = async () => undefined
const app = await createHttp(services, {
  tenants: { bySlug: nobody, knownBySlug: () => undefined, byId: nobody },
  authenticators: { customer: nobody, reset: nobody, staff: nobody },
})
const come: Buffer[] = []
app.post('/refused', {
  config: { open: open.health },
  onRequest: async ({ raw }, reply) => {
    const push = raw.push.bind(raw)
    raw.push = (chunk: Buffer | null) => {
      if (chunk) come.push(chunk)
      return push(chunk)
    }
    return reply.code(503).send('Come back later')
  },
  handler: async () => 'read',
})
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => app.close())

test('a body that is refused is taken in after the answer, and its memory given back at once', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  let heard = ''
  socket.on('data', (more: string) => (heard += more))
  const piece = Buffer.alloc(300 * KB, '%')
  socket.write(`POST /refused HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${2 * piece.length}\r\n\r\n`)
  socket.write(piece)
  await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 503 /)
  await pause(50)
  const before = come.length
  expect(before).toBeGreaterThan(1)
  socket.write(piece)
  await expect.poll(() => come.length).toBeGreaterThan(before)
  await expect.poll(() => come.filter(({ length }) => length > 0)).toEqual([])
  socket.destroy()
})

test('a connection whose request was refused before its body came serves the next request', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  let heard = ''
  socket.on('data', (more: string) => (heard += more))
  const answers = () => heard.match(/HTTP\/1\.1 503 /g)?.length ?? 0
  for (let turn = 1; turn <= 3; turn += 1) {
    socket.write('POST /refused HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 8\r\n\r\nhalf')
    await expect.poll(answers).toBe(turn)
    socket.write('half')
  }
  expect(socket.readyState).toBe('open')
  socket.destroy()
})
