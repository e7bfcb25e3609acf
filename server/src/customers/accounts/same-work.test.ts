import { createHook } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { newCustomer } from '../../testing/product/test-customer.ts'
import { testServer } from '../../testing/test-server.ts'

let hashes = 0
// Counts hashes: each starts a task of Node.
const counter = createHook({
  init: (_id, type) => {
    if (type === 'ARGON2REQUEST') hashes += 1
  },
}).enable()
afterAll(() => void counter.disable())

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
await newCustomer(server, 'known@example.com')
const { query } = pg.Client.prototype
const name = new URL(server.databaseUrl).pathname.slice(1)
afterEach(() => {
  pg.Client.prototype.query = query
})

/** The statements and the number of hashes of one answer. */
const workOf = async (call: `POST /${string}`, payload: object) => {
  const statements: string[] = []
  hashes = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string }]
    const text = typeof asked === 'string' ? asked : (asked.text ?? '')
    // The server's own clock and listener query at intervals, independent of calls; other databases do not count.
    if (this.database === name && text !== 'select 1' && !text.startsWith('select (extract(epoch')) statements.push(text)
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof query
  const { statusCode, body } = await server.call(call, { payload })
  pg.Client.prototype.query = query
  return { statements, hashes, statusCode, body }
}

test.each([
  ['POST /login', { password: 'Wrong*Passw0rd' }, 1],
  ['POST /verify-email', {}, 0],
  ['POST /verify-otp', { otp: '0000' }, 0],
  ['POST /verify-otp', { otp: '' }, 0],
] as const)(
  '%s does the same for an unknown address: the same statements and hashes, the same answer',
  async (call, more, hashed) => {
    const known = await workOf(call, { email: 'known@example.com', ...more })
    const unknown = await workOf(call, { email: 'unknown@example.com', ...more })
    expect(unknown).toEqual(known)
    expect(known.statements.length).toBeGreaterThan(2)
    expect(known.hashes).toBe(hashed)
  },
)
