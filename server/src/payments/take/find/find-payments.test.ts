import { expect, test } from 'vitest'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'
import { namedReceipt } from './asked-payments.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const accounts = await newStaff(server, 'accounts')
const { get, pay, send, setUp } = testMoney(server, accounts)
await setUp('2026-12-03')
const found = async (query: Record<string, string>): Promise<string[]> =>
  (await get('/staff/payments', query)).json().data.map(({ _id }: { _id: string }) => _id)

test('payments are found by day, means, person and receipt', async () => {
  const [ana, ben] = [await packageOwner(server), await packageOwner(server)]
  const cash = (await pay(ana.id, 30)).json().data
  server.clock.advance(60)
  const slip = (await pay(ben.id, 12.5, { means: 'card terminal', reference: '4242' })).json().data
  expect(await found({})).toEqual([slip._id, cash._id])
  expect(await found({ means: 'cash' })).toEqual([cash._id])
  expect(await found({ means: 'write-off' })).toEqual([])
  expect(await found({ customerId: ben.id })).toEqual([slip._id])
  expect(await found({ takenBy: slip.takenBy.toUpperCase() })).toEqual([slip._id, cash._id])
  expect(await found({ takenBy: 'Nobody' })).toEqual([])
  expect(await found({ from: '2026-12-03', to: '2026-12-03' })).toEqual([slip._id, cash._id])
  expect(await found({ from: '2026-12-04' })).toEqual([])
  expect(await found({ to: '2026-12-02' })).toEqual([])
  expect(await found({ receipt: slip.receipt.toLowerCase() })).toEqual([slip._id])
  expect(await found({ receipt: 'Tuesday' })).toEqual([])
  expect((await get('/staff/payments', { from: 'soon' })).statusCode).toBe(400)
})

test('payments are found by the till that they went through', async () => {
  const cleo = await packageOwner(server)
  const { rows } = await server.services.database.owner.query<{ id: string }>(
    `select p.id from places p join tenants t on t.id = p.tenant_id where t.slug = 'demo' order by p.position limit 1`,
  )
  const placeId = rows[0]?.id
  const till = (await send('POST', '/staff/tills', { name: 'Front', placeId })).json().data
  const opened = await send('POST', `/staff/tills/${till._id}/shifts`, { floats: [{ currency: 'BBD', amount: 100 }] })
  expect(opened.statusCode, opened.body).toBe(201)
  const cash = (await pay(cleo.id, 20)).json().data
  expect(await found({ tillId: till._id })).toEqual([cash._id])
  expect(await found({ tillId: cleo.id })).toEqual([])
})

test('the file has what the list has, with refunds below nothing and no formula', async () => {
  const dora = await packageOwner(server)
  await server.services.database.owner.query(`update customers set name = '=HYPERLINK("x")' where id = $1`, [dora.id])
  const paid = (await pay(dora.id, 10)).json().data
  server.clock.advance(60)
  await send('POST', `/staff/payments/${paid._id}/refund`, { to: 'cash', amount: 4, reason: 'Too much' })
  const answer = await get('/staff/payments/csv', { customerId: dora.id })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, back, first, end] = answer.body.split('\r\n')
  expect(head).toContain('"Receipt","Customer","Box number"')
  expect(back).toContain(`"out","cash","",-4,"BBD",-4,"BBD"`)
  expect(first).toContain(`"'=HYPERLINK(""x"")"`)
  expect(end).toBe('')
})

test.for([
  ['R2026-000123', { period: '2026', number: 123 }],
  [' r2026 7 ', { period: '2026', number: 7 }],
  ['2026000123', { period: '2026', number: 123 }],
  ['R2026-', undefined],
  ['2026-9999999999', undefined],
  ['2026-999999999', { period: '2026', number: 999_999_999 }],
  ['Forde', undefined],
] as const)('a receipt named as %j', ([text, receipt]) => {
  expect(namedReceipt(text)).toEqual(receipt)
})
