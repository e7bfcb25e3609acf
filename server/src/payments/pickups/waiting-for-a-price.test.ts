import { expect, test } from 'vitest'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { rateTable } from '../../testing/product/test-rates.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { send, get, charge, setUp } = testMoney(server, await newStaff(server))
await setUp(today)
await server.services.database.inTenant(tenantId, (tx) =>
  publishRates(tx, {
    table: rateTable({
      validFrom: '2026-10-01',
      tiers: [{ upToLb: 3, priceUsd: 14.25 }],
      rules: [
        {
          code: 'brokerage',
          title: 'Brokerage',
          party: 'ours',
          taxClass: 'standard',
          per: 'package',
          on: 'cif',
          when: 'ready',
          bands: [{ upTo: null, percent: '5' }],
        },
      ],
    }),
    author: 'Rosa Greenidge',
  }),
)

const detail = async (id: string) => (await get(`/staff/packages/${id}`)).json().data
const counted = async (): Promise<number> => (await get('/staff/packages/counts')).json().data.unpriced
const listed = async (): Promise<string[]> =>
  (await get('/staff/packages', { unpriced: 'true' })).json().data.map(({ _id }: { _id: string }) => _id)
const dueOf = async (...ids: readonly string[]) =>
  (await get('/staff/pickups/due', { packages: ids.join(',') })).json().data.unpriced

/** A package without a declared value that has become ready for pickup. */
const unannounced = async () => {
  const ana = await packageOwner(server)
  const { _id, trackingNumber } = await shelvedParcel(server, ana, { set: { declared_value: null, status: 'In transit' } })
  const ready = await send('POST', `/staff/packages/${_id}/move`, {
    version: (await detail(_id)).version,
    to: 'Ready for pickup',
    confirmed: true,
  })
  expect(ready.statusCode).toBe(200)
  return { ana, _id, trackingNumber }
}

test('a package whose price waits for its value is listed, counted and named at the counter until the value is entered', async () => {
  const { _id, trackingNumber } = await unannounced()
  expect([await counted(), await listed()]).toEqual([1, [_id]])
  expect(await dueOf(_id)).toEqual([{ _id, trackingNumber, charges: ['Brokerage'] }])
  const value = await send('PUT', `/staff/packages/${_id}/declared-value`, {
    version: (await detail(_id)).version,
    packageValue: 100,
    reason: 'The invoice says so',
  })
  expect(value.statusCode).toBe(200)
  expect([await counted(), await listed(), await dueOf(_id)]).toEqual([0, [], []])
})

test('a price said by hand ends the wait, and so does a release without payment at the counter', async () => {
  const [byHand, released] = [await unannounced(), await unannounced()]
  await charge(byHand.ana.id, 12, { packageId: byHand._id, code: 'brokerage', title: 'Brokerage' })
  expect(await listed()).toEqual([released._id])
  const release = await send('POST', `/staff/packages/${released._id}/release`, { reason: 'The owner said so' })
  expect(release.statusCode).toBe(200)
  expect(await dueOf(released._id)).toEqual([])
})
