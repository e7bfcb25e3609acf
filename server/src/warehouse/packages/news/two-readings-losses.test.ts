import { randomUUID } from 'node:crypto'
import type { Payment } from '@parcelport/contract/billing/bills.ts'
import { expect, test } from 'vitest'
import { alone, among, atHome, customerReader, type Reader } from '../../../testing/customer-reader.ts'
import { companyThatBills } from '../../../testing/product/company-that-bills.ts'
import { formOf } from '../../../testing/product/test-customer.ts'
import { photo } from '../../../testing/product/test-desk.ts'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { testSteps } from '../../../testing/product/test-steps.ts'
import { testServer } from '../../../testing/test-server.ts'

// A quarter past ten in the morning in Bridgetown, on a Thursday.
const server = await testServer({ now: '2026-11-26T14:15:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const owner = await companyThatBills(server)
const { newReader, signedIn, asked, written, paper } = customerReader(server)
const { send, get, pay, faults } = testMoney(server, owner)
const { move, handOver } = testSteps(server, owner)

/** A lamp of US$80.00 that was paid and handed over, and what reports a loss of it. */
const handedLamp = async (ana: Reader) => {
  const set = { description: 'Lamp', declared_value: '80' }
  const { _id: id, trackingNumber } = await shelvedParcel(server, ana, { set })
  await move(id, 'In transit')
  await move(id, 'Ready for pickup')
  await runJobs(server)
  const [bill] = await asked(ana, 'my-bills')
  expect((await pay(ana.id, bill.total * 2, { billIds: [bill._id] })).statusCode).toBe(201)
  await handOver([id], 'Ana Brathwaite')
  const report = ({ token }: Reader, amountUsd: number) => {
    const fields = { packageId: id, kind: 'damaged', words: 'It is in pieces.', amountUsd: String(amountUsd) }
    const headers = { 'idempotency-key': randomUUID() }
    return server.call('POST /loss-reports', { token, headers, payload: formOf(fields, [photo('file1')]) })
  }
  return { id, trackingNumber, report }
}
const until = 'Sunday 29 November'

test('whatever tells of a loss says one cover, one sum that was asked for, and one that is paid', async () => {
  const ana = await newReader()
  const { id, trackingNumber, report } = await handedLamp(ana)
  const [offered] = await asked(ana, 'loss-reports/packages')
  expect([offered._id, offered.mostUsd]).toEqual([id, 80])
  const tooMuch = (most: number) => `${trackingNumber} is covered up to US$${most.toFixed(2)}.`
  expect((await report(ana, offered.mostUsd + 0.01)).json().errors[0].message).toBe(tooMuch(offered.mostUsd))
  const { data: told } = (await report(ana, 60)).json()
  const mine = async () => (await asked(ana, 'my-loss-reports'))[0]
  const staffs = async (report: string) =>
    (await get('/staff/loss-reports')).json().data.find(({ _id }: { _id: string }) => _id === report)
  expect([told.askedUsd, (await mine()).askedUsd, (await staffs(told._id)).askedUsd]).toEqual([60, 60, 60])
  expect((await staffs(told._id)).cover).toMatchObject({ most: offered.mostUsd, paidBefore: 0 })

  // What is paid of it: in the report, the deposit, the payments, the receipt, the statement, the news and the mail.
  const decision = { amountUsd: 50, reason: 'The shade is whole.' }
  expect((await send('POST', `/staff/loss-reports/${told._id}/decide`, decision)).statusCode).toBe(200)
  const { paidUsd, receipt } = await mine()
  const balance = await asked(ana, 'my-balance')
  const payments: Payment[] = await asked(ana, 'my-payments')
  const payment = payments.find((each) => each.receipt === receipt)!
  expect([paidUsd, balance.deposit, payment.amount]).toEqual([50, 50, 50])
  const sheet = await paper(ana, `my-payments/${payment._id}/receipt`)
  expect(sheet).toContain(`Receipt ${receipt}`)
  expect(sheet).toContain('USD 50.00')
  const statement = await paper(ana, 'my-statement?from=2026-11-01&to=2026-11-26')
  expect(statement).toContain(`Receipt ${receipt}: paid by us for a loss, held as your deposit`)
  expect(statement).toContain('US$50.00 added to your deposit')
  const accepted = among(await written(ana), 'We accepted your report')
  expect(accepted).toHaveLength(2)
  for (const text of accepted) {
    expect(text).toContain(atHome(paidUsd))
    expect(text).toContain('deposit')
  }

  // What is left of the cover, for the customer and for staff.
  const [left] = await asked(ana, 'loss-reports/packages')
  expect(left.mostUsd).toBe(30)
  expect((await report(ana, 30.01)).json().errors[0].message).toBe(tooMuch(left.mostUsd))
  const { data: again } = (await report(ana, 30)).json()
  expect((await staffs(again._id)).cover).toMatchObject({ most: left.mostUsd, paidBefore: paidUsd })
  for (const text of await written(ana)) expect([text, alone(text)]).toEqual([text, []])
  expect(await faults()).toEqual([])
})

test('a hand-over, the form of the report and its refusal name one last day', async () => {
  const ana = await newReader()
  const { id, trackingNumber, report } = await handedLamp(ana)
  const [offered] = await asked(ana, 'loss-reports/packages')
  expect([offered._id, offered.until]).toEqual([id, '2026-11-29'])
  const handed = among(await written(ana), 'Damage? Tell us by')
  expect(handed).toHaveLength(2)
  for (const text of handed) expect(text).toContain(`by the end of ${until}.`)
  // The first minute of Monday in Bridgetown.
  server.clock.set('2026-11-30T04:00:00Z')
  const late = await report(await signedIn(ana), 60)
  expect(late.json().message).toBe(`${trackingNumber} could be reported until ${until}. Please write to us.`)
})
