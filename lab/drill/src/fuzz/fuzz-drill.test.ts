import type { CallSpec } from '@parcelport/contract/call.ts'
import { calls } from '@parcelport/contract/calls.ts'
import { expect, test } from 'vitest'
import { newCustomer } from '../../../../server/src/testing/product/test-customer.ts'
import { packageOwner } from '../../../../server/src/testing/product/test-packages.ts'
import { shelvedParcel } from '../../../../server/src/testing/product/test-parcels.ts'
import { testServer } from '../../../../server/src/testing/test-server.ts'
import { consoleHeaders, newStaff } from '../../../../server/src/testing/product/test-staff.ts'
import { expectMet } from '../expect-met.ts'
import { fuzz, type Actor } from './fuzz.ts'
import { diceOf } from './hostile-values.ts'
import { madeRequest } from './made-request.ts'
import { CONSOLE, createMemory } from './memory.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000)

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000000' } })
await server.tenant()

test(
  `of ${REQUESTS} hostile requests none ends in a fault, tells of the inside, or reaches another company (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    let people = 0
    const staffOf = (name: string, role: 'owner' | 'operations' | 'content' | 'support', tenant = 'demo'): Actor => ({
      name,
      enter: async () => (await newStaff(server, role, { tenant })).headers,
    })
    const actors: Actor[] = [
      { name: 'guest', enter: async () => ({}) },
      { name: 'guest at the console', enter: async () => consoleHeaders },
      {
        name: 'customer',
        enter: async () => ({ authorization: `Bearer ${await newCustomer(server, `fuzz-${(people += 1)}@example.com`)}` }),
      },
      ...(['owner', 'operations', 'content', 'support'] as const).map((role) => staffOf(role, role)),
      staffOf('foreign owner', 'owner', 'kite'),
    ]
    const canary = 'KiteCanary'
    const theirs = await packageOwner(server, { tenant: 'kite' })
    const parcel = await shelvedParcel(server, theirs, { tenant: 'kite', set: { store_name: canary, description: canary } })
    const ours = await packageOwner(server)
    await Promise.all(Array.from({ length: 10 }, () => shelvedParcel(server, ours)))
    const { figures, findings } = await fuzz(
      {
        actorsOf: () => actors,
        canaries: [canary, parcel.trackingNumber],
        foreignIds: [theirs.id, parcel._id],
        send: async ({ method, path, body }, headers) => {
          const isForm = body instanceof FormData
          const answer = await server.app.inject({
            method,
            url: `/demo/V1/0.0${path}`,
            headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
            ...(body !== undefined && { payload: body as string }),
          })
          return { status: answer.statusCode, text: answer.body }
        },
      },
      { requests: REQUESTS, seed: SEED },
    )
    if (process.env['FUZZ_REQUESTS'] !== undefined) console.log(figures)
    expect(findings.join('\n')).toBe('')
    expectMet(figures)
  },
)

const actorsOf = () =>
  ['guest', 'guest at the console', 'customer', 'owner'].map((name): Actor => ({ name, enter: async () => ({}) }))

test.each([
  [500, 'Something went wrong', 'faults'],
  [200, 'TypeError: x is not a function', 'leaks'],
  [400, 'insert or update on table "packages" violates foreign key constraint', 'leaks'],
  [404, 'KiteCanary', 'foreign'],
])('detects what it looks for: %i %s', async (status, text, kind) => {
  const target = { actorsOf, canaries: ['KiteCanary'], foreignIds: ['x'], send: async () => ({ status, text }) }
  const { figures, findings } = await fuzz(target, { requests: 20, seed: 1, lanes: 2 })
  expect(findings[0]).toMatch(kind)
  expect(figures.filter(({ met }) => !met).length).toBeGreaterThan(0)
})

test('counts a broken connection as a fault', async () => {
  const send = () => Promise.reject(new Error('read ECONNRESET'))
  const { findings } = await fuzz({ actorsOf, canaries: [], foreignIds: ['x'], send }, { requests: 2, seed: 1 })
  expect(findings).toEqual([expect.stringContaining('ECONNRESET'), expect.stringContaining('ECONNRESET')])
})

test('accepts a server that is busy or refuses', async () => {
  const send = async () => ({ status: 503, text: 'We are busy at the moment.' })
  const target = { actorsOf, canaries: ['KiteCanary'], foreignIds: ['x'], send }
  expect((await fuzz(target, { requests: 20, seed: 1 })).findings).toEqual([])
})

test('reuses versions, ids and list entries from earlier answers', () => {
  const memory = createMemory(['00000000-0000-4000-8000-00000000beef'])
  const _id = '00000000-0000-4000-8000-000000000001'
  const answer = JSON.stringify({ success: true, data: { flights: [{ _id, version: 7, name: 'BGI 1' }] } })
  memory.learn(CONSOLE, '/staff/flights', answer)
  const close = calls.find(({ path }) => path === '/staff/flights/:flightId/close') as CallSpec
  const dice = diceOf(1)
  const made = Array.from({ length: 200 }, () => madeRequest(dice, close, { memory, lane: 'lane 0' }))
  const right = made.filter(({ path, body }) => path.includes(_id) && (body as string | undefined)?.includes('"version":7'))
  expect(right.length).toBeGreaterThan(50)
  expect(made.filter(({ path }) => path.includes('beef')).length).toBeGreaterThan(0)
})
