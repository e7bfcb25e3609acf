import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { packageOwner, type TestOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { notify } from './notify.ts'

const HEARTBEAT_MS = 25_000

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const [ana, luis] = [await packageOwner(server), await packageOwner(server)]
const stranger = await packageOwner(server, { tenant: 'elsewhere' })
await server.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.app.server.address() as AddressInfo

afterEach(() => void vi.useRealTimers())

/** Opens a stream; `seen` grows with what arrives, `ended` tells whether the server closed it. */
const listen = async ({ token }: Pick<TestOwner, 'token'>, tenant = 'demo') => {
  const response = await fetch(`http://127.0.0.1:${port}/${tenant}/V1/0.0/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const state = { seen: '', ended: false, close: () => response.body?.cancel() }
  const read = async (): Promise<void> => {
    for await (const piece of response.body ?? []) state.seen += Buffer.from(piece).toString()
    state.ended = true
  }
  read().catch(() => undefined)
  await eventually(() => expect(state.seen).toContain(': open'))
  return state
}

const tell = async (customer: TestOwner): Promise<void> => {
  const { id: tenantId } = await server.tenant()
  await server.services.database.inTenant(tenantId, (tx) =>
    notify(tx, { customerId: customer.id, kind: 'account', message: 'News' }),
  )
}

test("news reaches its customer's windows, and neither another customer nor another company", async () => {
  const [one, two, other, elsewhere] = [
    await listen(ana),
    await listen(ana),
    await listen(luis),
    await listen(stranger, 'elsewhere'),
  ]
  await tell(ana)
  await eventually(() =>
    expect([one.seen, two.seen]).toEqual([
      expect.stringContaining('event: notifications'),
      expect.stringContaining('event: notifications'),
    ]),
  )
  // Sent after it on the same connection, so the first one would have arrived before.
  await tell(luis)
  await eventually(() => expect(other.seen).toContain('event: notifications'))
  expect(other.seen.match(/event:/g)).toHaveLength(1)
  expect(elsewhere.seen).not.toContain('event:')
})

test('a stream ends with its session, at the next heartbeat; those of other sessions go on', async () => {
  const leaving = await packageOwner(server)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [ends, stays] = [await listen(leaving), await listen(ana)]
  vi.advanceTimersByTime(HEARTBEAT_MS)
  await eventually(() =>
    expect([ends.seen, stays.seen]).toEqual([expect.stringContaining(': still here'), expect.stringContaining(': still here')]),
  )
  expect((await server.call('POST /logout', { token: leaving.token })).statusCode).toBe(200)
  vi.advanceTimersByTime(HEARTBEAT_MS)
  await eventually(() => expect(ends.ended).toBe(true))
  expect(stays.ended).toBe(false)
  expect(
    (
      await fetch(`http://127.0.0.1:${port}/demo/V1/0.0/notifications/stream`, {
        headers: { authorization: `Bearer ${leaving.token}` },
      })
    ).status,
  ).toBe(401)
})

test('no time-out for answers cuts a stream, as it does every other answer', () => {
  const timeOutOf = (path: string) => server.app.routeTable.find(({ url, method }) => url.endsWith(path) && method === 'GET')
  expect(timeOutOf('/notifications/stream')?.handlerTimeout).toBeUndefined()
  expect(timeOutOf('/notifications/unread')?.handlerTimeout).toBeGreaterThan(0)
})
