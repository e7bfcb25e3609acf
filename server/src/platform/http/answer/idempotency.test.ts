import { randomUUID } from 'node:crypto'
import { basePath } from '@parcelport/contract/call.ts'
import { calls } from '@parcelport/contract/calls.ts'
import { describe, expect, test } from 'vitest'
import { formOf, prealertFields } from '../../../testing/product/test-customer.ts'
import { newNumber } from '../../../testing/product/test-desk.ts'
import { packageOwner, smallPdf, type TestOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { owner } = server.services.database
const ana = await packageOwner(server)
let keys = 0
const newKey = () => `key-${(keys += 1)}`

interface Sent {
  readonly by?: TestOwner
  readonly tenant?: string
  readonly file?: Buffer
}
const announce = (
  key: string,
  fields: Record<string, string>,
  { by = ana, tenant = 'demo', file = smallPdf.bytes }: Sent = {},
) =>
  server.call('POST /create-pre-alert', {
    tenant,
    token: by.token,
    headers: { 'idempotency-key': key },
    payload: formOf(fields, [{ ...smallPdf, bytes: file }]),
  })
const packagesOf = async ({ token }: TestOwner) => (await server.call('GET /get-my-prealert', { token })).json().data
const otherThing = 'Something else was sent and saved with this Idempotency-Key. Please look at what is there.'

test('the same content is answered as before, byte for byte, in whichever order its fields come', async () => {
  const [key, by] = [newKey(), await packageOwner(server)]
  const fields = prealertFields(newNumber())
  const first = await announce(key, fields, { by })
  await owner.query(`update packages set status_note = 'On its way' where id = $1`, [first.json().data._id])
  const turned = Object.fromEntries(Object.entries(fields).toReversed())
  for (const again of [await announce(key, fields, { by }), await announce(key, turned, { by })])
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect(await packagesOf(by)).toHaveLength(1)
})

test('other content, another file or another call is refused with 422 and makes nothing', async () => {
  const [key, by] = [newKey(), await packageOwner(server)]
  const fields = prealertFields(newNumber())
  await announce(key, fields, { by })
  const other = await announce(key, { ...fields, trackingNumber: newNumber() }, { by })
  expect([other.statusCode, other.json().message]).toEqual([422, otherThing])
  const file = Buffer.concat([smallPdf.bytes, Buffer.from('\n')])
  expect((await announce(key, fields, { by, file })).statusCode).toBe(422)
  await owner.query(`update idempotency_keys set call = 'POST /another' where key = $1`, [key])
  expect((await announce(key, fields, { by })).statusCode).toBe(422)
  expect(await packagesOf(by)).toHaveLength(1)
})

test('a refused request leaves its key free for a corrected one', async () => {
  const [key, by] = [newKey(), await packageOwner(server)]
  const fields = prealertFields(newNumber())
  expect((await announce(key, { ...fields, packageValue: '-1' }, { by })).statusCode).toBe(400)
  await announce(newKey(), fields, { by })
  expect((await announce(key, fields, { by })).statusCode).toBe(409)
  expect((await announce(key, prealertFields(newNumber()), { by })).statusCode).toBe(201)
})

test('keys are each person’s own', async () => {
  const key = newKey()
  const [one, two, elsewhere] = [
    await packageOwner(server),
    await packageOwner(server),
    await packageOwner(server, { tenant: 'other' }),
  ]
  const ids = new Set<string>()
  const fields = prealertFields(newNumber())
  for (const sent of [{ by: one }, { by: two }, { by: elsewhere, tenant: 'other' }])
    ids.add((await announce(key, fields, sent)).json().data._id)
  expect(ids.size).toBe(3)
})

test('of many at the same moment one is done, and what comes again counts for no limit', async () => {
  const [key, by] = [newKey(), await packageOwner(server)]
  const fields = prealertFields(newNumber())
  const answers = await Promise.all(Array.from({ length: 8 }, () => announce(key, fields, { by })))
  const done = answers.filter(({ statusCode }) => statusCode === 201)
  expect(new Set(done.map((answer) => answer.json().data._id)).size).toBe(1)
  await owner.query(`update limit_counts set points = 500 where key like 'prealerts-customer:%'`)
  expect((await announce(key, fields, { by })).statusCode).toBe(201)
  expect((await announce(newKey(), prealertFields(newNumber()), { by })).statusCode).toBe(429)
})

test.each(['', 'k'.repeat(201), 'with space', 'ké'])('%j is no key', async (key) => {
  expect((await announce(key, prealertFields(newNumber()))).statusCode).toBe(400)
})

test('what was done before keys were remembered whole is done all the same', async () => {
  const key = newKey()
  const tenant = await server.tenant()
  await owner.query(
    `insert into idempotency_keys (tenant_id, actor_kind, actor_id, key, call, status, created_at)
     values ($1, 'customer', $2, $3, 'POST /create-pre-alert', 201, now())`,
    [tenant.id, ana.id, key],
  )
  const answer = await announce(key, prealertFields(newNumber()))
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'This was saved before. Please load the page again to see it.',
  ])
})

describe('what moves money, or promises to, must be named', async () => {
  const owner = await newStaff(server)
  const missing =
    'The Idempotency-Key is missing. Send a new one with each request, and the same one when you repeat it, so that it happens only once.'
  const must = calls.filter(({ idempotent }) => idempotent === 'required')

  test('these are', () => {
    expect(must.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'POST /loss-reports',
      'POST /payments/deposit',
      'POST /requests',
      'POST /requests/return',
      'POST /staff/bills',
      'POST /staff/bills/:billId/credit',
      'POST /staff/loss-reports/:reportId/decide',
      'POST /staff/payments',
      'POST /staff/payments/:paymentId/refund',
      'POST /staff/pickups',
    ])
  })

  test.each(must.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is refused without a key',
    async (_name, call) => {
      const path = call.path.replaceAll(/:\w+/g, randomUUID())
      const send = (headers: Record<string, string>) =>
        server.app.inject({ method: call.method, url: basePath('demo') + path, headers, payload: {} })
      const person = call.access === 'customer' ? { authorization: `Bearer ${ana.token}` } : owner.headers
      const unnamed = await send(person)
      expect([unnamed.statusCode, unnamed.json()]).toEqual([400, { success: false, message: missing }])
      // With a key the body is read, and its own problem is reported.
      expect((await send({ ...person, 'idempotency-key': newKey() })).json().message).not.toBe(missing)
      // Somebody who may not call at all learns only that.
      expect((await send({})).statusCode).toBe(401)
    },
  )
})

test('every call that may be named knows who names it, and answers JSON', () => {
  const named = calls.filter(({ idempotent }) => idempotent)
  expect(named.length).toBeGreaterThan(3)
  for (const { access, response } of named) {
    expect(access === 'customer' || access.startsWith('staff')).toBe(true)
    expect((response as { type?: string }).type).toBe('object')
  }
})
