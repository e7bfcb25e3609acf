import { expect, test } from 'vitest'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { remindBills } from './remind-bills.ts'

const now = '2026-12-03T15:00:00Z'
const today = '2026-12-03'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const { id: tenantId } = await server.tenant()
const owner = await newStaff(server)
const { billed, charge, send, get, pay, setUp } = testMoney(server, owner)
await setUp(today)

const news = async ({ token }: TestOwner): Promise<string[]> =>
  (await server.call('GET /get-my-notifications', { token })).json().data.map(({ message }: { message: string }) => message)
const addressOf = async ({ id }: TestOwner): Promise<string> => (await get(`/staff/customers/${id}`)).json().data.email
const mails = async (ana: TestOwner) => mailsTo(server, await addressOf(ana))
const subjects = async (ana: TestOwner) => (await mails(ana)).map(({ subject }) => subject)
const run = async (at = server) => remindBills.run(at.services)
const onDay = async (day: string, work: () => Promise<void>): Promise<void> => {
  for (const each of [server, other]) each.clock.set(`${day}T15:00:00Z`)
  await work()
  for (const each of [server, other]) each.clock.set(now)
}

test('the customer gets news and an email of a new bill, with a link to it', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 58.03)
  const sentence = `Bill ${bill.number} comes to BBD 116.06. Please pay by the end of Thursday 17 December.`
  expect(await news(ana)).toContain(sentence)
  const mail = (await mails(ana)).find(({ subject }) => subject === `Your bill is here: bill ${bill.number}`)
  expect(mail?.text).toContain(sentence)
  expect(mail?.text).toContain(`/dashboard/payment/${bill._id}?number=${bill.number}`)
  expect(mail?.text).toContain(bill.reference)
})

test('a repeated request with the same key notifies once', async () => {
  const ana = await packageOwner(server)
  const body = { customerId: ana.id, chargeIds: [await charge(ana.id, 5)], expected: { total: 10, currency: 'BBD' } }
  const [first, second] = [await send('POST', '/staff/bills', body, 'once'), await send('POST', '/staff/bills', body, 'once')]
  expect(second.json()).toEqual(first.json())
  const { number } = first.json().data
  expect((await news(ana)).filter((message) => message.startsWith(`Bill ${number} comes to`))).toHaveLength(1)
})

test('the customer is told when a bill is voided or reduced', async () => {
  const ana = await packageOwner(server)
  const first = await billed(ana.id, 5)
  await send('POST', `/staff/bills/${first._id}/void`, { version: first.version, reason: 'Issued for the wrong parcel.' })
  expect(await news(ana)).toContain(
    `Bill ${first.number} is cancelled: you do not have to pay it. Issued for the wrong parcel.`,
  )
  const second = await billed(ana.id, 5)
  const credited = await send('POST', `/staff/bills/${second._id}/credit`, {
    version: second.version,
    lines: [{ line: 1, amount: 2 }],
    reason: 'Weighed again.',
  })
  const [note] = credited.json().data.creditNotes
  expect(await news(ana)).toContain(`Credit note ${note.number} takes BBD 2.00 off bill ${second.number}. Weighed again.`)
  expect(await subjects(ana)).toEqual(
    expect.arrayContaining([
      `We have cancelled a bill: bill ${first.number}`,
      `We have reduced your bill: bill ${second.number}`,
    ]),
  )
})

test('the customer is told of a payment with its receipt and what it paid', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 10)
  const { receipt } = (await pay(ana.id, 50)).json().data
  expect(await news(ana)).toContain(`We have received BBD 50.00, thank you. Receipt ${receipt}.`)
  const mail = (await mails(ana)).find(({ subject }) => subject === `Receipt ${receipt}: BBD 50.00`)
  expect(mail?.text).toContain(`For bill ${bill.number}`)
  expect(mail?.text).toContain('BBD 20.00')
  expect(mail?.text).toContain('Kept as your deposit')
  expect(mail?.text).toContain('BBD 30.00')
})

test('reminds once three days before the due day and once the day after, however often the job runs', async () => {
  const ana = await packageOwner(server)
  const bill = await billed(ana.id, 5)
  const reminders = async () =>
    (await news(ana)).filter((message) => message.includes(bill.number) && !message.startsWith('Bill ')).toReversed()
  await run()
  expect(await reminders()).toEqual([])
  await onDay('2026-12-14', async () => {
    await Promise.all([run(), run(other)])
    await run()
  })
  const soon = `BBD 10.00 of bill ${bill.number} is due by the end of Thursday 17 December.`
  expect(await reminders()).toEqual([soon])
  await onDay('2026-12-17', run)
  expect(await reminders()).toEqual([soon])
  await onDay('2026-12-19', async () => {
    await Promise.all([run(), run(other)])
  })
  const late = `BBD 10.00 of bill ${bill.number} was due by the end of Thursday 17 December. Please pay it, or write to us if something is wrong with it.`
  expect((await reminders()).toSorted()).toEqual([soon, late].toSorted())
  expect(await subjects(ana)).toEqual(
    expect.arrayContaining([`Your bill is due soon: bill ${bill.number}`, `Your bill is late: bill ${bill.number}`]),
  )
})

test('sends no reminder for bills that are paid, void, credited or more than a month late', async () => {
  const [paid, gone, old] = [await packageOwner(server), await packageOwner(server), await packageOwner(server)]
  const bill = await billed(paid.id, 5)
  expect((await pay(paid.id, 10)).statusCode).toBe(201)
  const taken = await billed(gone.id, 5)
  await send('POST', `/staff/bills/${taken._id}/void`, { version: taken.version, reason: 'Twice.' })
  const late = await billed(old.id, 5)
  await onDay('2027-02-20', run)
  for (const [ana, { number }] of [
    [paid, bill],
    [gone, taken],
    [old, late],
  ] as const)
    expect((await news(ana)).filter((message) => message.includes(`of bill ${number} was due`))).toEqual([])
})

test('reminds of a thousand late bills in batches of limited size', async () => {
  const ana = await packageOwner(server)
  await billed(ana.id, 5)
  await server.services.database.inTenant(tenantId, async (tx) => {
    const bill = await tx.selectFrom('bills').selectAll().where('customer_id', '=', ana.id).limit(1).executeTakeFirstOrThrow()
    const { id: _, tenant_id: __, open_cents: ___, open: ____, ...same } = bill
    const copies = Array.from({ length: 1000 }, (_each, index) => ({
      ...same,
      number: 500_000 + index,
      reference: `T${String(index).padStart(7, '0')}`,
    }))
    await tx.insertInto('bills').values(copies).execute()
  })
  await onDay('2026-12-20', run)
  const told = await server.services.database.inTenant(tenantId, (tx) =>
    tx.selectFrom('bill_reminders').select('bill_id').where('kind', '=', 'overdue').execute(),
  )
  expect(told.length).toBeGreaterThanOrEqual(1000)
  expect(new Set(told.map(({ bill_id }) => bill_id)).size).toBe(told.length)
})
