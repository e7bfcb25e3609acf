import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { formOf, prealertFields, signUpFields } from '../../testing/product/test-customer.ts'
import { packageOwner, smallPdf } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const ana = await packageOwner(server)
await server.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.app.server.address() as AddressInfo
const large = Buffer.concat([
  smallPdf.bytes.subarray(0, 9),
  Buffer.alloc(2 * 1024 * 1024, '% filling\n'),
  smallPdf.bytes.subarray(9),
])

const prealert = (trackingNumber: string) => formOf(prealertFields(trackingNumber), [{ ...smallPdf, bytes: large }])

const wired = async (path: string, form: FormData): Promise<Buffer> => {
  const { headers, body } = new Request('http://server/', { method: 'POST', body: form }) as {
    headers: Headers
    body: BodyInit | null
  }
  const bytes = Buffer.from(await new Response(body).arrayBuffer())
  const head = [
    `POST /demo/V1/0.0${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${ana.token}`,
    `Content-Type: ${headers.get('content-type')}`,
    `Content-Length: ${bytes.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes])
}

const send = async (bytes: Buffer): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
  return socket
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

const traces = async (): Promise<Record<string, unknown>> => {
  const { rows } = await server.services.database.owner.query<Record<string, number>>(
    `select (select count(*) from packages)::int as packages, (select count(*) from files)::int as files,
       (select count(*) from customers)::int as customers, (select count(*) from mails)::int as mails,
       (select count(*) from notifications)::int as notifications, (select count(*) from idempotency_keys)::int as keys`,
  )
  const stored = readdirSync(server.services.config.dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const temporary = readdirSync(tmpdir()).filter(
    (name) => !name.startsWith('parcelport-') && /upload|multipart|busboy/i.test(name),
  )
  return { ...rows[0], objects: stored.length, temporary }
}

const busyConnections = async (): Promise<number> => {
  const { rows } = await server.services.database.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0]?.count ?? 0
}

test.each([0.02, 0.5, 0.999])('an upload that breaks off after %d of it leaves nothing behind', async (share) => {
  const before = await traces()
  for (const [path, form] of [
    ['/create-pre-alert', prealert(`ABORT${share * 1000}`)],
    [
      '/register',
      formOf(signUpFields(`abort-${share}@example.com`), [{ ...smallPdf, field: wire.governmentId, bytes: large }]),
    ],
  ] as const) {
    const whole = await wired(path, form)
    const socket = await send(whole.subarray(0, Math.floor(whole.length * share)))
    socket.destroy()
  }
  await eventually(async () => expect(await connections()).toBe(0))
  expect(await traces()).toEqual(before)
  expect(await busyConnections()).toBe(0)
})

test('a client who leaves before the answer has all of it or nothing, and sending again is told which', async () => {
  const before = await traces()
  const socket = await send(await wired('/create-pre-alert', prealert('GONE1')))
  socket.destroy()
  await eventually(async () => expect(await connections()).toBe(0))
  const again = await server.call('POST /create-pre-alert', { token: ana.token, payload: prealert('GONE1') })
  expect([201, 409]).toContain(again.statusCode)
  const after = await traces()
  for (const what of ['packages', 'files', 'mails', 'notifications'] as const)
    expect(after[what]).toBe(Number(before[what]) + 1)
})

test('a form that ends in the middle of its file is refused and leaves nothing behind', async () => {
  const before = await traces()
  const whole = await wired('/create-pre-alert', prealert('CUT1'))
  const start = whole.indexOf('\r\n\r\n') + 4
  const type = /Content-Type: ([^\r]+)/.exec(whole.toString('latin1', 0, start))?.[1] ?? ''
  const answer = await server.call('POST /create-pre-alert', {
    token: ana.token,
    payload: whole.subarray(start, whole.length - 1_000_000),
    headers: { 'content-type': type },
  })
  expect([answer.statusCode, answer.json().success]).toEqual([400, false])
  expect(await traces()).toEqual(before)
})
