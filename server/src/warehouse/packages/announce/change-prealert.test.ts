import { randomUUID } from 'node:crypto'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { beforeEach, expect, test } from 'vitest'
import { formOf, prealertFields } from '../../../testing/product/test-customer.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const [devon, rosa] = [await newStaff(server, 'operations'), await newStaff(server)]
const [ana, luis] = [await packageOwner(server), await packageOwner(server)]

let counted = 0
const fresh = (): string => `TBA${String((counted += 1)).padStart(12, '0')}`
const announce = async (trackingNumber = fresh(), customer: TestOwner = ana) => {
  const payload = formOf(prealertFields(trackingNumber), [smallPdf])
  const answer = await server.call('POST /create-pre-alert', { token: customer.token, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data._id as string
}
let trackingNumber: string
let _id: string
beforeEach(async () => {
  trackingNumber = fresh()
  _id = await announce(trackingNumber)
})

const seen = async (customer = ana) => server.call(`GET /packages/${_id}`, { token: customer.token })
const change = (changes: Record<string, string>, { customer = ana, files = [] as (typeof smallPdf)[], headers = {} } = {}) =>
  server.call(`POST /packages/${_id}/prealert`, {
    token: customer.token,
    headers,
    payload: formOf({ ...prealertFields(trackingNumber), version: '1', ...changes }, files),
  })
const cancel = (version = '1', customer = ana) =>
  server.call(`DELETE /packages/${_id}/prealert`, { token: customer.token, query: { version } })
const receive = (version: string) =>
  server.call(`POST /staff/packages/${_id}/receive`, {
    headers: devon.headers,
    payload: formOf({ version, weight: '2', weightUnit: 'lb', shelf: 'B-07', condition: 'good', battery: 'none' }),
  })

test('a mistake is corrected with a new invoice; the history shows customer and staff what changed', async () => {
  const other = fresh()
  const file = { ...smallPdf, name: 'right.pdf' }
  const answer = await change(
    { trackingNumber: other, packageValue: '98.5', [wire.courierCompany]: 'Amazon Air' },
    { files: [file] },
  )
  expect(answer.json()).toMatchObject({
    success: true,
    message: 'Your prealert is changed.',
    data: { trackingNumber: other, packageValue: 98.5, version: 2, status: 'Prealerted', invoice: { name: 'right.pdf' } },
  })
  const staff = (await server.call(`GET /staff/packages/${_id}`, { headers: devon.headers })).json().data
  expect(staff).toMatchObject({ trackingNumber: other, packageValue: 98.5 })
  expect(staff.history.at(-1)).toMatchObject({
    by: 'Customer',
    note: 'Changed: tracking number, courier, value, invoice.',
  })
  expect(
    (await change({ version: '2', trackingNumber: other, packageValue: '98.50', [wire.courierCompany]: 'Amazon Air' })).json(),
  ).toMatchObject({
    message: 'Nothing has changed.',
    data: { version: 2 },
  })
})

test('a cancelled prealert is gone, its number is free, and the audit log has it', async () => {
  const aboutIt = ({ message }: { message: string }): boolean => message.includes(trackingNumber)
  const told = async () => (await server.call('GET /get-my-notifications', { token: ana.token })).json().data.find(aboutIt)
  expect(await told()).toMatchObject({ message: expect.stringContaining(trackingNumber), packageId: _id })
  expect((await cancel()).json()).toEqual({ success: true, message: 'Your prealert is cancelled.' })
  expect((await seen()).statusCode).toBe(404)
  expect((await cancel()).statusCode).toBe(404)
  // The notification stays, but no longer links to a package.
  const { packageId, message } = await told()
  expect([packageId, message]).toEqual([undefined, expect.stringContaining(trackingNumber)])
  _id = await announce(trackingNumber)
  const { data } = (
    await server.call('GET /staff/audit', { headers: rosa.headers, query: { action: 'package.cancel-prealert' } })
  ).json()
  expect(data[0]).toMatchObject({ action: 'package.cancel-prealert', details: { trackingNumber } })
})

test('after receipt neither is possible any more, also when both happen at once', async () => {
  const answers = await Promise.all([receive('1'), cancel()])
  const [received, cancelled] = answers.map(({ statusCode }) => statusCode)
  expect([
    [200, 409],
    [404, 200],
  ]).toContainEqual([received, cancelled])
  _id = await announce()
  expect((await receive('1')).statusCode).toBe(200)
  for (const answer of [await change({ version: '2' }), await cancel('2')])
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('has reached Miami in the meantime'),
    ])
  expect((await seen()).json().data).toMatchObject({ status: 'Received' })
})

test('from two windows one succeeds and the other is refused; the same Idempotency-Key changes once', async () => {
  const both = await Promise.all([change({ consignee: 'One' }), change({ consignee: 'Two' })])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const headers = { 'idempotency-key': randomUUID() }
  for (let times = 0; times < 2; times++) {
    const answer = await change({ version: '2', storeName: 'Oatbell' }, { headers })
    expect([answer.statusCode, answer.json().data?.version]).toEqual([200, 3])
  }
})

test('refuses another customer’s package, a duplicate number and missing fields', async () => {
  const stranger = await packageOwner(server, { tenant: 'elsewhere' })
  expect((await change({}, { customer: luis })).statusCode).toBe(404)
  expect((await cancel('1', luis)).statusCode).toBe(404)
  const elsewhere = { token: stranger.token, tenant: 'elsewhere', query: { version: '1' } }
  expect((await server.call(`DELETE /packages/${_id}/prealert`, elsewhere)).statusCode).toBe(404)
  expect((await server.call(`DELETE /packages/${_id}/prealert`, { query: { version: '1' } })).statusCode).toBe(401)
  const taken = fresh()
  await announce(taken)
  expect((await change({ trackingNumber: taken })).statusCode).toBe(409)
  expect((await change({ storeName: ' ' })).json()).toMatchObject({ message: 'Please complete all required fields.' })
  expect((await seen()).json().data).toMatchObject({ version: 1, trackingNumber })
})
