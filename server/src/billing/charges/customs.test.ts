import { expect, test } from 'vitest'
import { announcePackage } from '../../warehouse/packages/announce/announce-package.ts'
import { newNumber } from '../../testing/product/test-desk.ts'
import { packageOwner, smallPdf } from '../../testing/product/test-packages.ts'
import { moneyProfile, testMoney } from '../../testing/product/test-money.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { keepFile } from '../../platform/files/private-files.ts'

const today = '2026-12-03'
const server = await testServer({ now: `${today}T15:00:00Z`, env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { send, get, issue, pay, faults } = testMoney(server, await newStaff(server))

const announced = async () => {
  const { id: customerId } = await packageOwner(server)
  const { database, files } = server.services
  const invoice = await files.store(tenantId, smallPdf)
  const id = await database.inTenant(tenantId, async (tx) =>
    announcePackage(tx, {
      customerId,
      trackingNumber: newNumber(),
      courierCompany: 'Amazon',
      storeName: 'Loomhaus',
      description: 'Headphones',
      consignee: 'Ana Brathwaite',
      declaredValue: 89,
      invoiceFileId: await keepFile(tx, invoice),
      at: server.clock.now(),
    }),
  )
  return { id, customerId }
}

const golden = { version: 0, number: 'C 1234', assessedOn: today, cif: 570, duty: 114, levies: 0, vat: 119.7 }
const enter = (id: string, changes: object = {}) =>
  send('PUT', `/staff/packages/${id}/customs-entry`, { ...golden, ...changes })
const setRate = (localPerUsd: number) =>
  send('POST', '/staff/money/rates', { currency: 'BBD', use: 'bill', validFrom: today, localPerUsd })

/** Balance of disbursements to Customs that are not billed yet, by currency. */
const laidOut = async (): Promise<Record<string, string>> => {
  const { rows } = await server.services.database.owner.query<{ currency: string; sum: string }>(
    `select t.currency, sum(case a.kind when 'disbursed' then t.amount else -t.amount end)::text as sum from ledger_transfers t
     join ledger_accounts a on a.id = t.debit where 'disbursed' in (a.kind, (select kind from ledger_accounts where id = t.credit))
     group by t.currency order by t.currency`,
  )
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]))
}

test('a customs assessment becomes separate charges, which the customer pays and the company does not earn', async () => {
  expect((await setRate(2)).statusCode).toBe(201)
  expect((await send('POST', '/staff/money/profiles', moneyProfile(today))).statusCode).toBe(201)
  const { id, customerId } = await announced()
  const { charges, customs } = (await enter(id)).json().data
  expect(customs).toMatchObject({ version: 1, cif: 570, duty: 114, vat: 119.7, currency: 'BBD' })
  expect(charges).toMatchObject([
    { code: 'duty', amount: 114, party: 'customs', currency: 'BBD' },
    { code: 'customs vat', amount: 119.7, party: 'customs' },
  ])
  expect(await laidOut()).toEqual({ BBD: '233.70' })
  const ids = charges.map(({ _id }: { _id: string }) => _id)
  expect((await issue(customerId, ids)).json().data).toMatchObject({ net: 233.7, tax: 0, total: 233.7 })
  expect(await laidOut()).toEqual({ BBD: '0.00' })
  expect((await pay(customerId, 233.7)).statusCode).toBe(201)
  expect(await faults()).toEqual([])
})

test('when two people enter it at once, one succeeds; refuses a future day, fractions of a cent, another company’s package and a cancelled tax', async () => {
  const { id } = await announced()
  const answers = await Promise.all([enter(id), enter(id)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await enter(id, { version: 1, assessedOn: '2026-12-04' })).statusCode).toBe(400)
  expect((await enter(id, { version: 1, duty: 1.005 })).statusCode).toBe(400)
  const [{ _id }] = (await get(`/staff/packages/${id}/charges`)).json().data.charges
  expect((await send('POST', `/staff/charges/${_id}/cancel`, { reason: 'x' })).statusCode).toBe(409)
  const elsewhere = testMoney(server, await newStaff(server, 'owner', { tenant: 'other' }), 'other')
  expect((await elsewhere.setUp(today)) ?? 'set up').toBe('set up')
  expect((await elsewhere.send('PUT', `/staff/packages/${id}/customs-entry`, golden)).statusCode).toBe(404)
})

test('a billed entry cannot change; after a credit it can be entered again, and the customer pays the customs amount', async () => {
  const { id, customerId } = await announced()
  const { charges } = (await enter(id)).json().data
  const ids = charges.map(({ _id }: { _id: string }) => _id)
  const bill = (await issue(customerId, ids)).json().data
  expect((await enter(id, { version: 1, duty: 85.5 })).json().message).toContain('is already on a bill')
  const credit = (version: number, lines: object[]) =>
    send('POST', `/staff/bills/${bill._id}/credit`, { version, lines, reason: 'Customs classed it again' })
  const { version } = (await credit(bill.version, [{ line: 1 }, { line: 2, amount: 119.69 }])).json().data
  expect((await enter(id, { version: 1, duty: 85.5 })).statusCode).toBe(409)
  expect((await credit(version, [{ line: 2 }])).statusCode).toBe(201)
  const again = (await enter(id, { version: 1, duty: 85.5, vat: 114.71 })).json().data.charges
  expect(again.filter(({ state }: { state: string }) => state === 'open')).toMatchObject([
    { code: 'duty', amount: 85.5, party: 'customs' },
    { code: 'customs vat', amount: 114.71, party: 'customs' },
  ])
  expect(await faults()).toEqual([])
})

test('a correction after a new exchange rate reverses the original posting exactly', async () => {
  expect((await send('POST', '/staff/money/profiles', moneyProfile(today, { billCurrency: 'USD' }))).statusCode).toBe(201)
  const { id } = await announced()
  const before = await laidOut()
  expect((await enter(id)).statusCode).toBe(200)
  expect((await setRate(1.7)).statusCode).toBe(201)
  expect((await enter(id, { version: 1, duty: 0, vat: 0 })).statusCode).toBe(200)
  expect(await laidOut()).toEqual({ ...before, USD: '0.00' })
})
