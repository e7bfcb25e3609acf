import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { pdfText } from '../../../testing/product/pdf-text.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { billPdf } from './bill-pdf.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const tenant = await server.tenant()
const accounts = await newStaff(server, 'accounts')
const { send, get, billed, setUp } = testMoney(server, accounts)
await setUp('2026-12-03')
const paper = (token: string, id: string) => server.call(`GET /bills/${id}/pdf`, { token })

test('staff and customer get the same PDF of a bill, and it does not change when their names do', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 58.03, { title: 'Handling für Łódź' })
  const first = await paper(ana.token, bill._id)
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await pdfText(first.rawPayload)
  for (const part of [
    bill.number,
    bill.reference,
    tenant.name,
    'Handling für Łódź',
    '116.06',
    '58.03',
    'VAT number 1000012345678',
  ])
    expect(text).toContain(part)
  await server.services.database.inTenant(tenant.id, async (tx) => {
    await tx.updateTable('customers').set({ name: 'Another Customer' }).where('id', '=', ana.id).execute()
    await tx.updateTable('tenants').set({ name: 'Another Company' }).where('id', '=', tenant.id).execute()
  })
  expect((await get(`/staff/bills/${bill._id}/pdf`)).rawPayload.equals(first.rawPayload)).toBe(true)
})

test("another customer's bill, and a guessed one, are not found", async () => {
  const [ana, ben] = [await packageOwner(server), await packageOwner(server)]
  const bill = await billed(ana.id, 5)
  for (const id of [bill._id, randomUUID(), 'x']) expect((await paper(ben.token, id)).statusCode).toBe(404)
  for (const id of [randomUUID(), 'x']) expect((await get(`/staff/bills/${id}/pdf`)).statusCode).toBe(404)
})

test('a void bill says that it is void and does not say how to pay', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 5)
  const answer = await send('POST', `/staff/bills/${bill._id}/void`, { version: bill.version, reason: 'Twice' })
  expect(answer.statusCode).toBe(200)
  const text = await pdfText((await paper(ana.token, bill._id)).rawPayload)
  expect(text).toContain(`Bill ${bill.number}: void`)
  expect(text).not.toContain('How to pay')
})

test('300 lines break over pages with repeated headings, the same bytes every time', async () => {
  const ana = await packageOwner(server)
  const bill = (await get(`/staff/bills/${(await billed(ana.id, 5))._id}`)).json().data
  const lines = Array.from({ length: 300 }, (_, index) => ({
    ...bill.lines[0],
    line: index + 1,
    title: `Item no. ${index + 1};`,
  }))
  const head = { name: 'X'.repeat(150), contact: ['Z'.repeat(290)], logo: undefined, payAt: 'https://parcels.example/pay' }
  const source = { issuer: 'X'.repeat(150), isVoid: false, bill: { ...bill, lines }, head }
  const bytes = Buffer.from(await billPdf(source))
  const text = await pdfText(bytes)
  const pages = Number(/page 1 of (\d+)/.exec(text)?.[1])
  expect(pages).toBeGreaterThan(5)
  expect(text.split('Before tax').length - 1).toBe(pages)
  for (let index = 1; index <= 300; index += 1) expect(text).toContain(`Item no. ${index};`)
  expect(Buffer.from(await billPdf(source)).equals(bytes)).toBe(true)
})

test('each of 60 packages explains its price, and none is split over two pages', async () => {
  const ana = await packageOwner(server)
  const bill = (await get(`/staff/bills/${(await billed(ana.id, 5))._id}`)).json().data
  const promised = {
    sum: 4,
    currency: 'BBD',
    told: 2,
    toldCurrency: 'USD',
    day: '2026-11-30',
    edition: '2026-10-01',
    kind: 'asked',
  }
  const differences = [{ factor: 'weight', amount: 6, words: `It weighs ${'more '.repeat(60)}`, evidence: null }]
  const packages = Array.from({ length: 60 }, (_, index) => ({
    packageId: null,
    trackingNumber: `PKG-${index + 1}`,
    billed: 10,
    earlier: 0,
    promised,
    differences,
  }))
  const head = { name: 'X', contact: [], logo: undefined, payAt: 'https://parcels.example/pay' }
  const text = await pdfText(Buffer.from(await billPdf({ issuer: 'X', isVoid: false, bill: { ...bill, packages }, head })))
  for (let index = 1; index <= 60; index += 1)
    expect(text).toMatch(new RegExp(`PKG-${index}: BBD 6.00 more than we told you(?:(?!page|PKG).)*On this bill 10.00`))
})
