import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCustomer, signIn } from '../../../testing/product/test-customer.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const ana = await newCustomer(server, 'ana@example.com')
const luis = await newCustomer(server, 'luis@example.com')
const stranger = await newCustomer(server, 'ana@example.com', { tenant: 'elsewhere' })

const tokenOf = async (email: string): Promise<string> => (await signIn(server, email)).json().data.token
const sessions = async (token: string): Promise<{ _id: string; current: boolean }[]> =>
  (await server.call('GET /sessions', { token })).json().data
const works = async (token: string) => (await server.call('GET /get-user-data', { token })).statusCode

test.each(['GET /sessions', `DELETE /sessions/${randomUUID()}`, 'POST /logout', 'GET /get-user-data'] as const)(
  'a visitor is turned away from %s',
  async (call) => {
    for (const token of [undefined, 'x', 'a'.repeat(43)]) {
      const answer = await server.call(call, { token })
      expect([answer.statusCode, answer.json().success]).toEqual([401, false])
    }
  },
)

test("a token is no good at another company, and another's session is not found", async () => {
  expect((await server.call('GET /get-user-data', { token: ana, tenant: 'elsewhere' })).statusCode).toBe(401)
  const [session] = await sessions(ana)
  for (const [token, tenant] of [
    [luis, 'demo'],
    [stranger, 'elsewhere'],
  ] as const) {
    expect((await server.call(`DELETE /sessions/${session?._id}`, { token, tenant })).statusCode).toBe(404)
  }
  expect((await server.call('DELETE /sessions/none', { token: luis })).statusCode).toBe(404)
  expect(await works(ana)).toBe(200)
})

test('signing out ends this session on the server and no other', async () => {
  const [one, two] = [await tokenOf('luis@example.com'), await tokenOf('luis@example.com')]
  expect((await server.call('POST /logout', { token: one })).statusCode).toBe(200)
  expect([await works(one), await works(two)]).toEqual([401, 200])
})

test('sessions are listed, the present one marked, and each can be ended from another', async () => {
  const other = await tokenOf('ana@example.com')
  const listed = await sessions(ana)
  expect(listed.filter(({ current }) => current)).toHaveLength(1)
  const otherId = (await sessions(other)).find(({ current }) => current)?._id
  expect((await server.call(`DELETE /sessions/${otherId}`, { token: ana })).statusCode).toBe(200)
  expect([await works(other), await works(ana)]).toEqual([401, 200])
})

test('a session that nobody uses for two weeks ends, one in use lives on', async () => {
  const [used, idle] = [await tokenOf('luis@example.com'), await tokenOf('luis@example.com')]
  server.clock.advance(7 * 86_400)
  expect(await works(used)).toBe(200)
  server.clock.advance(7 * 86_400 + 1)
  expect([await works(used), await works(idle)]).toEqual([200, 401])
  expect(await sessions(used)).toHaveLength(1)
})

test('the last use is noted once an hour at most', async () => {
  const lastUsed = async () => {
    const { rows } = await server.services.database.owner.query<{ at: Date }>(
      'select max(last_used_at) as at from customer_sessions',
    )
    return rows[0]?.at.getTime()
  }
  const token = await tokenOf('luis@example.com')
  const start = await lastUsed()
  server.clock.advance(3_599)
  await works(token)
  expect(await lastUsed()).toBe(start)
  server.clock.advance(1)
  await works(token)
  expect(await lastUsed()).toBe(start! + 3_600_000)
})
