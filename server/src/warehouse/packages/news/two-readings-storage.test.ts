import Big from 'big.js'
import { expect, test } from 'vitest'
import { dayAfter } from '../../../money/ledger/money-day.ts'
import { alone, among, atHome, customerReader, type Reader } from '../../../testing/customer-reader.ts'
import { companyThatBills } from '../../../testing/product/company-that-bills.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testSteps } from '../../../testing/product/test-steps.ts'
import { testServer } from '../../../testing/test-server.ts'
import { mindStorage } from '../../storage/mind-storage.ts'

// A quarter past ten in the morning in Bridgetown, on a Thursday.
const server = await testServer({ now: '2026-11-26T14:15:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const owner = await companyThatBills(server)
const { newReader, signedIn, asked, row, written, paper, tracked } = customerReader(server)
/** Signs in for each call: sessions are shorter than storage. */
const desk = async () => testMoney(server, await newStaff(server))
const { setUp, send } = testMoney(server, owner)
// Prices are published without 17.5 % of VAT.
await setUp('2026-11-26', { billCurrency: 'USD', issue: 'when ready' })
await send('POST', '/staff/storage/policies', {
  clock: 'counter',
  validFrom: '2026-11-26',
  freeDays: 14,
  calendar: 'calendar days',
  bands: [{ fromDay: 15, usd: 1.5, per: 'day' }],
  mostUsd: null,
  remind: [7],
  abandonAfter: 40,
  noticeDays: 14,
})
/** Half past eight in the morning of a day in Bridgetown: the storage of the day has been minded. */
const mindedOn = async (day: string): Promise<void> => {
  server.clock.set(`${day}T12:30:00Z`)
  await mindStorage.run(server.services)
}

test('whatever tells of a package that waits, says one last free day, one fee and one day to come by', async () => {
  const ana = await newReader()
  const [id] = await testSteps(server, owner).readyOf(ana, 'Garden hose')
  const inList = async () =>
    (await (await desk()).get('/staff/storage', { limit: '100' }))
      .json()
      .data.find((each: { package: { _id: string } }) => each.package._id === id)
  const charged = async () =>
    (await (await desk()).get(`/staff/packages/${id}/charges`))
      .json()
      .data.charges.filter(({ code, state }: { code: string; state: string }) => code === 'storage' && state === 'open')
  /** What each place says now: the screens of customer and staff, and what anybody may follow. */
  const said = async () => {
    const reader = await signedIn(ana)
    const [shown, listed, waiting, followed, staffs] = [
      await asked(reader, `packages/${id}`),
      await row(reader, id!),
      await inList(),
      await tracked(reader, id!),
      (await (await desk()).get(`/staff/packages/${id}`)).json().data,
    ]
    return {
      reader,
      storage: shown.storage,
      days: [shown.storage.freeUntil, shown.pickup.freeUntil, listed.collectUntil.day, followed.freeUntil],
      same: [listed.storage, ...(waiting ? [waiting.storage] : [])],
      open: [waiting?.openUsd, waiting?.openWithTaxUsd],
      notes: [shown.statusNote, listed.statusNote, staffs.statusNote],
    }
  }

  // The day of the promise, and after a day that the company closed for, one more.
  const first = await said()
  expect(first.days).toEqual(Array(4).fill('2026-12-10'))
  expect(first.notes).toEqual(Array(3).fill('Warrens, free until 10 Dec'))
  expect(first.same).toEqual([first.storage])
  expect(among(await written(first.reader), 'ready for pickup').join(' ')).toContain(
    'free until the end of Thursday 10 December 2026',
  )
  await (await desk()).send('POST', '/staff/closed-days', { day: '2026-11-30', words: 'Independence Day' })

  // The reminder.
  await mindedOn('2026-12-04')
  const waits = await said()
  expect(waits.days).toEqual(Array(4).fill('2026-12-11'))
  expect(waits.notes).toEqual(Array(3).fill('Warrens, free until 11 Dec'))
  expect(waits.storage).toMatchObject({ feeUsd: 0, perDayUsd: 1.76, collectBy: null })
  const reminded = among(await written(waits.reader), 'is waiting at Warrens')
  expect(reminded).toHaveLength(2)
  for (const text of reminded) {
    expect(text).toContain('Storage is free until the end of Friday 11 December 2026.')
    expect(text).toContain(`After that it costs ${atHome(waits.storage.perDayUsd)} a day.`)
  }

  // The first day that costs, and what the books and the balance make of it.
  await mindedOn('2026-12-12')
  const over = await said()
  expect(over.days).toEqual(Array(4).fill('2026-12-11'))
  expect(over.same).toEqual([over.storage, over.storage])
  expect([over.storage.feeUsd, ...over.open]).toEqual([1.76, 1.5, 1.76])
  const ended = among(await written(over.reader), 'The free days of')
  expect(ended).toHaveLength(2)
  for (const text of ended) {
    expect(text).toContain('ended on Friday 11 December 2026.')
    expect(text).toContain(`Storage costs ${atHome(over.storage.perDayUsd)} a day now.`)
  }
  expect(ended.join(' ')).toMatch(/Storage so far:? BBD 3\.52 \(US\$1\.76\)/)

  // Two dollars are waived: no place goes on saying the whole.
  await mindedOn('2026-12-15')
  const waived = await (await desk()).send('POST', `/staff/storage/${id}/waive`, { amount: 2, reason: 'The shutter stuck' })
  expect(waived.statusCode).toBe(200)
  await mindedOn('2026-12-23')
  const late = await said()
  // Twelve days at 1.50, less 2, and the VAT on each of these lines: not twelve days of 1.76.
  expect([late.storage.feeUsd, ...late.open]).toEqual([18.8, 16, 18.8])
  expect(late.same).toEqual([late.storage, late.storage])
  const open = await charged()
  expect(open.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(16)
  const balance = await asked(late.reader, 'my-balance')
  expect([balance.toCome, balance.toComeLocal.amount]).toEqual([18.8, 37.6])
  const own = (await asked(late.reader, `packages/${id}/charges`)).filter(({ code }: { code: string }) => code === 'storage')
  expect(own.map(({ amount }: { amount: number }) => amount)).toEqual([-2.35, 21.15])
  const notices = among(await written(late.reader), 'Please collect')
  expect(notices).toHaveLength(2)
  expect(late.storage.collectBy).toBe('2027-01-06')
  for (const text of notices) expect(text).toContain('by the end of Wednesday 6 January 2027')
  expect(notices.join(' ')).toMatch(/Storage so far:? BBD 37\.60 \(US\$18\.80\)/)

  // The last letter, on paper and in its news.
  const letter = await (await desk()).send('POST', `/staff/storage/${id}/letter`, { version: 0 })
  expect([letter.statusCode, letter.body]).toEqual([200, letter.body])
  const last = await said()
  expect(last.storage).toMatchObject({ feeUsd: 18.8, collectBy: '2027-01-06', letterOn: '2026-12-23' })
  const sheet = await paper(last.reader, `packages/${id}/storage-letter`)
  expect(sheet).toContain('Storage has come to US$18.80 and goes on at US$1.76 a day.')
  expect(sheet).toContain('by the end of 6 January 2027')
  const letters = among(await written(last.reader), 'This is our last letter')
  expect(letters).toHaveLength(2)
  for (const text of letters) expect(text).toContain('Wednesday 6 January 2027')

  // The bill of it.
  const bill = await (
    await desk()
  ).issue(
    ana.id,
    open.map(({ _id }: { _id: string }) => _id),
  )
  expect(bill.statusCode).toBe(201)
  const { _id: billId, total } = bill.json().data
  expect(total).toBe(late.storage.feeUsd)
  expect(await paper(late.reader, `bills/${billId}/pdf`)).toContain('18.80')
  for (const text of await written(late.reader)) expect([text, alone(text)]).toEqual([text, []])
  expect(await (await desk()).faults()).toEqual([])
})

test('a day on which the counter is closed is added before the package is ready, in what says so too', async () => {
  server.clock.set('2026-12-23T14:15:00Z')
  const clerk = testMoney(server, await newStaff(server))
  for (const [day, words] of [
    ['2026-12-25', 'Christmas Day'],
    ['2027-01-01', 'New Year'],
  ])
    expect((await clerk.send('POST', '/staff/closed-days', { day, words })).statusCode).toBe(201)
  const ana = await newReader()
  const [id] = await testSteps(server, await newStaff(server)).readyOf(ana, 'Kettle')
  // Fourteen days from the 23rd, and the two.
  const shown = await asked(ana, `packages/${id}`)
  const listed = await row(ana, id!)
  const followed = await tracked(ana, id!)
  const staffs = (await clerk.get(`/staff/packages/${id}`)).json().data
  const days = [shown.storage.freeUntil, shown.pickup.freeUntil, listed.collectUntil.day, followed.freeUntil]
  expect(days).toEqual(Array(4).fill('2027-01-08'))
  expect([shown.statusNote, listed.statusNote, staffs.statusNote]).toEqual(Array(3).fill('Warrens, free until 8 Jan'))
  const told = among(await written(ana), 'ready for pickup')
  expect(told).toHaveLength(2)
  for (const text of told) {
    expect(text).toContain('free until the end of Friday 8 January 2027')
    expect(text).not.toMatch(/free until[^.]{0,20}6 January/i)
  }
})

/** From this day on the company publishes its prices so. Its owner signs in first. */
const publishing = async (day: string, profile: object): Promise<void> => {
  server.clock.set(`${day}T12:30:00Z`)
  await (await desk()).setUp(day, { billCurrency: 'USD', issue: 'when ready', ...profile })
}
/** What each place says of a package's storage: those of its customer, and the staff's list. */
const everywhere = async (ana: Reader, id: string) => {
  const [shown, listed] = [await asked(ana, `packages/${id}`), await row(ana, id)]
  const waiting = (await (await desk()).get('/staff/storage', { limit: '100' }))
    .json()
    .data.find((each: { package: { _id: string } }) => each.package._id === id)
  return [shown.storage, listed.storage, waiting.storage]
}
/** Bills the storage of a package, and says what its lines come to, each with its VAT. */
const billedStorage = async (ana: Reader, id: string): Promise<number[]> => {
  const money = await desk()
  const { charges } = (await money.get(`/staff/packages/${id}/charges`)).json().data
  const open = charges.filter(({ code, state }: { code: string; state: string }) => code === 'storage' && state === 'open')
  const bill = await money.issue(
    ana.id,
    open.map(({ _id }: { _id: string }) => _id),
  )
  expect([bill.statusCode, bill.body]).toEqual([201, bill.body])
  const { lines } = await asked(ana, `bills/${bill.json().data._id}`)
  return lines.map(({ net, tax }: { net: number; tax: number }) => new Big(net).plus(tax).toNumber())
}

test.each([
  { how: 'with VAT in them', from: '2027-02-01', profile: { pricesIncludeTax: true }, perDay: 1.5, three: 4.5, four: 6 },
  { how: 'and no VAT is due', from: '2027-04-01', profile: { taxPercent: 0 }, perDay: 1.5, three: 4.5, four: 6 },
  { how: 'without 12.5 % of VAT', from: '2027-06-01', profile: { taxPercent: 12.5 }, perDay: 1.69, three: 5.06, four: 6.75 },
])('where prices are published $how, storage is told as it is billed, before its bill and after', async (company) => {
  const { from, profile, perDay, three, four } = company
  await publishing(from, profile)
  const day = (after: number): string => dayAfter(from, after)
  const ana = await newReader()
  const [id] = await testSteps(server, await newStaff(server)).readyOf(ana, 'Paint')
  // Its bill goes out before storage begins.
  await written(ana)
  await mindedOn(day(17))
  const reader = await signedIn(ana)
  for (const told of await everywhere(reader, id!)) expect(told).toMatchObject({ feeUsd: three, perDayUsd: perDay })
  const ended = among(await written(reader), 'The free days of')
  expect(ended).toHaveLength(2)
  for (const text of ended) expect(text).toContain(`Storage costs ${atHome(perDay)} a day now.`)
  expect(ended.join(' ')).toContain(`Storage so far: ${atHome(three)}`)
  expect(await billedStorage(reader, id!)).toEqual([three])
  for (const told of await everywhere(reader, id!)) expect(told).toMatchObject({ feeUsd: three, perDayUsd: perDay })
  // A day before its morning, and after it: the fourth day is a line of its own.
  server.clock.set(`${day(18)}T11:00:00Z`)
  const early = await signedIn(ana)
  const [before] = await everywhere(early, id!)
  await mindedOn(day(18))
  const late = await signedIn(ana)
  const [after] = await everywhere(late, id!)
  expect([before.feeUsd, after.feeUsd]).toEqual([four, four])
  const [line] = await billedStorage(late, id!)
  expect(new Big(three).plus(line!).toNumber()).toBe(four)
})

test('what lies in our warehouse is told with VAT as well, in every place, and a cancelled charge is told no more', async () => {
  await publishing('2027-08-01', {})
  const made = await (
    await desk()
  ).send('POST', '/staff/storage/policies', {
    clock: 'miami',
    validFrom: '2027-08-01',
    freeDays: 10,
    calendar: 'calendar days',
    bands: [{ fromDay: 11, usd: 0.5, per: 'lb day' }],
    mostUsd: null,
    remind: [5],
    abandonAfter: 30,
    noticeDays: 10,
  })
  expect(made.statusCode, made.body).toBe(201)
  const ana = await newReader()
  const { _id: id } = await shelvedParcel(server, ana)
  await mindedOn('2027-08-06')
  const waits = await signedIn(ana)
  // Three pounds at half a dollar, and VAT.
  const told = await asked(waits, `packages/${id}`)
  expect(told.storage).toMatchObject({ clock: 'miami', feeUsd: 0, perDayUsd: 1.76 })
  const reminded = among(await written(waits), 'is waiting in our warehouse')
  expect(reminded).toHaveLength(2)
  for (const text of reminded) expect(text).toContain(`After that it costs ${atHome(1.76)} a day.`)
  await mindedOn('2027-08-21')
  const over = await signedIn(ana)
  // Ten days: 15.00 and VAT.
  for (const said of await everywhere(over, id)) expect(said).toMatchObject({ feeUsd: 17.63, perDayUsd: 1.76 })
  const notices = among(await written(over), 'Please collect')
  expect(notices).toHaveLength(2)
  expect(notices.join(' ')).toContain(`Storage so far: ${atHome(17.63)}`)
  const letter = await (await desk()).send('POST', `/staff/storage/${id}/letter`, { version: 0 })
  expect([letter.statusCode, letter.body]).toEqual([200, letter.body])
  expect(await paper(over, `packages/${id}/storage-letter`)).toContain(
    'Storage has come to US$17.63 and goes on at US$1.76 a day.',
  )
  expect((await asked(over, 'my-balance')).toCome).toBe(17.63)
  const money = await desk()
  const [charge] = (await money.get(`/staff/packages/${id}/charges`)).json().data.charges
  expect((await money.send('POST', `/staff/charges/${charge._id}/cancel`, { reason: 'A courtesy' })).statusCode).toBe(200)
  for (const said of await everywhere(over, id)) expect(said.feeUsd).toBe(0)
  await mindedOn('2027-08-22')
  const after = await signedIn(ana)
  for (const said of await everywhere(after, id)) expect(said.feeUsd).toBe(1.76)
  expect(await billedStorage(after, id)).toEqual([1.76])
  for (const text of await written(after)) expect([text, alone(text)]).toEqual([text, []])
  expect(await (await desk()).faults()).toEqual([])
})
