import { expect, test } from 'vitest'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const rosa = await newStaff(server)
const { send, get, issue, setUp, faults } = testMoney(server, rosa)
await setUp(today)
const ana = await packageOwner(server)

/** A closed flight with so many packages, each with its waybill. */
const closedFlight = async (name: string, count: number) => {
  const { _id } = (await send('POST', '/staff/flights', { name, departsAt: '2026-12-05T22:00:00Z' })).json().data
  const parcels = await Promise.all(Array.from({ length: count }, () => shelvedParcel(server, ana)))
  await send('POST', `/staff/flights/${_id}/packages`, { packageIds: parcels.map((parcel) => parcel._id) })
  const { version } = (await get(`/staff/flights/${_id}`)).json().data
  await send('POST', `/staff/flights/${_id}/close`, { version })
  const { hawbs } = (await get(`/staff/flights/${_id}/customs`)).json().data
  const first = Number(hawbs.first.slice(-7))
  const hawb = (index: number) => `${hawbs.first.slice(0, -7)}${String(first + index).padStart(7, '0')}`
  return { _id: _id as string, hawbs: Array.from({ length: count }, (_, index) => hawb(index)) }
}
const answer = async (flightId: string, lines: readonly string[], seen?: string) => {
  const text = ['HAWB,Lane,Entry,Duty,VAT,Levies,Currency', ...lines].join('\n')
  const sent = await send('POST', `/staff/flights/${flightId}/customs/answers`, { text, ...(seen !== undefined && { seen }) })
  return { status: sent.statusCode, ...sent.json() }
}
const verdicts = (data: { lines: { verdict: string; why: string }[] }) => data.lines.map(({ verdict, why }) => [verdict, why])
const money = async (packageId: string) => (await get(`/staff/packages/${packageId}/charges`)).json().data

test('a file is read first, then taken over once; its sums become charges to the cent, and the books agree', async () => {
  const { _id, hawbs } = await closedFlight('BW 1', 2)
  const lines = [`${hawbs[0]},Green,C 20418,31.20,38.12,,BBD`, `${hawbs[1]},Red,C 20419,"1,000.05",0,2.50,`]
  const { data } = await answer(_id, lines)
  expect(data).toMatchObject({ currency: 'BBD' })
  expect(verdicts(data)).toEqual([
    ['enter', ''],
    ['enter', ''],
  ])
  const ids = data.lines.map((line: { package: { _id: string } }) => line.package._id)
  expect((await money(ids[0])).customs).toBeNull()

  const taken = await answer(_id, lines, data.seen)
  expect(taken).toMatchObject({ status: 200, message: 'The answers for 2 packages are entered.' })
  const { customs, charges } = await money(ids[1])
  expect(customs).toMatchObject({ version: 1, number: 'C 20419', duty: 1000.05, levies: 2.5, vat: 0, assessedOn: today })
  expect(charges.map(({ code, amount }: { code: string; amount: number }) => [code, amount])).toEqual([
    ['duty', 1000.05],
    ['levies', 2.5],
  ])
  expect(await faults()).toEqual([])

  // The same file again: nothing differs, so nothing is entered twice.
  expect(await answer(_id, lines, data.seen)).toMatchObject({ status: 409 })
  const again = await answer(_id, lines)
  expect(verdicts(again.data).map(([verdict]) => verdict)).toEqual(['same', 'same'])
  expect(await answer(_id, lines, again.data.seen)).toMatchObject({
    status: 200,
    message: 'The answers for 0 packages are entered.',
  })
  expect((await money(ids[1])).customs.version).toBe(1)
})

test('of two who take over the same file at once, one does', async () => {
  const { _id, hawbs } = await closedFlight('BW 2', 2)
  const lines = hawbs.map((hawb, index) => `${hawb},,C 3${index},10,5,,`)
  const { data } = await answer(_id, lines)
  const both = await Promise.all([answer(_id, lines, data.seen), answer(_id, lines, data.seen)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await money(data.lines[0].package._id)).customs.version).toBe(1)
  expect(await faults()).toEqual([])
})

test('refuses, line by line, what is doubled, unknown, on another flight, in another currency, half, too fine, or billed', async () => {
  const other = await closedFlight('BW 3', 1)
  const { _id, hawbs } = await closedFlight('BW 4', 4)
  const good = `${hawbs[3]},,C 9,10,5,,`
  const lines = [
    `${hawbs[0]},,C 1,10,5,,`,
    `${hawbs[0]},,C 2,10,5,,`,
    'FFP9999999,,C 3,10,5,,',
    `${other.hawbs[0]},,C 4,10,5,,`,
    `${hawbs[1]},,C 5,10,5,,USD`,
    `${hawbs[2]},,C 6,10`,
    good,
  ]
  const { data } = await answer(_id, lines)
  expect(verdicts(data)).toEqual([
    ['refuse', `${hawbs[0]} is in this file more than once.`],
    ['refuse', `${hawbs[0]} is in this file more than once.`],
    ['refuse', 'There is no waybill FFP9999999.'],
    ['refuse', `${other.hawbs[0]} is on BW 3, not on this flight.`],
    ['refuse', 'It is in USD. Customs assesses in BBD.'],
    ['refuse', 'The VAT is missing. Write 0 where there is none.'],
    ['enter', ''],
  ])
  expect((await answer(_id, lines, data.seen)).message).toBe('The answers for 1 package are entered.')
  expect((await money(data.lines[4].package._id)).customs).toBeNull()

  const changed = (await answer(_id, [`${hawbs[3]},,C 9,12,5,,`])).data.lines[0]
  expect(changed).toMatchObject({ verdict: 'change', before: { duty: 10 }, assessed: { duty: 12 } })
  const { charges } = await money(changed.package._id)
  await issue(
    ana.id,
    charges.map((charge: { _id: string }) => charge._id),
  )
  const billed = (await answer(_id, [`${hawbs[3]},,C 9,12,5,,`])).data.lines[0]
  expect([billed.verdict, billed.why]).toEqual([
    'refuse',
    'Its entry is on a bill. Credit those lines there, then enter it again.',
  ])
})

test('is for those who edit bills, and of one’s own company', async () => {
  const { _id, hawbs } = await closedFlight('BW 5', 1)
  const text = `HAWB,Entry,Duty,VAT\n${hawbs[0]},C 1,1,1`
  const path = `/staff/flights/${_id}/customs/answers` as const
  expect((await testMoney(server, await newStaff(server, 'support')).send('POST', path, { text })).statusCode).toBe(403)
  const elsewhere = testMoney(server, await newStaff(server, 'owner', { tenant: 'other' }), 'other')
  expect((await elsewhere.send('POST', path, { text })).statusCode).toBe(404)
  expect((await send('POST', path, { text: 'HAWB,Duty' })).json()).toMatchObject({ errors: [{ field: 'text' }] })
})
