import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pdfText } from '../../testing/product/pdf-text.ts'
import { formOf } from '../../testing/product/test-customer.ts'
import { photo } from '../../testing/product/test-desk.ts'
import { moneyProfile, testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { newStaff, type TestStaff } from '../../testing/product/test-staff.ts'

const now = '2026-12-03T15:00:00Z'
const today = '2026-12-03'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const owner = await newStaff(server)
const clerk = await newStaff(server, 'operations')
const rosa = await newStaff(server, 'operations')
await server.services.database.owner.query(`update tenants set time_zone = 'America/Barbados'`)
await server.services.database.owner.query(`update staff set name = 'Rosa Greenidge' where id = $1`, [rosa.id])
const { charge, issue, pay, setUp, faults, get } = testMoney(server, owner)
await setUp(today)

/** Packages of one customer at the counter, one for each charge, all on one bill. */
const visitor = async (...amounts: readonly number[]) => {
  const ana = await packageOwner(server)
  const packages = []
  for (const _amount of amounts)
    packages.push(await shelvedParcel(server, ana, { set: { status: 'Ready for pickup', shelf: null } }))
  const charges = []
  for (const [index, amount] of amounts.entries())
    charges.push(
      await charge(ana.id, amount, { packageId: packages[index]?._id, code: 'freight', title: 'Freight', currency: 'BBD' }),
    )
  return { ana, packages: packages.map(({ _id }) => _id), charges }
}
const billedVisitor = async (...amounts: readonly number[]) => {
  const visit = await visitor(...amounts)
  const bill = (await issue(visit.ana.id, visit.charges)).json().data
  return { ...visit, bill }
}

const one = async (packageId: string) => (await get(`/staff/packages/${packageId}`)).json().data
const shown = async (packages: readonly string[]) =>
  (await Promise.all(packages.map(async (id) => `${id}:${(await one(id)).version}`))).join(',')
const dueOf = async (packages: readonly string[]) =>
  server.call('GET /staff/pickups/due', { headers: clerk.headers, query: { packages: packages.join(',') } })

const pickUp = async (
  packages: readonly string[],
  more: Record<string, string>,
  {
    at = server,
    key = randomUUID(),
    chosen,
    by = clerk,
  }: { at?: TestServer; key?: string; chosen?: string; by?: TestStaff } = {},
) =>
  at.call('POST /staff/pickups', {
    headers: { ...by.headers, 'idempotency-key': key },
    payload: formOf({ packages: chosen ?? (await shown(packages)), name: 'Ana Brathwaite', ...more }, [photo('signature')]),
  })

/** Exactly so much cash in Barbados dollars. */
const inCash = (due: string) => ({ due, tenders: `cash|BBD|${due}||` })

const owed = async (customerId: string) => (await get(`/staff/customers/${customerId}/money`)).json().data
const status = async (packageId: string): Promise<string> => (await one(packageId)).status

test('the sum due for the chosen packages is shown exactly, and rounded to coins', async () => {
  const { packages, bill } = await billedVisitor(58.03, 58.03)
  const { data } = (await dueOf(packages)).json()
  expect(data).toEqual({
    bills: [{ _id: bill._id, number: bill.number, open: 116.06 }],
    due: 116.06,
    currency: 'BBD',
    localCurrency: 'BBD',
    cashStep: '0.05',
    rates: { BBD: '2.000000' },
    tenders: [
      { currency: 'BBD', exact: 116.06, cash: 116.05 },
      { currency: 'USD', exact: 58.03, cash: 58.03 },
    ],
    deposit: 0,
    unbilled: [],
    unpriced: [],
  })
})

test('cash, signature and hand-over are one step with one receipt, and the message gives the change', async () => {
  const { ana, packages } = await billedVisitor(58.03, 58.03)
  const answer = await pickUp(packages, { due: '116.06', tenders: 'cash|BBD|120||', change: 'BBD:3.95' })
  expect(answer.statusCode).toBe(201)
  const { message, data } = answer.json()
  expect(message).toBe(
    `Receipt ${data.payment.receipt}: BBD 116.05. Give BBD 3.95 change. 2 packages are handed to Ana Brathwaite.`,
  )
  expect(data).toMatchObject({
    delivered: 2,
    change: [{ amount: 3.95, currency: 'BBD' }],
    payment: { means: 'cash', amount: 116.06, tenderAmount: 116.05, rounding: 0.01 },
  })
  const roll = await pdfText((await get(`/staff/payments/${data.payment._id}/receipt`, { paper: 'roll' })).rawPayload)
  for (const part of ['BBD 116.05', 'Given BBD 120.00', 'Change BBD 3.95']) expect(roll).toContain(part)
  expect(await Promise.all(packages.map(status))).toEqual(['Delivered', 'Delivered'])
  expect(await owed(ana.id)).toMatchObject({ balance: { owed: 0 }, payments: [{ receipt: data.payment.receipt }] })
  expect(await faults()).toEqual([])
})

test.for([
  ['too little on the counter', { due: '116.06', tenders: 'cash|BBD|100||' }, 400, 'Too little. Still missing: BBD 16.06.'],
  [
    'a sum of before',
    { due: '110', tenders: 'cash|BBD|120||' },
    409,
    'The amount is now BBD 116.06, because something has changed. Look at it again.',
  ],
  ['a currency that nobody takes', { due: '116.06', tenders: 'cash|EUR|116.05||' }, 400, 'This cannot be paid in EUR.'],
  ['more than is held', { due: '116.06', tenders: 'deposit|BBD|116.06||' }, 400, /^Only BBD 0\.00 is held/],
  ['more by card than is due', { due: '116.06', tenders: 'card terminal|BBD|120||4417' }, 400, /^A card pays at most/],
  [
    'change that was another',
    { due: '116.06', tenders: 'cash|BBD|120||', change: 'BBD:4.00' },
    409,
    /^The change is now BBD 3\.95/,
  ],
  ['text of no such form', { due: '116.06', tenders: 'cash|BBD|1e9||' }, 400, 'Please enter what they pay with.'],
  ['by transfer', { due: '116.06', tenders: 'bank transfer|BBD|116.06||' }, 400, 'Please enter what they pay with.'],
] as const)('%s is refused, and nothing is paid or handed over', async ([, more, code, sentence]) => {
  const { ana, packages } = await billedVisitor(116.06)
  const answer = await pickUp(packages, more)
  expect(answer.statusCode).toBe(code)
  expect(answer.json().message).toMatch(sentence)
  expect(await Promise.all(packages.map(status))).toEqual(['Ready for pickup'])
  expect(await owed(ana.id)).toMatchObject({ balance: { owed: 116.06 }, payments: [] })
})

test('a card pays the exact sum, with the number of the slip; the deposit pays what it has', async () => {
  const first = await billedVisitor(116.06)
  const card = await pickUp(first.packages, { due: '116.06', tenders: 'card terminal|BBD|116.06||4417 · 081266' })
  expect(card.json().data).toMatchObject({ payment: { means: 'card terminal', reference: '4417 · 081266' }, change: [] })
  const second = await visitor(20)
  await pay(second.ana.id, 50)
  await issue(second.ana.id, second.charges)
  const held = await pickUp(second.packages, { due: '20', tenders: 'deposit|BBD|20||' })
  expect(held.statusCode).toBe(201)
  expect((await owed(second.ana.id)).balance).toMatchObject({ owed: 0, deposit: 30 })
  expect(await faults()).toEqual([])
})

test('unbilled charges stop the hand-over with a message', async () => {
  const { ana, packages, charges } = await visitor(10, 20)
  await issue(ana.id, charges.slice(0, 1))
  const { data } = (await dueOf(packages)).json()
  expect(data).toMatchObject({ due: 10, unbilled: charges.slice(1) })
  const answer = await pickUp(packages, inCash('10'))
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('has not been billed yet')])
  expect((await owed(ana.id)).payments).toEqual([])
  // A billed package can go alone.
  expect((await pickUp(packages.slice(0, 1), inCash('10'))).statusCode).toBe(201)
})

test('a double click, or a repeat after a lost answer, pays and hands over once', async () => {
  const { ana, packages } = await billedVisitor(40)
  const [key, chosen] = [randomUUID(), await shown(packages)]
  const both = await Promise.all([
    pickUp(packages, inCash('40'), { key, chosen }),
    pickUp(packages, inCash('40'), { key, chosen, at: other }),
  ])
  const again = await pickUp(packages, inCash('40'), { key, chosen })
  expect(again.statusCode).toBe(201)
  for (const answer of both) expect([201, 409]).toContain(answer.statusCode)
  expect((await owed(ana.id)).payments).toHaveLength(1)
})

test('when two counters take the payment, one succeeds and the other is told and takes nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { ana, packages } = await billedVisitor(40, 2)
    const chosen = await shown(packages)
    const answers = await Promise.all([
      pickUp(packages, inCash('42'), { chosen }),
      pickUp(packages, inCash('42'), { chosen, at: other, by: rosa }),
    ])
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
    const { payments } = await owed(ana.id)
    expect(payments).toHaveLength(1)
    // The second counter reads who was first, by the company's clock.
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      `${payments[0].takenBy} took this payment at 11:00, receipt ${payments[0].receipt}, and they went to Ana Brathwaite. Take nothing more, and look at the packages again.`,
    )
    expect(['Devon Marshall', 'Rosa Greenidge']).toContain(payments[0].takenBy)
  }
  expect(await faults()).toEqual([])
})

test('if somebody pays the bill elsewhere at the same time, the desk is told and takes nothing', async () => {
  const { ana, packages } = await billedVisitor(40)
  const chosen = await shown(packages)
  const [paid, picked] = await Promise.all([pay(ana.id, 40), pickUp(packages, inCash('40'), { chosen, at: other })])
  expect(paid.statusCode).toBe(201)
  expect([201, 409]).toContain(picked.statusCode)
  // Either the desk came first and the other payment is held as deposit, or the desk found nothing left to pay.
  const { balance, payments } = await owed(ana.id)
  expect([balance.owed, payments.length, balance.deposit]).toEqual(picked.statusCode === 201 ? [0, 2, 40] : [0, 1, 0])
  expect(await faults()).toEqual([])
})

test('a bill that another cashier took is shown with their name, and with the day if it was earlier', async () => {
  const { ana, packages } = await billedVisitor(40)
  const chosen = await shown(packages)
  const { receipt } = (await testMoney(server, rosa).pay(ana.id, 40)).json().data
  const answer = await pickUp(packages, inCash('40'), { chosen })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    `Rosa Greenidge took this payment at 11:00, receipt ${receipt}. Take nothing more, and look at the package again.`,
  ])
  await server.services.database.owner.query(
    `update payments set taken_at = '2026-12-02T14:42:00Z' where receipt_number = $1`,
    [Number(receipt.replace(/^.*-/, ''))],
  )
  expect((await pickUp(packages, inCash('40'), { chosen })).json().message).toContain(
    'Rosa Greenidge took this payment on 2 December at 10:42, receipt',
  )
})

test('refuses packages of two customers, invented ones and another company’s', async () => {
  const [one_, two] = [await billedVisitor(5), await billedVisitor(5)]
  const both = [...one_.packages, ...two.packages]
  const mixed = await pickUp(both, inCash('10'))
  expect([mixed.statusCode, mixed.json().message]).toEqual([
    400,
    'These packages belong to several customers. Take a separate payment from each of them.',
  ])
  expect((await dueOf([randomUUID()])).statusCode).toBe(404)
  const kite = await newStaff(server, 'operations', { tenant: 'kite' })
  const foreign = await server.call('GET /staff/pickups/due', {
    tenant: 'kite',
    headers: kite.headers,
    query: { packages: one_.packages.join(',') },
  })
  expect(foreign.statusCode).toBe(404)
})

test('a deposit in part, a card, US dollars and cash pay together with one receipt, and each is posted as what it is', async () => {
  const { ana, packages, charges } = await visitor(189.24, 116.06, 250.52)
  await pay(ana.id, 40)
  await issue(ana.id, charges)
  const tenders = 'deposit|BBD|40||;card terminal|BBD|300||4417 · 448213;cash|USD|100||;cash|BBD|20|local|'
  const answer = await pickUp(packages, { due: '555.82', tenders, change: 'BBD:4.20' })
  expect(answer.statusCode, answer.body).toBe(201)
  const { message, data } = answer.json()
  const { receipt } = data.payment
  expect(message).toBe(
    `Receipt ${receipt}: BBD 40.00 + BBD 300.00 + US$100.00 + BBD 15.80. Give BBD 4.20 change. 3 packages are handed to Ana Brathwaite.`,
  )
  expect(data.change).toEqual([{ amount: 4.2, currency: 'BBD' }])
  expect(
    data.payments.map((each: Record<string, unknown>) => [
      each['means'],
      each['receipt'],
      each['amount'],
      each['tenderAmount'],
    ]),
  ).toEqual([
    ['deposit', receipt, 40, 40],
    ['card terminal', receipt, 300, 300],
    ['cash', receipt, 200, 100],
    ['cash', receipt, 15.82, 15.8],
  ])
  expect((await owed(ana.id)).balance).toMatchObject({ owed: 0, deposit: 0 })
  for (const payment of data.payments)
    for (const paper of ['roll', 'letter']) {
      const text = (await pdfText((await get(`/staff/payments/${payment._id}/receipt`, { paper })).rawPayload)).replaceAll(
        /\s+/g,
        ' ',
      )
      for (const part of [
        `Receipt ${receipt}`,
        'Deposit',
        'Card 4417 · 448213',
        'Cash US$100.00',
        'given BBD 20.00, change BBD 4.20',
        'BBD 555.80',
        'Counted as BBD 555.82',
      ])
        expect(text).toContain(part)
    }
  expect(await faults()).toEqual([])
})

test.for([
  ['local', [{ amount: 28.25, currency: 'BBD' }], { exchange_given: '20.00', exchange_kept: '20.00', exchange_worth: '40.00' }],
  [
    'notes',
    [
      { amount: 14, currency: 'USD' },
      { amount: 0.25, currency: 'BBD' },
    ],
    { exchange_given: '20.00', exchange_kept: '6.00', exchange_worth: '12.00' },
  ],
] as const)('US dollars give change in %s, and the drawer holds what is in it', async ([choice, back, kept]) => {
  const { packages } = await billedVisitor(11.75)
  const answer = await pickUp(packages, { due: '11.75', tenders: `cash|USD|20|${choice}|` })
  expect(answer.statusCode, answer.body).toBe(201)
  const { change, payment } = answer.json().data
  expect(change).toEqual(back)
  const { rows } = await server.services.database.owner.query(
    'select tender_amount, tender_currency, exchange_given, exchange_kept, exchange_worth from payments where id = $1',
    [payment._id],
  )
  expect(rows).toMatchObject([{ tender_amount: '11.75', tender_currency: 'BBD', ...kept }])
  expect(await faults()).toEqual([])
})

test('US dollars beyond what is due can be kept as a deposit', async () => {
  const { ana, packages } = await billedVisitor(11.75)
  const answer = await pickUp(packages, { due: '11.75', tenders: 'cash|USD|20|deposit|', change: '' })
  expect(answer.json().data).toMatchObject({ change: [], payment: { amount: 40, tenderAmount: 20, tenderCurrency: 'USD' } })
  expect((await owed(ana.id)).balance).toMatchObject({ owed: 0, deposit: 28.25 })
  expect(await faults()).toEqual([])
})

test('two counters with several tenders for the same packages: one takes them all, the other none', async () => {
  const { ana, packages } = await billedVisitor(40, 2)
  const chosen = await shown(packages)
  const paying = { due: '42', tenders: 'cash|USD|10||;card terminal|BBD|22||4417 · 1' }
  const answers = await Promise.all([
    pickUp(packages, paying, { chosen }),
    pickUp(packages, paying, { chosen, at: other, by: rosa }),
  ])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
  expect((await owed(ana.id)).payments).toHaveLength(2)
  expect(await faults()).toEqual([])
})

test('nothing is due if the company does not require payment before the hand-over', async () => {
  const { packages } = await billedVisitor(7)
  server.clock.advance(24 * 3600)
  // Sessions ended overnight: sign in again.
  const [boss, devon] = [await newStaff(server), await newStaff(server, 'operations')]
  const published = await testMoney(server, boss).send(
    'POST',
    '/staff/money/profiles',
    moneyProfile('2026-12-04', { release: 'never asked' }),
  )
  expect(published.statusCode).toBe(201)
  const asked = { headers: devon.headers, query: { packages: packages.join(',') } }
  const answer = await server.call('GET /staff/pickups/due', asked)
  expect(answer.json().data).toMatchObject({ due: 0, bills: [], tenders: [] })
})
