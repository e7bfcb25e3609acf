import { expect, test } from 'vitest'
import { pdfText } from '../../../testing/product/pdf-text.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const devon = await newStaff(server, 'operations')
const { send, get } = testMoney(server, devon)
const ana = await packageOwner(server)

/** A closed flight with one package of Ana's. */
const closedFlight = async (name: string, departsAt: string, set: Readonly<Record<string, unknown>>) => {
  const { _id } = (await send('POST', '/staff/flights', { name, departsAt })).json().data
  const parcel = await shelvedParcel(server, ana, { set })
  await send('POST', `/staff/flights/${_id}/packages`, { packageIds: [parcel._id] })
  const version = async (): Promise<number> => (await get(`/staff/flights/${_id}`)).json().data.version
  await send('POST', `/staff/flights/${_id}/close`, { version: await version() })
  await server.call(`PATCH /staff/flights/${_id}/customs`, {
    headers: devon.headers,
    payload: { version: await version(), mawb: '176-12345675' },
  })
  const missing = async (): Promise<string[]> =>
    (await get(`/staff/flights/${_id}/customs`)).json().data.unready.flatMap((each: { missing: string[] }) => each.missing)
  const seal = async () => send('POST', `/staff/flights/${_id}/customs/seal`, { version: await version() })
  return { id: _id as string, packageId: parcel._id, missing, seal }
}

test('papers are not sealed while a filing is missing, by all flights of the day, and say what was filed', async () => {
  const phone = { description: 'Telephone', hs_code: '8517130000', declared_value: '1400.00' }
  const first = await closedFlight('BW 1', '2026-12-01T15:00:00Z', phone)
  expect(await first.missing()).toEqual([])
  await closedFlight('BW 2', '2026-12-03T15:00:00Z', phone)
  expect(await first.missing()).toEqual([])
  const second = await closedFlight('BW 3', '2026-12-01T20:00:00Z', phone)
  expect([await first.missing(), await second.missing()]).toEqual([['eei'], ['eei']])
  const refused = await second.seal()
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('EEI needed')])

  const { version, trackingNumber, storeName, description } = (await get(`/staff/packages/${second.packageId}`)).json().data
  const details = { version, trackingNumber, storeName, description, itn: 'X20261201123456', reason: 'Filed today.' }
  await send('PUT', `/staff/packages/${second.packageId}/details`, details)
  expect([await first.missing(), await second.missing()]).toEqual([['eei'], []])
  expect((await second.seal()).statusCode).toBe(200)
  const file = (name: string) => get(`/staff/flights/${second.id}/customs/papers?edition=1&file=${name}`)
  expect((await file('csv')).body).toContain('"AES X20261201123456"')
  expect(await pdfText((await file('pdf')).rawPayload)).toContain('AES X20261201123456')
  expect((await get(`/staff/flights/${first.id}/customs/broker`)).body).toContain('EEI needed')
})
