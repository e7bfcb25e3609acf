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
    payload: formOf(
      { packages: chosen ?? (await shown(packages)), name: 'Ana Brathwaite', means: 'cash', currency: 'BBD', ...more },
      [photo('signature')],
    ),
  })

const owed = async (customerId: string) => (await get(`/staff/customers/${customerId}/money`)).json().data
const status = async (packageId: string): Promise<string> => (await one(packageId)).status

test('the sum due for the chosen packages is shown exactly, and rounded to coins', async () => {
  const { packages, bill } = await billedVisitor(58.03, 58.03)
  const { data } = (await dueOf(packages)).json()
  expect(data).toEqual({
    bills: [{ _id: bill._id, number: bill.number, open: 116.06 }],
    due: 116.06,
    currency: 'BBD',
    tenders: [{ currency: 'BBD', exact: 116.06, cash: 116.05 }],
    deposit: 0,
    unbilled: [],
    unpriced: [],
  })
})

test('cash, signature and hand-over are one step with one receipt, and the message gives the change', async () => {
  const { ana, packages } = await billedVisitor(58.03, 58.03)
  const answer = await pickUp(packages, { amount: '116.05', given: '120' })
  expect(answer.statusCode).toBe(201)
  const { message, data } = answer.json()
  expect(message).toBe(
    `Receipt ${data.payment.receipt}: BBD 116.05. Give BBD 3.95 change. 2 packages are handed to Ana Brathwaite.`,
  )
  expect(data).toMatchObject({
    delivered: 2,
    change: { amount: 3.95, currency: 'BBD' },
    payment: { means: 'cash', amount: 116.06, tenderAmount: 116.05, rounding: 0.01 },
  })
  const roll = await pdfText((await get(`/staff/payments/${data.payment._id}/receipt`, { paper: 'roll' })).rawPayload)
  for (const part of ['BBD 116.05', 'Given BBD 120.00', 'Change BBD 3.95']) expect(roll).toContain(part)
  expect(await Promise.all(packages.map(status))).toEqual(['Delivered', 'Delivered'])
  expect(await owed(ana.id)).toMatchObject({ balance: { owed: 0 }, payments: [{ receipt: data.payment.receipt }] })
  expect(await faults()).toEqual([])
})

test.for([
  ['too little on the counter', { amount: '116.05', given: '100' }, 400, 'Too little. Still missing: BBD 16.05.'],
  [
    'a sum of before',
    { amount: '110', given: '120' },
    409,
    'The amount is now BBD 116.05, because something has changed. Look at it again.',
  ],
  ['a currency that nobody takes', { amount: '116.05', currency: 'EUR' }, 409, 'This cannot be paid in EUR.'],
  ['more than is held', { amount: '116.06', means: 'deposit' }, 409, /^Only BBD 0\.00 is held/],
  ['by transfer', { amount: '116.06', means: 'bank transfer' }, 400, 'Please choose how it is paid.'],
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
  const card = await pickUp(first.packages, { means: 'card terminal', amount: '116.06', reference: '4417 · 081266' })
  expect(card.json().data).toMatchObject({ payment: { means: 'card terminal', reference: '4417 · 081266' }, change: null })
  const second = await visitor(20)
  await pay(second.ana.id, 50)
  await issue(second.ana.id, second.charges)
  const held = await pickUp(second.packages, { means: 'deposit', amount: '20' })
  expect(held.statusCode).toBe(201)
  expect((await owed(second.ana.id)).balance).toMatchObject({ owed: 0, deposit: 30 })
  expect(await faults()).toEqual([])
})

test('unbilled charges stop the hand-over with a message', async () => {
  const { ana, packages, charges } = await visitor(10, 20)
  await issue(ana.id, charges.slice(0, 1))
  const { data } = (await dueOf(packages)).json()
  expect(data).toMatchObject({ due: 10, unbilled: charges.slice(1) })
  const answer = await pickUp(packages, { amount: '10' })
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('has not been billed yet')])
  expect((await owed(ana.id)).payments).toEqual([])
  // A billed package can go alone.
  expect((await pickUp(packages.slice(0, 1), { amount: '10' })).statusCode).toBe(201)
})

test('a double click, or a repeat after a lost answer, pays and hands over once', async () => {
  const { ana, packages } = await billedVisitor(40)
  const [key, chosen] = [randomUUID(), await shown(packages)]
  const both = await Promise.all([
    pickUp(packages, { amount: '40' }, { key, chosen }),
    pickUp(packages, { amount: '40' }, { key, chosen, at: other }),
  ])
  const again = await pickUp(packages, { amount: '40' }, { key, chosen })
  expect(again.statusCode).toBe(201)
  for (const answer of both) expect([201, 409]).toContain(answer.statusCode)
  expect((await owed(ana.id)).payments).toHaveLength(1)
})

test('when two counters take the payment, one succeeds and the other is told and takes nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { ana, packages } = await billedVisitor(40, 2)
    const chosen = await shown(packages)
    const answers = await Promise.all([
      pickUp(packages, { amount: '42' }, { chosen }),
      pickUp(packages, { amount: '42' }, { chosen, at: other, by: rosa }),
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
  const [paid, picked] = await Promise.all([pay(ana.id, 40), pickUp(packages, { amount: '40' }, { chosen, at: other })])
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
  const answer = await pickUp(packages, { amount: '40' }, { chosen })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    `Rosa Greenidge took this payment at 11:00, receipt ${receipt}. Take nothing more, and look at the package again.`,
  ])
  await server.services.database.owner.query(
    `update payments set taken_at = '2026-12-02T14:42:00Z' where receipt_number = $1`,
    [Number(receipt.replace(/^.*-/, ''))],
  )
  expect((await pickUp(packages, { amount: '40' }, { chosen })).json().message).toContain(
    'Rosa Greenidge took this payment on 2 December at 10:42, receipt',
  )
})

test('refuses packages of two customers, invented ones and another company’s', async () => {
  const [one_, two] = [await billedVisitor(5), await billedVisitor(5)]
  const both = [...one_.packages, ...two.packages]
  const mixed = await pickUp(both, { amount: '10' })
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
