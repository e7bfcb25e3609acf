import type { Aged, Journal } from '@parcelport/contract/billing/staff-books.ts'
import type { ShiftFigures } from '@parcelport/contract/payments/staff-tills.ts'
import Big from 'big.js'
import { expect, test } from 'vitest'
import { pdfText } from '../../testing/product/pdf-text.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const today = '2026-12-03'
const RATE = 2
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { send, get, billed, pay, setUp, faults } = testMoney(server, await newStaff(server, 'accounts'))
await setUp(today, { cashNeedsShift: true })

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all.plus(each), new Big(0)).toNumber()
const ways = [
  { means: 'cash', currency: 'BBD' },
  { means: 'cash', currency: 'USD' },
  { means: 'card terminal', currency: 'BBD' },
  { means: 'bank transfer', currency: 'BBD' },
] as const

/** A customer comes, is billed and pays, every fifth only half. Returns what was paid and what is still owed. */
const serve = async (index: number) => {
  const { id } = await packageOwner(server)
  const bill = await billed(id, sum([10, new Big(index).times(0.35).toNumber()]))
  const way = ways[index % ways.length] ?? ways[0]
  const whole = new Big(bill.total).div(way.currency === 'USD' ? RATE : 1)
  // Half, rounded down to the smallest coin.
  const amount = (index % 5 === 4 ? whole.div(2).div(0.05).round(0, Big.roundDown).times(0.05) : whole).toNumber()
  const paid = await pay(id, amount, way)
  expect(paid.statusCode, paid.body).toBe(201)
  const worth = new Big(amount).times(way.currency === 'USD' ? RATE : 1)
  return {
    ...way,
    amount,
    customerId: id,
    id: paid.json().data._id as string,
    left: new Big(bill.total).minus(worth).toNumber(),
  }
}

test('a day at the counter with 60 customers, three means, two currencies, one refund, one wrong count: Z-report, journal and aged balances agree to the cent', async () => {
  const { rows } = await server.services.database.owner.query(
    'select id from places where tenant_id = $1 order by position limit 1',
    [tenantId],
  )
  const till = (await send('POST', '/staff/tills', { name: 'Till 1', placeId: rows[0]?.id })).json().data
  const floats = [
    { currency: 'BBD', amount: 200 },
    { currency: 'USD', amount: 50 },
  ]
  const shift = (await send('POST', `/staff/tills/${till._id}/shifts`, { floats })).json().data
  const visits: Awaited<ReturnType<typeof serve>>[] = []
  for (let index = 0; index < 60; index += 1) visits.push(await serve(index))
  const given = (means: string, currency: string): number =>
    sum(visits.filter((visit) => visit.means === means && visit.currency === currency).map(({ amount }) => amount))
  const refunded = visits[0]
  const refund = await send('POST', `/staff/payments/${refunded?.id}/refund`, { to: 'cash', amount: 5, reason: 'Agreed' })
  expect(refund.statusCode, refund.body).toBe(201)

  const inDrawer = sum([200, given('cash', 'BBD'), -5])
  const { version } = (await get(`/staff/shifts/${shift._id}`)).json().data
  const counts = [
    { currency: 'BBD', amount: sum([inDrawer, -4]) },
    { currency: 'USD', amount: sum([50, given('cash', 'USD')]) },
  ]
  const closed = await send('POST', `/staff/shifts/${shift._id}/close`, { version, counts, note: 'Perhaps the change' })
  const figures: ShiftFigures[] = closed.json().data.closed.figures
  expect(figures).toMatchObject([
    { currency: 'BBD', taken: given('cash', 'BBD'), givenBack: 5, expected: inDrawer, difference: -4 },
    { currency: 'USD', taken: given('cash', 'USD'), givenBack: 0, difference: 0 },
  ])
  const paper = await pdfText((await get(`/staff/shifts/${shift._id}/report`)).rawPayload)
  for (const { taken, expected, counted } of figures)
    for (const amount of [taken, expected, counted])
      expect(paper).toContain(amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
  expect(paper).toContain('Short 4.00')

  const journal: Journal = (await get('/staff/books/journal', { day: today })).json().data
  const booked = (account: string): number => {
    const found = journal.sums.filter((each) => each.account === account && each.currency === 'BBD')
    return sum(found.map(({ debit, credit }) => sum([debit, -credit])))
  }
  const grew = figures.map(({ currency, counted, float }) => sum([counted, -float]) * (currency === 'USD' ? RATE : 1))
  expect(booked('Cash')).toBe(sum(grew))
  expect(booked('Cash over and short')).toBe(4)
  expect(booked('Card terminal')).toBe(given('card terminal', 'BBD'))
  expect(booked('Bank transfer')).toBe(given('bank transfer', 'BBD'))
  const aged: Aged = (await get('/staff/books/aged', { day: today })).json().data
  const left = sum([...visits.map((visit) => visit.left), 5])
  expect(aged.sums).toMatchObject([{ currency: 'BBD', total: left }])
  // By customer too, and nobody else: a refund is owed by the customer who received it.
  const owing = visits.map((visit) => [visit.customerId, sum([visit.left, visit === refunded ? 5 : 0])] as const)
  expect(new Map(aged.customers.map(({ customer, total }) => [customer._id, total]))).toEqual(
    new Map(owing.filter(([, owed]) => owed > 0)),
  )
  for (const currency of new Set(journal.sums.map((each) => each.currency))) {
    const sides = journal.sums.filter((each) => each.currency === currency)
    expect(sum(sides.map(({ debit }) => debit))).toBe(sum(sides.map(({ credit }) => credit)))
  }
  expect(booked('Owed by customers')).toBe(left)
  expect(await faults()).toEqual([])
})
