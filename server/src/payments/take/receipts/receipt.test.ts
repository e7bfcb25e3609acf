import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawLogo } from '../../../papers/paper-logo.ts'
import { pdfText } from '../../../testing/product/pdf-text.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const tenant = await server.tenant()
const accounts = await newStaff(server, 'accounts')
const { send, get, billed, pay, setUp } = testMoney(server, accounts)
await setUp('2026-12-03')
/** Width and height of the first page, in points. */
const pageSize = (pdf: Buffer): [number, number] => {
  const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  return [Number(wide), Number(high)]
}
const mine = (token: string, id: string) => server.call(`GET /my-payments/${id}/receipt`, { token })

test('a receipt says who paid what, how, and for which bills', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 58.03)
  const payment = (await pay(ana.id, 200)).json().data
  const answer = await mine(ana.token, payment._id)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await pdfText(answer.rawPayload)
  const { name } = (await get(`/staff/customers/${ana.id}`)).json().data
  for (const part of [
    `Receipt ${payment.receipt}`,
    tenant.name,
    `Received from ${name}, in cash`,
    'BBD 200.00',
    `Bill ${bill.number}`,
    'BBD 116.06',
    'Deposit',
    'BBD 83.94',
    accounts.name,
  ])
    expect(text).toContain(part)
})

test('the receipt names the rounding when coins fall short', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 58.03)
  const payment = (await pay(ana.id, 116.05)).json().data
  const text = await pdfText((await mine(ana.token, payment._id)).rawPayload)
  expect(text).toContain('Counted as BBD 116.06')
  expect(text).toContain('Rounded to the nearest coin: BBD 0.01')
})

test('it stays the same after a change of names and a refund', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 10)
  const payment = (await pay(ana.id, 20)).json().data
  const before = (await get(`/staff/payments/${payment._id}/receipt`)).rawPayload
  const refund = { to: 'cash', amount: 20, reason: 'Weighed again' }
  const back = await send('POST', `/staff/payments/${payment._id}/refund`, refund)
  expect(back.statusCode).toBe(201)
  await server.services.database.inTenant(tenant.id, async (tx) => {
    await tx.updateTable('customers').set({ name: 'Another Customer' }).where('id', '=', ana.id).execute()
    await tx.updateTable('tenants').set({ name: 'Another Company' }).where('id', '=', tenant.id).execute()
  })
  expect((await mine(ana.token, payment._id)).rawPayload.equals(before)).toBe(true)
  const given = await pdfText((await mine(ana.token, back.json().data._id)).rawPayload)
  expect(given).toContain('Given back to')
  expect(given).toContain('Reason: Weighed again')
})

test("another customer's receipt, a guessed one and one of a write-off are not found", async () => {
  const [ana, ben] = [await packageOwner(server), await packageOwner(server)]
  await billed(ana.id, 5)
  const { _id } = (await pay(ana.id, 10)).json().data
  for (const id of [_id, randomUUID(), 'x']) expect((await mine(ben.token, id)).statusCode).toBe(404)
  const late = await billed(ben.id, 5)
  await send('POST', `/staff/bills/${late._id}/write-off`, { version: late.version, reason: 'Too small.' })
  const [written] = (await get(`/staff/customers/${ben.id}/money`)).json().data.payments
  expect((await get(`/staff/payments/${written._id}/receipt`)).statusCode).toBe(404)
})

test('on an 80 mm roll it says the same, in black only, as long as its text, and with the same bytes each time', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 58.03)
  const payment = (await pay(ana.id, 116.05)).json().data
  const roll = () => get(`/staff/payments/${payment._id}/receipt`, { paper: 'roll' })
  const answer = await roll()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await pdfText(answer.rawPayload)
  for (const part of [
    `Receipt ${payment.receipt}`,
    `Bill ${bill.number}`,
    'BBD 116.05',
    'Counted as BBD 116.06',
    accounts.name,
  ])
    expect(text).toContain(part)
  const [wide, high] = pageSize(answer.rawPayload)
  expect(wide).toBeCloseTo(226.77, 1)
  expect(high).toBeLessThan(400)
  expect((await roll()).rawPayload.equals(answer.rawPayload)).toBe(true)
  for (let index = 0; index < 40; index += 1) await billed(ana.id, 1)
  const long = (await pay(ana.id, 80)).json().data
  const longer = (await get(`/staff/payments/${long._id}/receipt`, { paper: 'roll' })).rawPayload
  expect(pageSize(longer)[1]).toBeGreaterThan(high + 300)
  expect(longer.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect((await get(`/staff/payments/${payment._id}/receipt`, { paper: 'stone' })).statusCode).toBe(400)
})

test('a roll says what was left to pay of each bill at that time, whatever is paid or refunded later', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 100)
  const payment = (await pay(ana.id, 120)).json().data
  const roll = async () => (await get(`/staff/payments/${payment._id}/receipt`, { paper: 'roll' })).rawPayload
  const before = await roll()
  expect(await pdfText(before)).toContain(`Left to pay of Bill ${bill.number}: BBD 80.00`)
  server.clock.advance(300)
  expect((await pay(ana.id, 50)).statusCode).toBe(201)
  const refund = { to: 'cash', amount: 20, reason: 'Weighed again' }
  expect((await send('POST', `/staff/payments/${payment._id}/refund`, refund)).statusCode).toBe(201)
  expect((await roll()).equals(before)).toBe(true)
})

test('a roll still says what was left to pay of a bill that was voided later', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 100)
  const payment = (await pay(ana.id, 120)).json().data
  const roll = async () => (await get(`/staff/payments/${payment._id}/receipt`, { paper: 'roll' })).rawPayload
  const before = await roll()
  server.clock.advance(300)
  await send('POST', `/staff/payments/${payment._id}/refund`, { to: 'cash', amount: 120, reason: 'Wrong customer' })
  const { version } = (await get(`/staff/bills/${bill._id}`)).json().data
  const gone = await send('POST', `/staff/bills/${bill._id}/void`, { version, reason: 'Wrong customer' })
  expect(gone.json().data).toMatchObject({ state: 'void', open: 0 })
  expect((await roll()).equals(before)).toBe(true)
})

test('a roll has a coloured logo in grey, on black if it needs a dark background', async () => {
  const coral = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#ff6f4d' } })
    .png()
    .toBuffer()
  const { png } = await drawLogo(coral, '#0b2b45', true)
  const { channels } = await sharp(png).stats()
  expect(new Set(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).size).toBe(1)
  const white = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="20" height="20" fill="#fff"/></svg>',
  )
  expect((await drawLogo(white, '#0b2b45', true)).ground).toBe('#000000')
})
