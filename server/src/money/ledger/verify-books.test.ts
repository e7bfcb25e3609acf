import { expect, test } from 'vitest'
import { wipayWebhook } from '../../testing/card-companies/played-wipay.ts'
import { playedCompanies, testCards } from '../../testing/product/test-cards.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'

const now = new Date('2026-12-03T15:00:00Z')
const played = await playedCompanies()
const server = await testServer({ now, env: { RATE_LIMIT_SCALE: '1000', CARD_PROVIDERS_AT: played.origin } })
await server.tenant()
const { send, get, charge, issue, pay, setUp, faults } = testMoney(server, await newStaff(server, 'accounts'))
const owner = await newStaff(server)
const { save, begin, orderOf, tell } = testCards(server, owner, played)
await setUp('2026-12-03')

const change = (statement: string) => server.services.database.owner.query(statement)

// A partly credited bill whose rest was overpaid in cash, with part of the payment refunded.
const ana = await packageOwner(server)
const bill = (await issue(ana.id, [await charge(ana.id, 50, { taxed: true })])).json().data
await send('POST', `/staff/bills/${bill._id}/credit`, {
  version: bill.version,
  lines: [{ line: 1, amount: 1.44 }],
  reason: 'Late',
})
const payment = (await pay(ana.id, 130)).json().data
await send('POST', `/staff/payments/${payment._id}/refund`, { to: 'cash', amount: 10, reason: 'Too much' })
await pay(ana.id, 3, { means: 'bank transfer' })
// A bill of a package with a promise.
const parcel = await shelvedParcel(server, ana)
await issue(ana.id, [await charge(ana.id, 5, { packageId: parcel._id, code: 'freight', title: 'Freight' })])

// A bill paid by card online.
const byCard = (await issue(ana.id, [await charge(ana.id, 7)])).json().data
const { boxNumber } = (await get(`/staff/customers/${ana.id}`)).json().data
await save('wipay', { trialBoxes: [boxNumber] })
const { attempt } = (await begin(ana, 'wipay', [byCard._id])).json().data
await tell('wipay', wipayWebhook(Object.assign(orderOf(attempt._id), { state: 'charged', charges: 1 }), { at: now }))

test('sound books have no fault', async () => {
  expect((await get(`/staff/bills/${bill._id}`)).json().data.state).toBe('paid')
  expect((await get(`/staff/bills/${byCard._id}`)).json().data.state).toBe('paid')
  expect(await faults()).toEqual([])
})

const openAt = `kind = 'receivable'`
test.each([
  ['a balance that moved by itself', 'ledger_accounts', 'balance = balance + 1', openAt, 'is not the sum of its transfers'],
  ['a debt without a bill', 'ledger_accounts', 'balance = balance + 1', openAt, 'is not what its bills leave open'],
  ['a deposit that nobody made', 'ledger_accounts', 'balance = balance + 1', `kind = 'deposit'`, 'is not what was put there'],
  ['another total', 'bills', 'net = net + 1, total = total + 1', `kind = 'bill'`, 'is not the sum of its lines'],
  ['another sum of our own lines', 'bills', 'ours = ours + 1', `kind = 'bill'`, 'is not the sum of its lines'],
  ['a bill paid by nobody', 'bills', 'paid = paid - 1', `kind = 'bill' and paid > 1`, 'is paid otherwise than by its payments'],
  ['a bill credited by no note', 'bills', 'credited = credited - 1', `kind = 'bill' and credited > 1`, 'is credited otherwise'],
  [
    'a gap in the numbers',
    'number_series',
    'last_number = last_number + 1',
    `series = 'bill'`,
    'numbers of bill 2026 have a gap',
  ],
  ['a gap in the receipts', 'payments', 'receipt_number = 9', 'receipt_number = 2', 'numbers of receipt 2026 have a gap'],
  ['a series that counts nothing', 'number_series', `period = '2025'`, `series = 'receipt'`, 'counts nothing'],
  ['a charge that nobody billed', 'charges', `state = 'open', bill_id = null`, `true`, 'is on another bill than it says'],
  ['a line that was not charged so', 'bill_lines', 'charged = charged + 1', 'charge_id is not null', 'is not what was charged'],
  ['a debt that nobody gave up', 'bills', 'written_off = 1', 'paid >= 1', 'something else was given up'],
  ['a package that is billed otherwise', 'bill_packages', 'billed = billed + 1', 'true', 'is billed otherwise than its lines'],
  [
    'a promise that its bill does not explain',
    'bill_packages',
    `promised = billed + 1, promise = '{}'`,
    'true',
    'do not lead from what was told',
  ],
  ['a payment that went nowhere', 'payments', 'amount = amount + 1', `direction = 'in'`, 'went elsewhere than its sum'],
  [
    'coins that nobody took',
    'payments',
    'rounding = rounding + 1',
    `direction = 'in' and means = 'cash'`,
    'cash BBD is not what was taken',
  ],
  [
    'another posting',
    'ledger_transfers',
    'amount = amount + 1',
    'entry_id = (select min(id) from ledger_entries)',
    'other postings',
  ],
  [
    'tax that no bill says',
    'bill_lines',
    'tax = tax + 1',
    'charge_id is not null',
    'vat BBD is not what bills and credit notes say',
  ],
  [
    'earnings that no bill says',
    'bill_lines',
    'net = net + 1',
    'charge_id is not null',
    'revenue:handling BBD is not what bills',
  ],
  [
    'a try that another payment stands for',
    'card_attempts',
    `payment_id = (select id from payments where means = 'cash' and direction = 'in')`,
    `state = 'succeeded'`,
    'succeeded without a payment by card of its customer',
  ],
  [
    'a payment by card that nobody tried',
    'payments',
    `means = 'card online'`,
    `means = 'bank transfer'`,
    'came by card online without one try that succeeded',
  ],
])('%s is found', async (_, table, set, where, words) => {
  const before = await change(`select * from ${table}`)
  expect((await change(`update ${table} set ${set} where ${where}`)).rowCount).toBeGreaterThan(0)
  expect(await faults()).toContainEqual(expect.stringContaining(words))
  for (const row of before.rows) {
    const columns = set.split(',').map((part) => part.split(' = ')[0]?.trim() ?? '')
    const key = ['id', 'line', 'bill_id', 'series'].filter((column) => column in row && !columns.includes(column))
    const values = [...columns, ...key].map((column) => row[column])
    const assign = columns.map((column, index) => `${column} = $${index + 1}`).join(', ')
    const match = key.map((column, index) => `${column} = $${columns.length + index + 1}`).join(' and ')
    await server.services.database.owner.query(`update ${table} set ${assign} where ${match}`, values)
  }
  expect(await faults()).toEqual([])
})
