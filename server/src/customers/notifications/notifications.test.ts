import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { newCustomer } from '../../testing/product/test-customer.ts'
import { testServer } from '../../testing/test-server.ts'
import { MOST_CONNECTIONS } from './live-connections.ts'
import { NOTIFICATIONS_LISTED } from './notifications-queries.ts'
import { notify, type News } from './notify.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const ana = await newCustomer(server, 'ana@example.com')
const luis = await newCustomer(server, 'luis@example.com')
const { id: tenantId } = await server.tenant()
const { database } = server.services

const idOf = async (token: string): Promise<string> => (await server.call('GET /get-user-data', { token })).json().data._id
const [anaId, luisId] = [await idOf(ana), await idOf(luis)]

const template: MailTemplate<{ word: string }> = {
  name: 'test-news',
  about: 'parcel',
  render: ({ word }) => ({ subject: word, html: word, text: word }),
}
const tell = <Data>(news: Pick<News<Data>, 'kind' | 'message' | 'mail'>, customerId = anaId) =>
  database.inTenant(tenantId, (tx) => notify(tx, { customerId, ...news }))
const list = async (token: string): Promise<{ message: string; read: boolean }[]> =>
  (await server.call('GET /get-my-notifications', { token })).json().data
const unread = async (token: string): Promise<number> =>
  (await server.call('GET /notifications/unread', { token })).json().data.unread
const queued = async (): Promise<number> => {
  const { rows } = await database.owner.query<{ count: string }>(`select count(*) from mails where template = 'test-news'`)
  return Number(rows[0]?.count)
}

await server.app.listen({ host: '127.0.0.1', port: 0 })
const [{ port }] = server.app.addresses() as unknown as [{ port: number }]
const aborts: AbortController[] = []
afterAll(() => aborts.forEach((abort) => abort.abort()))

/** A window of the dashboard; collects the events it receives. */
const listen = async (token: string | undefined) => {
  const abort = new AbortController()
  aborts.push(abort)
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`http://127.0.0.1:${port}/demo/V1/0.0/notifications/stream`, { headers, signal: abort.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  return { response, hears: async () => (await reader.read()).value, close: () => abort.abort() }
}

test.each([
  'GET /get-my-notifications',
  'GET /notifications/unread',
  'GET /notifications/preferences',
  'GET /notifications/stream',
  'POST /notifications/read',
  'PUT /notifications/preferences',
  'PUT /notifications/daily',
] as const)('a visitor is turned away from %s', async (call) => {
  expect((await server.call(call, { token: undefined })).statusCode).toBe(401)
  expect((await server.call(call, { token: 'a'.repeat(43) })).statusCode).toBe(401)
})

test("newest first, and nobody else's", async () => {
  for (const message of ['first', 'second', 'third']) {
    server.clock.advance(1)
    await tell({ kind: 'package', message })
  }
  expect((await list(ana)).slice(0, 3).map(({ message }) => message)).toEqual(['third', 'second', 'first'])
  expect((await list(luis)).map(({ message }) => message)).toEqual([expect.stringContaining('Welcome')])
  const stranger = await newCustomer(server, 'ana@example.com', { tenant: 'elsewhere' })
  expect((await server.call('GET /get-my-notifications', { token: stranger, tenant: 'elsewhere' })).json().data).toHaveLength(1)
})

test('reading them marks those of the customer and no other', async () => {
  const before = await unread(luis)
  expect(await unread(ana)).toBeGreaterThan(2)
  expect((await server.call('POST /notifications/read', { token: ana })).statusCode).toBe(200)
  expect([await unread(ana), await unread(luis)]).toEqual([0, before])
  expect((await list(ana)).every(({ read }) => read)).toBe(true)
})

test('the notification comes with its transaction or not at all', async () => {
  const before = await list(ana)
  const failing = database.inTenant(tenantId, async (tx) => {
    await notify(tx, {
      customerId: anaId,
      kind: 'package',
      message: 'never',
      mail: { template, data: { word: 'never' } },
    })
    throw new Error('and then it failed')
  })
  await expect(failing).rejects.toThrow('and then it failed')
  expect(await list(ana)).toEqual(before)
  expect(await queued()).toBe(0)
})

test('the list is bounded', async () => {
  await database.owner.query(
    `insert into notifications (tenant_id, customer_id, kind, message, created_at) select $1, $2, 'package', 'many', now() from generate_series(1, 300)`,
    [tenantId, luisId],
  )
  expect(await list(luis)).toHaveLength(NOTIFICATIONS_LISTED)
  expect(await unread(luis)).toBe(100)
})

test('open windows hear at once of news committed anywhere, their own alone', async () => {
  const [first, second, other] = [await listen(ana), await listen(ana), await listen(luis)]
  expect([first.response.status, first.response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  for (const window of [first, second, other]) expect(await window.hears()).toBe(': open\n\n')
  await tell({ kind: 'package', message: 'live' })
  expect([await first.hears(), await second.hears()]).toEqual([
    'event: notifications\ndata:\n\n',
    'event: notifications\ndata:\n\n',
  ])
  await tell({ kind: 'package', message: 'live too' }, luisId)
  expect(await other.hears()).toBe('event: notifications\ndata:\n\n')
  for (const window of [first, second, other]) window.close()
})

test('a visitor hears nothing, and a customer has only so many windows', async () => {
  expect((await listen(undefined)).response.status).toBe(401)
  expect((await listen(randomUUID())).response.status).toBe(401)
  const maria = await newCustomer(server, 'maria@example.com')
  for (let i = 0; i < MOST_CONNECTIONS; i++) expect((await listen(maria)).response.status).toBe(200)
  expect((await listen(maria)).response.status).toBe(429)
})
