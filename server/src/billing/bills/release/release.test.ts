import { expect, test } from 'vitest'
import { announcePackage } from '../../../warehouse/packages/announce/announce-package.ts'
import { lockMoneyOfAll } from '../../../money/ledger/ledger.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockPackage } from '../../../warehouse/packages/packages-queries.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { measured, newNumber, photo } from '../../../testing/product/test-desk.ts'
import { packageOwner, smallPdf } from '../../../testing/product/test-packages.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { untilLocked } from '../../../testing/until-locked.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { keepFile } from '../../../platform/files/private-files.ts'

const now = '2026-12-03T15:00:00Z'
const today = '2026-12-03'
const server = await testServer({ now, env: { RATE_LIMIT_SCALE: '1000' } })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const owner = await newStaff(server)
const { send, get, charge, issue, pay, setUp, faults } = testMoney(server, owner)

/** A package of a new customer that is ready at the counter. */
const readyPackage = async (customer?: { id: string }) => {
  const ana = customer ?? (await packageOwner(server))
  const { database, files } = server.services
  const invoice = await files.store(tenantId, smallPdf)
  const trackingNumber = newNumber()
  const id = await database.inTenant(tenantId, async (tx) =>
    announcePackage(tx, {
      customerId: ana.id,
      trackingNumber,
      courierCompany: 'Amazon',
      storeName: 'Loomhaus',
      description: 'Headphones',
      consignee: 'Ana Brathwaite',
      declaredValue: 89,
      invoiceFileId: await keepFile(tx, invoice),
      at: server.clock.now(),
    }),
  )
  await server.call(`POST /staff/packages/${id}/receive`, {
    headers: owner.headers,
    payload: formOf({ ...measured, version: '1' }, []),
  })
  for (const [version, to] of [
    [2, 'In transit'],
    [3, 'Ready for pickup'],
  ] as const)
    expect((await send('POST', `/staff/packages/${id}/move`, { version, to })).statusCode).toBe(200)
  return { id, trackingNumber, customerId: ana.id }
}

const handOver = (id: string, at: TestServer = server, version = 4) =>
  at.call(`POST /staff/packages/${id}/deliver`, {
    headers: owner.headers,
    payload: formOf({ version: String(version), name: 'Ana Brathwaite' }, [photo('signature')]),
  })

const chargedPackage = async (amount = 58.03) => {
  const pkg = await readyPackage()
  const charged = await charge(pkg.customerId, amount, { packageId: pkg.id, code: 'freight', title: 'Freight' })
  return { ...pkg, chargeId: charged }
}

test('nothing holds a package back before the company issues bills', async () => {
  const { id } = await readyPackage()
  expect((await handOver(id)).statusCode).toBe(200)
})

test('a package is released only when its charges are billed and paid', async () => {
  await setUp(today)
  const { id, customerId, chargeId, trackingNumber } = await chargedPackage()
  const early = await handOver(id)
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    `US$58.03 for ${trackingNumber} has not been billed yet. Issue its bill first.`,
  ])
  const bill = (await issue(customerId, [chargeId])).json().data
  const unpaid = await handOver(id)
  const sentence = `BBD 116.06 of bill ${bill.number} is not paid yet: ${trackingNumber} waits for it.`
  expect([unpaid.statusCode, unpaid.json().message]).toEqual([409, sentence])
  expect((await get(`/staff/packages/${id}/charges`)).json().data).toMatchObject({
    withheld: sentence,
    charges: [{ bill: { number: bill.number } }],
  })
  const moved = await send('POST', `/staff/packages/${id}/move`, { version: 4, to: 'Delivered' })
  expect(moved.statusCode).toBeGreaterThanOrEqual(400)
  expect((await pay(customerId, 116.05)).statusCode).toBe(201)
  expect((await handOver(id)).statusCode).toBe(200)
  expect(await faults()).toEqual([])
})

test('staff with the permission can release it with a recorded reason', async () => {
  const { id } = await chargedPackage()
  const cashier = testMoney(server, await newStaff(server, 'cashier'))
  expect((await cashier.send('POST', `/staff/packages/${id}/release`, { reason: 'x' })).statusCode).toBe(403)
  expect((await send('POST', `/staff/packages/${id}/release`, { reason: '' })).statusCode).toBe(400)
  expect((await send('POST', `/staff/packages/${id}/release`, { reason: 'Pays on Friday' })).json().data.withheld).toBeNull()
  expect((await handOver(id)).statusCode).toBe(200)
  const { data } = (await get('/staff/audit', { subjectKind: 'package', subjectId: id })).json()
  expect(data).toContainEqual(
    expect.objectContaining({ action: 'package.release', details: expect.objectContaining({ reason: 'Pays on Friday' }) }),
  )
  const free = await readyPackage()
  expect((await send('POST', `/staff/packages/${free.id}/release`, { reason: 'x' })).statusCode).toBe(409)
})

test('when a hand-over and a refund happen at once, one succeeds and the other is refused, also across two processes', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, customerId, chargeId } = await chargedPackage(10)
    await issue(customerId, [chargeId])
    const payment = (await pay(customerId, 20)).json().data
    const [out, back] = await Promise.all([
      handOver(id, other),
      send('POST', `/staff/payments/${payment._id}/refund`, { to: 'deposit', amount: 20, reason: 'Asked' }),
    ])
    expect(back.statusCode).toBe(201)
    // A refund may come after the hand-over; a hand-over never comes after the refund.
    expect([200, 409]).toContain(out.statusCode)
    if (out.statusCode === 409) expect(out.json().message).toContain('is not paid yet')
  }
  expect(await faults()).toEqual([])
})

test('when a hand-over and a voiding happen at once, no package leaves with a void bill', async () => {
  await setUp(today, { release: 'credit' })
  for (let round = 0; round < 4; round += 1) {
    const { id, customerId, chargeId } = await chargedPackage(10)
    const credit = { version: 0, limit: 500, termsDays: 30 }
    expect((await send('PUT', `/staff/customers/${customerId}/credit`, credit)).statusCode).toBe(200)
    const bill = (await issue(customerId, [chargeId])).json().data
    expect(bill.dueOn).toBe('2027-01-02')
    const [out, voided] = await Promise.all([
      handOver(id, other),
      send('POST', `/staff/bills/${bill._id}/void`, { version: bill.version, reason: 'x' }),
    ])
    expect([out.statusCode, voided.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
  }
  expect(await faults()).toEqual([])
})

test('when two people hand it over at once, one succeeds and the other is refused', async () => {
  const { id } = await readyPackage()
  const answers = await Promise.all([handOver(id), handOver(id, other)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a customer on credit gets packages within the limit, but not with a late bill or above the limit', async () => {
  const { id, customerId, chargeId } = await chargedPackage(10)
  const bill = await issue(customerId, [chargeId])
  expect(bill.statusCode).toBe(201)
  expect((await handOver(id)).statusCode).toBe(409)
  const setCredit = (version: number, limit: number) =>
    send('PUT', `/staff/customers/${customerId}/credit`, { version, limit, termsDays: 30 })
  expect((await setCredit(0, 19.99)).statusCode).toBe(200)
  expect((await setCredit(0, 50)).statusCode).toBe(409)
  expect((await handOver(id)).statusCode).toBe(409)
  expect((await setCredit(1, 20)).statusCode).toBe(200)
  const laterDue = (days: number) =>
    server.services.database.owner.query('update bills set due_on = due_on + $2::int where id = $1', [
      bill.json().data._id,
      days,
    ])
  await laterDue(-60)
  expect((await handOver(id)).statusCode).toBe(409)
  await laterDue(60)
  expect((await handOver(id)).statusCode).toBe(200)
})

/** Status of a call that is made, and waits, while another transaction takes `one` and then `two`. */
const metBy = async (
  one: (tx: Tx) => Promise<unknown>,
  two: (tx: Tx) => Promise<unknown>,
  call: () => ReturnType<typeof send>,
): Promise<number> => {
  const [taken, met] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = server.services.database.inTenant(tenantId, async (tx) => {
    await one(tx)
    taken.resolve()
    await met.promise
    await two(tx)
  })
  await taken.promise
  const [{ statusCode }] = await Promise.all([call(), untilLocked(server).finally(met.resolve), holding])
  return statusCode
}

test('releasing a package waits for its hand-over, without a deadlock', async () => {
  const { id, customerId } = await chargedPackage()
  expect((await pay(customerId, 1)).statusCode).toBe(201)
  const status = await metBy(
    (tx) => lockPackage(tx, id),
    (tx) => lockMoneyOfAll(tx, [customerId]),
    () => send('POST', `/staff/packages/${id}/release`, { reason: 'Pays on Friday' }),
  )
  expect(status).toBe(200)
})

test('locks two customers’ money in one order, whatever the order of their packages', async () => {
  const one = await readyPackage()
  let two = await readyPackage()
  while (one.id < two.id === one.customerId < two.customerId) two = await readyPackage()
  const [first, second] = one.customerId < two.customerId ? [one, two] : [two, one]
  for (const { customerId } of [first, second]) expect((await pay(customerId, 1)).statusCode).toBe(201)
  const status = await metBy(
    (tx) => lockMoneyOfAll(tx, [first.customerId]),
    (tx) => lockMoneyOfAll(tx, [second.customerId]),
    () =>
      server.call('POST /staff/packages/deliver', {
        headers: owner.headers,
        payload: formOf({ packages: `${first.id}:4,${second.id}:4`, name: 'Ana Brathwaite', severalCustomers: 'true' }, [
          photo('signature'),
        ]),
      }),
  )
  expect(status).toBe(200)
})

test('an override covers the charges made so far; a package with credited lines waits for nothing else', async () => {
  const late = await chargedPackage(10)
  expect((await send('POST', `/staff/packages/${late.id}/release`, { reason: 'Pays on Friday' })).statusCode).toBe(200)
  server.clock.advance(1000)
  await charge(late.customerId, 300, { packageId: late.id })
  expect((await handOver(late.id)).json().message).toContain('has not been billed yet')
  const [one, two] = [await readyPackage({ id: late.customerId }), await readyPackage({ id: late.customerId })]
  const ids = [
    await charge(late.customerId, 10, { packageId: one.id }),
    await charge(late.customerId, 10, { packageId: two.id }),
  ]
  const bill = (await issue(late.customerId, ids)).json().data
  const body = { version: bill.version, lines: [{ line: 1 }], reason: 'Damaged' }
  expect((await send('POST', `/staff/bills/${bill._id}/credit`, body)).statusCode).toBe(201)
  expect([(await handOver(one.id)).statusCode, (await handOver(two.id)).statusCode]).toEqual([200, 409])
})

test('a company that never requires payment releases every package', async () => {
  await setUp(today, { release: 'never asked' })
  const { id } = await chargedPackage()
  expect((await handOver(id)).statusCode).toBe(200)
})
