import { expect, test } from 'vitest'
import { formOf } from '../../testing/product/test-customer.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ now: '2026-11-20T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
const rosa = await newStaff(server)
const today = '2026-11-20'
const csv = 'hs,description,duty,vat,notes\n6403,Footwear of leather,,,\n640399,Not covering the ankle,20,17.5,CET\nbad,,,,\n'

const bring = (path: '/look' | '', fields: Readonly<Record<string, string>>, text = csv, as = rosa, tenant = 'demo') => {
  const file = { field: 'file', name: 'tariff.csv', type: 'text/csv', bytes: Buffer.from(text) }
  return server.call(`POST /staff/tariffs${path}`, { tenant, headers: as.headers, payload: formOf(fields, [file]) })
}
const look = async (validFrom: string, text = csv) => (await bring('/look', { validFrom }, text)).json().data
const publish = async (validFrom: string, text = csv) =>
  bring('', { validFrom, seen: (await look(validFrom, text)).seen }, text)
const states = async () => {
  const { data } = (await server.call('GET /staff/tariffs', { headers: rosa.headers })).json()
  return data.tariffs.map(({ validFrom, state }: { validFrom: string; state: string }) => [validFrom, state])
}
const suggested = async (words: string, as = rosa, tenant = 'demo') =>
  (await server.call('GET /staff/hs-codes', { tenant, headers: as.headers, query: { words } })).json().data

test('a file is read first, and published as it was seen; two who publish at once publish once', async () => {
  expect(await look(today)).toMatchObject({ lines: 2, rated: 1, added: 2, changed: 0, gone: 0, faulty: 1 })
  expect(await states()).toEqual([])
  const { seen } = await look(today)
  const answers = await Promise.all([1, 2].map(() => bring('', { validFrom: today, seen })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await states()).toEqual([[today, 'in force']])
  expect(await look(today)).toMatchObject({ added: 0, changed: 0, gone: 0 })
  expect((await publish(today, csv.replace('20,', '25,'))).json().message).toBe('The tariff of 2 lines is published.')
  expect(await states()).toEqual([
    [today, 'in force'],
    [today, 'replaced'],
  ])
  expect((await suggested('leather'))[0]).toMatchObject({ hs: '640399', duty: 25, vat: 17.5, notes: 'CET' })
})

test('a later day waits, can be withdrawn until then, and the past cannot be changed', async () => {
  const waiting = await publish('2026-12-01', csv.replace('20,', '5,'))
  const [{ _id }] = waiting.json().data.tariffs
  expect((await suggested('leather'))[0]).toMatchObject({ duty: 25 })
  const withdraw = (id: string) => server.call(`POST /staff/tariffs/${id}/withdraw`, { headers: rosa.headers, payload: {} })
  expect((await withdraw(_id)).json().message).toBe('The tariff is withdrawn.')
  expect((await withdraw(_id)).statusCode).toBe(409)
  expect((await states())[0]).toEqual(['2026-12-01', 'withdrawn'])
  const past = await bring('', { validFrom: '2026-11-19', seen: '0'.repeat(64) })
  expect([past.statusCode, past.json().message]).toEqual([400, expect.stringContaining('cannot change the past')])
  const unreadable = await bring('/look', { validFrom: today }, 'name\nShoes\n')
  expect([unreadable.statusCode, unreadable.json().errors?.[0]?.field]).toEqual([400, 'file'])
})

test('a product’s own code is suggested first; another company has neither', async () => {
  const payload = { name: 'Sneakers', dutyRate: 20, vatRate: 17.5, validFrom: today }
  const { data } = (await server.call('POST /staff/products', { headers: rosa.headers, payload })).json()
  const change = (hsCode: string) =>
    server.call(`PATCH /staff/products/${data._id}`, {
      headers: rosa.headers,
      payload: { version: 1, name: 'Sneakers', hsCode },
    })
  expect((await change('64.04')).json().message).toContain('six to ten digits')
  expect((await change('6404110090')).json().data).toMatchObject({ hsCode: '6404110090' })
  expect(await suggested('sneakers of leather')).toMatchObject([
    { hs: '6404110090', from: 'product', words: 'Sneakers' },
    { hs: '640399', from: 'tariff' },
  ])
  await server.tenant('other')
  const elsewhere = await newStaff(server, 'owner', { tenant: 'other' })
  expect(await suggested('sneakers of leather', elsewhere, 'other')).toEqual([])
})

test('is for those who edit products; codes are suggested to all of the staff', async () => {
  const devon = await newStaff(server, 'operations')
  expect((await bring('/look', { validFrom: today }, csv, devon)).statusCode).toBe(403)
  expect((await server.call('GET /staff/tariffs', { headers: devon.headers })).statusCode).toBe(403)
  expect(await suggested('sneakers', devon)).toHaveLength(1)
  expect((await server.call('GET /staff/hs-codes', { query: { words: 'shoes' } })).statusCode).toBe(401)
})
