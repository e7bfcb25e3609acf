import { expect, test } from 'vitest'
import { testClock } from '../../testing/test-clock.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { createLimits } from './create-limits.ts'
import { networkOf } from './network-of.ts'

const rule = { name: 'test', points: 3, seconds: 60 }
const network = { name: 'test-network', points: 2, seconds: 60, perNetwork: true }

test('over the limit is 429 with the seconds to wait; after them there is room again', async () => {
  const clock = testClock('2026-01-01T00:00:00Z')
  const limits = createLimits(await testDatabase(), clock, 1)
  for (let taken = 0; taken < 3; taken += 1) await limits.consume(rule, 'ana@example.com')
  clock.advance(20)
  await expect(limits.consume(rule, 'ANA@example.com ')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 40 })
  await expect(limits.consume(rule, 'ana@example.com')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 40 })
  await limits.consume(rule, 'luis@example.com')
  clock.advance(41)
  await limits.consume(rule, 'ana@example.com')
})

test('what weighs more takes more points', async () => {
  const limits = createLimits(await testDatabase(), testClock(), 1)
  await limits.consume(rule, 'ana@example.com', 2)
  await expect(limits.consume(rule, 'ana@example.com', 2)).rejects.toMatchObject({ status: 429 })
  await limits.consume(rule, 'luis@example.com', 3)
  await expect(limits.consume(rule, 'luis@example.com')).rejects.toMatchObject({ status: 429 })
})

test('two processes share one count, and never give the last point twice', async () => {
  const database = await testDatabase()
  const clock = testClock()
  const [one, other] = [createLimits(database, clock, 1), createLimits(database, clock, 1)]
  const taken = await Promise.allSettled(
    Array.from({ length: 20 }, async (_, index) => (index % 2 ? one : other).consume(rule, 'one')),
  )
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a point given back can be taken again, and no more than were taken', async () => {
  const limits = createLimits(await testDatabase(), testClock(), 1)
  for (let taken = 0; taken < 10; taken += 1) {
    await limits.consume(rule, 'ana@example.com')
    await limits.giveBack(rule, 'ana@example.com')
  }
  await limits.giveBack(rule, 'ana@example.com')
  for (let taken = 0; taken < 3; taken += 1) await limits.consume(rule, 'ana@example.com')
  await expect(limits.consume(rule, 'ana@example.com')).rejects.toMatchObject({ status: 429 })
})

test('the scale multiplies network limits and leaves account limits alone', async () => {
  const limits = createLimits(await testDatabase(), testClock(), 5)
  for (let taken = 0; taken < 10; taken += 1) await limits.consume(network, '203.0.113.7')
  await expect(limits.consume(network, '203.0.113.7')).rejects.toMatchObject({ status: 429 })
  for (let taken = 0; taken < 3; taken += 1) await limits.consume(rule, 'a')
  await expect(limits.consume(rule, 'a')).rejects.toMatchObject({ status: 429 })
})

test('the counts hold no network address and no email', async () => {
  const database = await testDatabase()
  await createLimits(database, testClock(), 1).consume(rule, 'ana@example.com')
  const rows = await database.system.selectFrom('limit_counts').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('ana')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted)
})
