import { expect, test } from 'vitest'
import { pdfText } from '../../testing/product/pdf-text.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { moneyProfile, testMoney } from '../../testing/product/test-money.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()
const staff = await newStaff(server, 'accounts')
const { send, get, charge, issue, pay, faults } = testMoney(server, staff)
const rate = (currency: string, localPerUsd: number) =>
  send('POST', '/staff/money/rates', { currency, use: 'bill', validFrom: today, localPerUsd })
const yen = { billCurrency: 'JPY', localCurrency: 'JPY', cashStep: 1, taxPercent: 10, fourEyesOver: 1000 }
const paper = async (path: `/${string}`) =>
  pdfText((await server.call(`GET ${path}`, { tenant: 'demo', headers: staff.headers })).rawPayload)

test('a bill, its payment in cash, the receipt and a credit note in yen are in whole yen', async () => {
  expect((await rate('JPY', 157.31)).statusCode).toBe(201)
  expect((await send('POST', '/staff/money/profiles', moneyProfile(today, yen))).statusCode).toBe(201)
  const ana = await packageOwner(server)
  const ids = [await charge(ana.id, 18.25, { taxed: true }), await charge(ana.id, 16.99, { taxed: true })]
  const bill = (await issue(ana.id, ids)).json().data
  expect(bill.lines.map(({ net, tax }: { net: number; tax: number }) => [net, tax])).toEqual([
    [2871, 287],
    [2673, 267],
  ])
  expect(bill).toMatchObject({ currency: 'JPY', total: 6098, open: 6098, other: { currency: 'USD', total: 38.76 } })
  expect(await paper(`/staff/bills/${bill._id}/pdf`)).toContain('Please pay JPY 6,098 (USD 38.76)')

  const fine = await pay(ana.id, 6097.5, { currency: 'JPY' })
  expect([fine.statusCode, fine.json()]).toEqual([
    400,
    {
      success: false,
      message: 'Amounts in JPY are whole numbers.',
      errors: [{ field: 'amount', message: 'Enter a whole number.' }],
    },
  ])
  const paid = await pay(ana.id, 6098, { currency: 'JPY', billIds: [bill._id] })
  expect(paid.json().message).toMatch(/^Receipt \S+: JPY 6,098\.$/)
  expect(paid.json().data).toMatchObject({ amount: 6098, tenderAmount: 6098, tenderCurrency: 'JPY' })
  const receipt = await paper(`/staff/payments/${paid.json().data._id}/receipt`)
  expect(receipt).toContain('JPY 6,098')
  expect(receipt).not.toContain('6,098.00')

  const lines = [{ line: 1, amount: 500 }]
  const noted = await send('POST', `/staff/bills/${bill._id}/credit`, { version: 2, lines, reason: 'Agreed' })
  expect(noted.json().message).toMatch(/^Credit note \S+ for JPY 500 is issued\. JPY 500 of it is held as deposit\.$/)
  const back = { to: 'cash', amount: 700.25, reason: 'Asked' }
  expect((await send('POST', `/staff/payments/${paid.json().data._id}/refund`, back)).statusCode).toBe(400)
  expect((await get(`/staff/bills/${bill._id}`)).json().data).toMatchObject({ open: 0, credited: 500 })
  expect(await faults()).toEqual([])
})

test('dollars pay a bill in yen at its rate, and what is over is held in whole yen', async () => {
  const ana = await packageOwner(server)
  const bill = (await issue(ana.id, [await charge(ana.id, 10)])).json().data
  expect(bill.total).toBe(1573)
  const paid = (await pay(ana.id, 10.5, { currency: 'USD', billIds: [bill._id] })).json()
  expect(paid.data).toMatchObject({ currency: 'JPY', amount: 1652, tenderAmount: 10.5, tenderCurrency: 'USD' })
  expect(paid.message).toContain('US$10.50. JPY 79 is held as deposit.')
  expect(await faults()).toEqual([])
})

test('the smallest coin, the limit of two people and a charge by hand are whole yen too', async () => {
  const coin = await send('POST', '/staff/money/profiles', moneyProfile(today, { ...yen, cashStep: 0.05 }))
  expect([coin.statusCode, coin.json().errors]).toEqual([400, [{ field: 'cashStep', message: 'Enter a whole number.' }]])
  const limit = await send('POST', '/staff/money/profiles', moneyProfile(today, { ...yen, fourEyesOver: 10.5 }))
  expect([limit.statusCode, limit.json().errors[0].field]).toEqual([400, 'fourEyesOver'])
  const ana = await packageOwner(server)
  const charged = await send('POST', '/staff/charges', {
    ...{ customerId: ana.id, code: 'handling', title: 'Handling', taxed: false, reason: 'Agreed' },
    ...{ amount: 12.5, currency: 'JPY' },
  })
  expect([charged.statusCode, charged.json().errors[0].field]).toEqual([400, 'amount'])
})
