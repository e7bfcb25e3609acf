import { itemBounds, itemMessages, ORIGIN_FORM } from '@parcelport/contract/warehouse/packages/items/package-items-rules.ts'
import { HS_CODE_FORM } from '@parcelport/contract/prices/hs-code-rules.ts'
import { expect, test } from 'vitest'
import { newNumber, testDesk } from '../../../testing/product/test-desk.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { announceAs } from '../../../testing/product/test-prealert.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const desk = testDesk(server, await newStaff(server, 'operations'))
const ana = await packageOwner(server)

const shirts = { description: 'Cotton shirts', quantity: 2, unitValue: 15, hsCode: '610910', origin: 'CN' }
const belt = { description: 'Belt', quantity: 1, unitValue: 12.5 }

const detail = async (id: string) => (await desk.get(`/staff/packages/${id}`)).json().data
const received = async (): Promise<string> =>
  (await desk.receiveFor({ trackingNumber: newNumber(), customerId: ana.id })).json().data._id
const save = async (id: string, items: readonly object[], more: object = {}) =>
  desk.put(`/staff/packages/${id}/items`, {
    version: (await detail(id)).version,
    items,
    reason: 'The invoice says so.',
    ...more,
  })
const auditOf = (id: string) =>
  server.services.database.inTenant(tenantId, (tx) =>
    tx
      .selectFrom('audit_log')
      .select('details')
      .where('subject_id', '=', id)
      .where('action', '=', 'package.items')
      .orderBy('id')
      .execute(),
  )

test('items are entered in their order, with what they were and why in the history, and removed again', async () => {
  const id = await received()
  const { trackingNumber } = await detail(id)
  expect(await detail(id)).not.toHaveProperty('items')
  const answer = await save(id, [shirts, belt])
  expect([answer.statusCode, answer.json().message]).toEqual([200, `The items of ${trackingNumber} are saved.`])
  expect(answer.json().data.items).toEqual([shirts, belt])
  const entered = '2 × Cotton shirts at US$15.00 each, HS 610910, from CN; 1 × Belt at US$12.50: US$42.50 in all'
  expect((await detail(id)).history.at(-1)).toMatchObject({
    status: 'Received',
    note: `Corrected: items for Customs none → ${entered}. The invoice says so.`,
  })
  expect((await save(id, [shirts, belt])).json().message).toBe('These are its items already.')
  expect((await save(id, [belt, shirts])).json().data.items).toEqual([belt, shirts])
  const removed = await save(id, [])
  expect(removed.json().message).toBe(`The items of ${trackingNumber} are removed.`)
  expect(removed.json().data).not.toHaveProperty('items')
  expect((await auditOf(id)).map(({ details }) => details)).toMatchObject([
    { trackingNumber, from: 'none', to: entered, reason: 'The invoice says so.' },
    {},
    { to: 'none' },
  ])
})

test('the history names three items and counts the others; the audit log has all', async () => {
  const id = await received()
  const many = Array.from({ length: itemBounds.items }, (_, index) => ({ ...belt, description: `Belt ${index + 1}` }))
  expect((await save(id, many)).json().data.items).toEqual(many)
  const { note } = (await detail(id)).history.at(-1)
  expect(note).toContain('1 × Belt 3 at US$12.50; 47 more: US$625.00 in all.')
  expect(note).not.toContain('Belt 4 ')
  expect(JSON.stringify((await auditOf(id))[0]?.details)).toContain('Belt 50')
})

test('items that are not worth what is declared are saved all the same', async () => {
  const id = await received()
  await desk.put(`/staff/packages/${id}/declared-value`, {
    version: (await detail(id)).version,
    packageValue: 99,
    reason: 'Told at the counter.',
  })
  expect((await save(id, [belt])).statusCode).toBe(200)
  expect(await detail(id)).toMatchObject({ packageValue: 99, items: [belt] })
})

test.for([
  [{ description: ' \u200B ' }, 'items.0.description', itemMessages.description],
  [
    { description: 'x'.repeat(itemBounds.description + 1) },
    'items.0.description',
    'Description is too long: at most 200 characters.',
  ],
  [{ quantity: 0 }, 'items.0.quantity', itemMessages.quantity],
  [{ quantity: 1.5 }, 'items.0.quantity', itemMessages.quantity],
  [{ quantity: itemBounds.quantity + 1 }, 'items.0.quantity', itemMessages.quantity],
  [{ unitValue: -0.01 }, 'items.0.unitValue', itemMessages.unitValue],
  [{ unitValue: itemBounds.unitValue + 1 }, 'items.0.unitValue', itemMessages.unitValue],
  [{ hsCode: '63039' }, 'items.0.hsCode', HS_CODE_FORM],
  [{ origin: 'C1' }, 'items.0.origin', ORIGIN_FORM],
] as const)('refuses %j, and nothing is written', async ([wrong, field, message]) => {
  const id = await received()
  const refused = await save(id, [{ ...belt, ...wrong }, belt])
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toContainEqual({ field, message })
  expect(await detail(id)).not.toHaveProperty('items')
})

test('refuses more items than a package has, and a save without a reason', async () => {
  const id = await received()
  const many = Array.from({ length: itemBounds.items + 1 }, () => belt)
  expect((await save(id, many)).json().errors).toContainEqual({
    field: 'items',
    message: 'Items is too long: at most 50 entries.',
  })
  expect((await save(id, [belt], { reason: ' ' })).statusCode).toBe(400)
})

test('of two who save at once, one is told to look again', async () => {
  const id = await received()
  const { version } = await detail(id)
  const both = await Promise.all([save(id, [shirts], { version }), save(id, [belt], { version })])
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  const won = both[0].statusCode === 200 ? shirts : belt
  expect((await detail(id)).items).toEqual([won])
})

test('refuses a package that nobody has received, one that was handed over, and one of another company', async () => {
  const { _id } = await announceAs(server, ana, newNumber())
  expect((await save(_id, [belt])).json().message).toMatch(/has not been received yet/)
  const id = await received()
  await server.services.database.inTenant(tenantId, (tx) =>
    tx.updateTable('packages').set({ status: 'Delivered' }).where('id', '=', id).execute(),
  )
  expect((await save(id, [belt])).json().message).toBe('A package that is Delivered can no longer be changed.')
  const other = testDesk(server, await newStaff(server, 'operations', { tenant: 'other' }), 'other')
  const payload = { version: 1, items: [belt], reason: 'The invoice says so.' }
  expect((await other.put(`/staff/packages/${id}/items`, payload)).statusCode).toBe(404)
})
