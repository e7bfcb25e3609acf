import Big from 'big.js'
import { expect, test } from 'vitest'
import { remindBills } from '../../../billing/bills/issue/remind-bills.ts'
import { alone, among, atHome, customerReader } from '../../../testing/customer-reader.ts'
import { companyThatBills } from '../../../testing/product/company-that-bills.ts'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testSteps } from '../../../testing/product/test-steps.ts'
import { testServer } from '../../../testing/test-server.ts'

// A quarter past ten in the morning in Bridgetown, on a Thursday.
const server = await testServer({ now: '2026-11-26T14:15:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const owner = await companyThatBills(server)
const { newReader, signedIn, asked, written, paper } = customerReader(server)
/** Signs in for each call: sessions are shorter than the days to pay. */
const desk = async () => testMoney(server, await newStaff(server))

test('a bill and its late reminder, its papers and the statement say one sum and one day, until it is paid', async () => {
  const ana = await newReader()
  await testSteps(server, owner).readyOf(ana, 'Garden hose')
  await runJobs(server)
  const [{ _id: id, number, total, dueOn }] = await asked(ana, 'my-bills')
  expect(dueOn).toBe('2026-12-10')

  // On paper: the same sum, in both currencies, and the same day; for staff the same bytes.
  const sheet = await paper(ana, `bills/${id}/pdf`)
  for (const part of [number, total.toFixed(2), `BBD ${(total * 2).toFixed(2)}`, '10 December 2026'])
    expect(sheet).toContain(part)

  // Two days late: balance, lists, bill, reminder.
  server.clock.set('2026-12-12T15:00:00Z')
  await remindBills.run(server.services)
  const late = await signedIn(ana)
  const balance = await asked(late, 'my-balance')
  expect([balance.owed, balance.overdue, balance.next.open, balance.owedLocal.amount]).toEqual([total, total, total, total * 2])
  const bill = await asked(late, `bills/${id}`)
  expect([bill.state, bill.open, bill.other.open, bill.dueOn]).toEqual(['overdue', total, total * 2, dueOn])
  const staffs = (await (await desk()).get(`/staff/customers/${ana.id}/money`)).json().data
  expect([staffs.balance.owed, staffs.balance.overdue, staffs.bills[0].open]).toEqual([total, total, total])
  const reminded = among(await written(late), `of bill ${number} was due by`)
  expect(reminded).toHaveLength(2)
  for (const text of reminded)
    expect(text).toContain(`${atHome(total)} of bill ${number} was due by the end of Thursday 10 December.`)
  expect(reminded.join(' ')).toMatch(new RegExp(`Left to pay:? BBD ${(total * 2).toFixed(2)} \\(US\\$${total.toFixed(2)}\\)`))

  // A part is paid: what is left is one sum everywhere, on the paper of the bill too.
  expect((await (await desk()).pay(ana.id, 20, { billIds: [id] })).statusCode).toBe(201)
  const [payment] = await asked(late, 'my-payments')
  const receipt = await paper(late, `my-payments/${payment._id}/receipt`)
  for (const part of [`Receipt ${payment.receipt}`, 'BBD 20.00', 'USD 10.00', `Bill ${number}`]) expect(receipt).toContain(part)
  const roll = await (await desk()).get(`/staff/payments/${payment._id}/receipt`)
  expect(roll.statusCode).toBe(200)
  const left = new Big(total).minus(10).toNumber()
  const after = await asked(late, 'my-balance')
  expect([after.owed, after.overdue, after.next.open, (await asked(late, `bills/${id}`)).open]).toEqual(Array(4).fill(left))
  const thanks = among(await written(late), `Receipt ${payment.receipt}`)
  expect(thanks.join(' ')).toContain(`For bill ${number}: ${atHome(10)}`)

  // The statement, on paper and by mail.
  const days = { from: '2026-11-01', to: '2026-12-12' }
  const statement = await paper(late, `my-statement?from=${days.from}&to=${days.to}`)
  for (const part of [`Bill ${number}`, total.toFixed(2), `Receipt ${payment.receipt}`, left.toFixed(2), '10 December 2026'])
    expect(statement).toContain(part)
  expect((await server.call('POST /my-statement/mail', { token: late.token, payload: days })).statusCode).toBe(200)
  const [mailed] = among(await written(late), 'Your statement')
  for (const part of [
    `You owe ${atHome(left)} today.`,
    `Billed: ${atHome(total)}`,
    `Paid: ${atHome(10)}`,
    `Owed: ${atHome(left)}`,
  ])
    expect(mailed).toContain(part)

  for (const text of await written(late)) expect([text, alone(text)]).toEqual([text, []])
  expect(await (await desk()).faults()).toEqual([])
})
