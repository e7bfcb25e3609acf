import { expect, test } from 'vitest'
import { newCustomer } from '../../../server/src/testing/test-customer.ts'
import { packageOwner } from '../../../server/src/testing/test-packages.ts'
import { shelvedParcel } from '../../../server/src/testing/test-parcels.ts'
import { testServer } from '../../../server/src/testing/test-server.ts'
import { newStaff } from '../../../server/src/testing/test-staff.ts'
import { fuzz, type Actor } from './fuzz.ts'

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
    const parcels = await Promise.all(Array.from({ length: 10 }, () => shelvedParcel(server, ours)))
    const { figures, findings } = await fuzz(
      {
        actors,
        canaries: [canary, parcel.trackingNumber],
        ids: [theirs.id, parcel._id, ours.id, ...parcels.map(({ _id }) => _id)],
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
    expect(figures.filter(({ met }) => !met)).toEqual([])
  },
)

test.each([
  [500, 'Something went wrong', 'faults'],
  [200, 'TypeError: x is not a function', 'leaks'],
  [400, 'insert or update on table "packages" violates foreign key constraint', 'leaks'],
  [404, 'KiteCanary', 'foreign'],
])('finds what it looks for: %i %s', async (status, text, kind) => {
  const actors = ['guest', 'customer', 'owner'].map((name): Actor => ({ name, enter: async () => ({}) }))
  const target = { actors, canaries: ['KiteCanary'], ids: ['x'], send: async () => ({ status, text }) }
  const { figures, findings } = await fuzz(target, { requests: 20, seed: 1 })
  expect(findings[0]).toMatch(kind)
  expect(figures.filter(({ met }) => !met).length).toBeGreaterThan(0)
})

test('bears a server that is busy or refuses', async () => {
  const actors = ['guest', 'customer', 'owner'].map((name): Actor => ({ name, enter: async () => ({}) }))
  const send = async () => ({ status: 503, text: 'We are busy at the moment.' })
  expect((await fuzz({ actors, canaries: ['KiteCanary'], ids: ['x'], send }, { requests: 20, seed: 1 })).findings).toEqual([])
})
