import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { publishRates } from '../../../prices/rates/publish-rates.ts'
import { ok } from '../../../testing/product/test-answers.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { askedRule, rateTable } from '../../../testing/product/test-rates.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const owner = await newStaff(server)
const desk = testDesk(server, owner)
await server.services.database.inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [{ upToLb: 50, priceUsd: 14 }],
      rules: ['consolidation', 'return', 'disposal'].map((code) => askedRule({ code })),
    }),
    author: 'Rosa Greenidge',
  }),
)

const one = async (packageId: string) => ok(await desk.get(`/staff/packages/${packageId}`))
const ask = ({ token }: TestOwner, payload: object) =>
  server.call('POST /requests', { token, headers: { 'idempotency-key': randomUUID() }, payload: { totalUsd: 0, ...payload } })

/** Requests that stop a package from flying, with the words that the desk reads. */
const requests = {
  'is to be disposed of': (ana: TestOwner, id: string) => ask(ana, { kind: 'dispose', packageIds: [id], understood: true }),
  'is to be packed into one box with others': async (ana: TestOwner, id: string) => {
    const { _id: beside } = await shelvedParcel(server, ana)
    return ask(ana, { kind: 'consolidate', packing: 'outer', packageIds: [id, beside] })
  },
  'is to go back to its store': ({ token }: TestOwner, packageId: string) =>
    server.call('POST /requests/return', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      payload: formOf({ packageId, totalUsd: '0' }, [{ ...smallPdf, field: 'label' }]),
    }),
} as const

const by = async (packageId: string, verb: 'move' | 'undo', step: object) => {
  const { version } = await one(packageId)
  return (await desk.post(`/staff/packages/${packageId}/${verb}`, { version, reason: 'Call us.', ...step })).json().message
}
const newFlight = async () => {
  const flight = { name: `BW ${randomUUID().slice(0, 6)}`, departsAt: '2026-12-05T15:00:00Z' }
  return ok(await desk.post('/staff/flights', flight))._id as string
}

/** Each way on which a package of the warehouse leaves towards its customer; `before` is what happened before the request. */
const ways: Readonly<
  Record<string, { before?: (id: string) => Promise<unknown>; leave: (id: string, number: string) => Promise<string> }>
> = {
  'moved by hand': { leave: (id) => by(id, 'move', { to: 'In transit', confirmed: true }) },
  'moved with others by hand': {
    leave: async (id) => {
      const packages = [{ _id: id, version: (await one(id)).version }]
      return ok(await desk.post('/staff/packages/move', { packages, to: 'In transit', confirmed: true })).refused[0]?.message
    },
  },
  'moved by way of a needed action': {
    leave: async (id) => {
      await by(id, 'move', { to: 'Action required' })
      return by(id, 'move', { to: 'In transit', confirmed: true })
    },
  },
  'made ready by way of a needed action': {
    leave: async (id) => {
      await by(id, 'move', { to: 'Action required' })
      return by(id, 'move', { to: 'Ready for pickup', confirmed: true })
    },
  },
  'steps undone': {
    before: async (id) => {
      for (const to of ['In transit', 'Action required', 'Received']) await by(id, 'move', { to, confirmed: true })
    },
    leave: async (id) => {
      await by(id, 'undo', {})
      return by(id, 'undo', {})
    },
  },
  'loaded from the list': {
    leave: async (id) => {
      const payload = { packageIds: [id], confirmed: true }
      return ok(await desk.post(`/staff/flights/${await newFlight()}/packages`, payload)).refused[0]?.message
    },
  },
  'loaded by a scan': {
    leave: async (_id, scan) =>
      (await desk.post(`/staff/flights/${await newFlight()}/scan`, { scan, confirmed: true })).json().message,
  },
}

describe.each(Object.entries(requests))('a package that %s', (words, request) => {
  test.each(Object.entries(ways))('does not fly, %s', async (_way, { before, leave }) => {
    const ana = await packageOwner(server)
    const parcel = await shelvedParcel(server, ana)
    await before?.(parcel._id)
    ok(await request(ana, parcel._id))
    expect(await leave(parcel._id, parcel.trackingNumber)).toBe(`${parcel.trackingNumber} ${words}. Do that request first.`)
    expect(['Received', 'Action required']).toContain((await one(parcel._id)).status)
  })
})

test('the rules of the company are asked too where a package becomes ready by way of a needed action', async () => {
  const ana = await packageOwner(server)
  const parcel = await shelvedParcel(server, ana, { set: { battery: 'loose' } })
  await by(parcel._id, 'move', { to: 'Action required' })
  expect(await by(parcel._id, 'move', { to: 'Ready for pickup', confirmed: true })).toMatch(/is held: it has a loose battery\./)
})
