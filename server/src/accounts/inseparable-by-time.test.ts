import { performance } from 'node:perf_hooks'
import { afterAll, expect, test } from 'vitest'
import { startJobs } from '../platform/jobs/jobs.ts'
import { newCustomer } from '../testing/test-customer.ts'
import { testServer } from '../testing/test-server.ts'
import { openWork } from '../work.ts'

const PAIRS = 200
/** Attempts that one address may make before it is limited. */
const PER_ADDRESS = 8

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
await newCustomer(server, 'ana@example.com')
await server.services.database.owner.query(
  `insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash)
   select tenant_id, 5000 + n, name, 'known' || n || '@example.com', 'known' || n || '@example.com', telephone, home_address, password_hash
   from customers, generate_series(0, 99) as n where email = 'ana@example.com'`,
)
const work = openWork(server.services)
const jobs = await startJobs(server.services, work)
afterAll(async () => {
  await jobs.stop()
  work.close()
})

/** How likely a random answer for a known address took longer than one for an unknown address; 0.5: no telling. */
const auc = (known: readonly number[], unknown: readonly number[]): number => {
  const wins = known.map((a) => unknown.filter((b) => a > b).length + unknown.filter((b) => a === b).length / 2)
  return wins.reduce((sum, count) => sum + count, 0) / (known.length * unknown.length)
}

const measure = async (send: (email: string) => Promise<unknown>): Promise<number> => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const timed = async (kind: 'known' | 'unknown', i: number): Promise<void> => {
    const start = performance.now()
    await send(`${kind}${Math.floor(i / PER_ADDRESS)}@example.com`)
    times[kind].push(performance.now() - start)
  }
  for (let i = 0; i < PAIRS; i++) {
    // Whichever comes first, so that what one leaves behind does not always meet the other.
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) await timed(kind, i)
  }
  return auc(times.known, times.unknown)
}

const expectInseparable = (value: number): void => {
  expect(value).toBeGreaterThan(0.4)
  expect(value).toBeLessThan(0.6)
}

test('verify-email takes as long for a known address as for an unknown one', { timeout: 120_000 }, async () => {
  expectInseparable(await measure((email) => server.call('POST /verify-email', { payload: { email } })))
})

test('verify-otp too', { timeout: 120_000 }, async () => {
  expectInseparable(await measure((email) => server.call('POST /verify-otp', { payload: { email, otp: '0000' } })))
})

test('and login with a wrong password', { timeout: 240_000 }, async () => {
  expectInseparable(await measure((email) => server.call('POST /login', { payload: { email, password: 'Wrong*Passw0rd' } })))
})
