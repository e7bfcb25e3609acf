import { MAWB_DIGIT } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import { expect, test } from 'vitest'
import { chooseAccountPrefix } from '../../../testing/product/choose-account-prefix.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const devon = await newStaff(server, 'operations')
const ana = await packageOwner(server)
await chooseAccountPrefix(server, 'FFP-')

type Method = 'GET' | 'POST' | 'PATCH'
const send = (method: Method, path: string, payload?: object, headers = devon.headers, tenant = 'demo') =>
  server.call(`${method} /staff/flights${path}`, { tenant, headers, ...(payload && { payload }) })
const ask = async (...call: Parameters<typeof send>) => {
  const answer = await send(...call)
  return { status: answer.statusCode, ...answer.json() }
}
const customs = async (flightId: string) => (await ask('GET', `/${flightId}/customs`)).data
/** An open flight with packages, of which `set` gives the columns of each. */
const flightWith = async (name: string, set: readonly Readonly<Record<string, unknown>>[]) => {
  const flight = (await ask('POST', '', { name, departsAt: '2026-12-01T22:00:00Z' })).data
  const parcels = await Promise.all(set.map((columns) => shelvedParcel(server, ana, { set: columns })))
  if (parcels.length > 0) await ask('POST', `/${flight._id}/packages`, { packageIds: parcels.map(({ _id }) => _id) })
  return { _id: flight._id as string, parcels }
}
const step = async (flightId: string, verb: string) => {
  const { version } = (await ask('GET', `/${flightId}`)).data
  return ask('POST', `/${flightId}/${verb}`, { version })
}
const numbers = () =>
  server.services.database.inTenant(tenantId, async (tx) => {
    const rows = await tx.selectFrom('waybills').select(['number', 'hawb']).orderBy('number').execute()
    return rows
  })

test('numbers each package once when flights close at the same time, without gaps, also when a flight opens again', async () => {
  const flights = await Promise.all(['BW 1', 'BW 2', 'BW 3'].map((name) => flightWith(name, [{}, {}, {}, {}])))
  expect((await customs(flights[0]!._id)).hawbs).toBeNull()
  const closed = await Promise.all(flights.map(({ _id }) => step(_id, 'close')))
  expect(closed.map(({ status }) => status)).toEqual([200, 200, 200])
  const given = await numbers()
  expect(given.map(({ number }) => number)).toEqual(given.map((_, index) => index + 1))
  expect(given).toHaveLength(12)
  expect(given[0]?.hawb).toBe('FFP0000001')
  const { hawbs } = await customs(flights[0]!._id)
  expect(Number(hawbs.last.slice(3)) - Number(hawbs.first.slice(3))).toBe(3)

  const [first] = flights[0]!.parcels
  await step(flights[0]!._id, 'reopen')
  await ask('POST', `/${flights[0]!._id}/packages/remove`, { packageIds: [first!._id] })
  await step(flights[0]!._id, 'close')
  expect(await numbers()).toEqual(given)
  // The package flies later under its own number, and the next new one follows.
  const later = await flightWith('BW 4', [{}])
  await ask('POST', `/${later._id}/packages`, { packageIds: [first!._id] })
  await step(later._id, 'depart')
  expect((await numbers()).map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
})

test('lists what is missing of each package, and no longer once it is mended', async () => {
  const { _id, parcels } = await flightWith('BW 10', [
    { description: 'gift', declared_value: null },
    { invoice_file_id: null },
    { weight_lb: '10', declared_value: '12.50' },
  ])
  const before = await customs(_id)
  expect(before).toMatchObject({ pieces: 3, weightKg: '6.632', value: '32.50', mawb: null })
  const missing = new Map(before.unready.map((one: { packageId: string; missing: string[] }) => [one.packageId, one.missing]))
  expect(missing).toEqual(
    new Map([
      [parcels[0]!._id, ['value', 'contents']],
      [parcels[1]!._id, ['invoice']],
    ]),
  )
  await server.services.database.inTenant(tenantId, (tx) =>
    tx
      .updateTable('packages')
      .set({ description: 'Two wetsuits', declared_value: '190' })
      .where('id', '=', parcels[0]!._id)
      .execute(),
  )
  const { unready } = await customs(_id)
  expect(unready.map(({ packageId }: { packageId: string }) => packageId)).toEqual([parcels[1]!._id])
})

test('keeps the airline’s waybill if it can be right, and refuses the edition that somebody changed', async () => {
  const { _id } = await flightWith('BW 20', [])
  const set = async (mawb: string, version: number) => ask('PATCH', `/${_id}/customs`, { mawb, version })
  const { version } = (await customs(_id)).flight
  expect(await set('176-12345678', version)).toMatchObject({ status: 400, errors: [{ field: 'mawb', message: MAWB_DIGIT }] })
  const saved = await set(' 176 1234 5675 ', version)
  expect(saved).toMatchObject({ status: 200, message: '176-12345675 is saved.', data: { mawb: '176-12345675' } })
  expect((await set('020-81140743', version)).status).toBe(409)
  expect((await set('', saved.data.flight.version)).data.mawb).toBeNull()
})

test('gives the broker a line for each waybill, to those who may read customers', async () => {
  const { _id } = await flightWith('=BW 30', [{ consignee: 'José Núñez 🎁' }, {}])
  await step(_id, 'close')
  const { hawbs } = await customs(_id)
  const file = await send('GET', `/${_id}/customs/broker`)
  expect(file.headers['content-disposition']).toContain('customs--BW-30.csv')
  const lines = file.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(hawbs.first)
  expect(lines[2]).toContain(hawbs.last)
  expect(file.body).toContain('"Jose Nunez"')
  expect(lines[3]).toContain('"Total"')
  expect((await send('GET', `/${_id}/customs/broker`)).body).toBe(file.body)
  const content = await newStaff(server, 'content')
  expect((await send('GET', `/${_id}/customs/broker`, undefined, content.headers)).statusCode).toBe(403)
})

test('is not found by another company', async () => {
  const elsewhere = await newStaff(server, 'operations', { tenant: 'other' })
  const { _id } = await flightWith('BW 40', [{}])
  for (const path of ['customs', 'customs/broker'])
    expect((await send('GET', `/${_id}/${path}`, undefined, elsewhere.headers, 'other')).statusCode).toBe(404)
  const change = { mawb: '', version: 1 }
  expect((await send('PATCH', `/${_id}/customs`, change, elsewhere.headers, 'other')).statusCode).toBe(404)
})
