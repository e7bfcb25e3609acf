import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { socketOf, startFaultProxy, throughProxy } from '../testing/hostile/fault-proxy.ts'
import { testPassword } from '../testing/product/test-customer.ts'
import { packageOwner } from '../testing/product/test-packages.ts'
import { cloneDatabase } from '../testing/test-database.ts'
import { testServer } from '../testing/test-server.ts'

const direct = await cloneDatabase()
const proxy = await startFaultProxy(socketOf(direct))
afterAll(() => proxy.close())
const server = await testServer({
  databaseUrl: throughProxy(direct, proxy),
  patienceScale: 1,
  env: { RATE_LIMIT_SCALE: '1000' },
})
await server.tenant()

let sent = 0
/** Each message comes from another address, because one address may not send so many. */
const message = () => ({
  firstName: 'Ana',
  lastName: 'Brathwaite',
  emailAddress: `ana-${(sent += 1)}@example.com`,
  phoneNumber: '1',
  [wire.enquiryMessage]: 'Hello',
})

/** The rule is five seconds; a busy machine may add to them. */
const PATIENCE_MS = 9_000

const ask = async (what: 'ready' | 'call') => {
  const began = performance.now()
  const answer = await (what === 'ready'
    ? server.app.inject('/readyz')
    : server.call('POST /post/user-query', { payload: message() }))
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ms: performance.now() - began }
}

test.for(['refused', 'hung'] as const)(
  'a database that is %s is answered with 503 in time, by all who ask, and it comes back by itself',
  async (fault) => {
    expect([(await ask('ready')).status, (await ask('call')).status]).toEqual([200, 200])
    proxy.set(fault)
    // More than there are connections, some of them open and some not.
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => ask(n % 2 ? 'ready' : 'call')))
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, retryAfter: '5' })
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(PATIENCE_MS)
    proxy.set('none')
    await eventually(async () => expect([(await ask('ready')).status, (await ask('call')).status]).toEqual([200, 200]))
  },
)

test('a database that is slow is waited for as long as anybody has patience, however often it is asked', async () => {
  proxy.set('slow')
  const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => ask(n % 4 ? 'call' : 'ready')))
  proxy.set('none')
  for (const { status, retryAfter } of answers) expect([200, 503]).toContain(retryAfter === '5' ? 503 : status)
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(PATIENCE_MS)
  await eventually(async () => expect([(await ask('ready')).status, (await ask('call')).status]).toEqual([200, 200]))
})

test('a download that has begun ends whole, however long a slow database takes in all', async () => {
  const { token } = await packageOwner(server)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/demo/V1/0.0/my-data',
    headers: { authorization: `Bearer ${token}` },
    payload: { currentPassword: testPassword },
    payloadAsStream: true,
  })
  expect(answer.statusCode).toBe(200)
  proxy.set('slow')
  const [bytes] = await Promise.all([buffer(answer.stream()), pause(7_000).then(() => proxy.set('none'))])
  expect(Object.keys(unzipSync(bytes))).toContain('index.json')
})
