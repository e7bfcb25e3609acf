import Big from 'big.js'
import { expect, test } from 'vitest'
import { companyThatBills } from '../../../testing/product/company-that-bills.ts'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { testSteps } from '../../../testing/product/test-steps.ts'
import { testServer } from '../../../testing/test-server.ts'

// A quarter past ten in the morning in Bridgetown, on a Thursday.
const server = await testServer({ now: '2026-11-26T14:15:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { database } = server.services
const owner = await companyThatBills(server)
const { send, get, faults } = testMoney(server, owner)
const { mailsOf, newsOf, versionOf, move, parcelsOf, readyOf, flightOf, handOver } = testSteps(server, owner)
// Three flights that took two days each: one that leaves on Thursday is expected on Monday, because the counter is closed at the weekend.
await database.inTenant(tenantId, async (tx) => {
  for (const day of [3, 10, 17]) {
    const [left, ended] = [day, day + 2].map((each) => `2026-11-${String(each).padStart(2, '0')}T15:00:00Z`)
    const departed = { departs_at: left!, departed_at: left!, departure_done_at: left!, departed_by: owner.id }
    const finished = { finished_at: ended!, finish_done_at: ended!, finished_by: owner.id, arrived_to: 'Ready for pickup' }
    const created = { created_at: '2026-11-01T15:00:00Z', created_by: owner.id }
    await tx
      .insertInto('manifests')
      .values({ name: `FF ${day}`, status: 'Finished', ...departed, ...finished, ...created })
      .execute()
  }
})
const plan = { name: 'FF 219', departsAt: '2026-11-26T20:00:00Z' }
const names = ['Garden hose', 'Lamp', 'Rain boots', 'Towels']

test('One flight of four parcels of one customer gives at most 4 mails from departure to ready, bill included', async () => {
  const ana = await packageOwner(server)
  const ids = await parcelsOf(ana, ...names)
  const before = (await mailsOf(ana)).length
  const since = async () => (await mailsOf(ana)).slice(before)
  const flight = await flightOf(plan, ids)

  await flight.step('depart')
  const [left, ...noMore] = await since()
  expect(noMore).toEqual([])
  expect(left?.subject).toBe('Your packages are on their way: Garden hose and 3 more')
  expect(left?.text).toContain('4 packages have left Miami and are on their way to you.')
  expect(left?.text).toContain('On flight FF 219. Usually ready for pickup Mon 30 Nov.')

  await flight.step('arrive')
  const landed = (await since()).slice(1)
  expect(landed.map(({ subject }) => subject)).toEqual(['Your packages have landed: Garden hose and 3 more'])
  expect(landed[0]?.text).toContain('4 packages have landed and are with Customs.')
  expect(landed[0]?.text).toContain(
    'Flight FF 219 landed on Thursday 26 November. Usually ready for pickup Mon 30 Nov. We tell you as soon as you can collect.',
  )
  expect((await newsOf(ana)).filter((message) => message.includes('has landed and is with Customs.'))).toHaveLength(4)

  await send('POST', `/staff/flights/${flight.id}/check`, { packageIds: ids })
  await flight.step('finish', { arrived: 'Ready for pickup' })
  const all = await since()
  expect(all.length).toBeLessThanOrEqual(4)
  const [ready, ...others] = all.slice(2)
  expect(others).toEqual([])
  const { data: bills } = (await get('/staff/bills', { customerId: ana.id })).json()
  const [bill] = bills
  expect(bills).toHaveLength(1)
  expect(ready?.subject).toBe('Your packages are ready for pickup: Garden hose and 3 more')
  for (const words of [
    '4 packages are ready for pickup.',
    'Collect them at Warrens, free until the end of Thursday 10 December 2026. Bring a photo ID.',
    `To pay: BBD ${new Big(bill.total).times(2).toFixed(2)} (US$${bill.total.toFixed(2)})`,
    'Pay by: the end of Thursday 10 December',
    `Bill: ${bill.number}`,
    'Where: Warrens, 6 Warrens Court',
    'Free until: the end of Thursday 10 December 2026',
    'Bring: Bring a photo ID.',
    `Pay now:`,
    `/dashboard/payment/${bill._id}?number=${bill.number}`,
    ...names,
  ])
    expect(ready?.text).toContain(words)
  expect((await newsOf(ana)).filter((message) => message.startsWith(`Bill ${bill.number} comes to`))).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('one package is told by its own sentence, and its mail leads to it', async () => {
  const ana = await packageOwner(server)
  const [id] = await parcelsOf(ana, 'Garden hose')
  await move(id!, 'In transit')
  const { trackingNumber } = (await get(`/staff/packages/${id}`)).json().data
  const mail = (await mailsOf(ana)).at(-1)
  expect(mail?.subject).toBe('Your package is on its way: Garden hose')
  expect(mail?.text).toContain(`Your package ${trackingNumber} from Loomhaus has left Miami and is on its way to you.`)
  expect(mail?.text).toContain(`/dashboard/packages?package=${id}`)
})

test('of a package that goes on before its mail, the later step alone is told; a step undone in time is not', async () => {
  const ana = await packageOwner(server)
  const [gone, undone] = await parcelsOf(ana, 'Garden hose', 'Lamp')
  const before = (await mailsOf(ana)).length
  await move(gone!, 'In transit')
  await move(gone!, 'Ready for pickup')
  await move(undone!, 'In transit')
  const undo = { version: await versionOf(undone!), reason: 'Too early' }
  expect((await send('POST', `/staff/packages/${undone}/undo`, undo)).statusCode).toBe(200)
  const subjects = (await mailsOf(ana)).slice(before).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(['Your package is in Miami: Lamp', 'Your package is ready for pickup: Garden hose'])
})

test('a hand-over says to whom, at what hour, and until when damage can be reported, once for all packages', async () => {
  const { today, profile } = (await get('/staff/money/now')).json().data
  await send('POST', '/staff/money/profiles', { ...profile, validFrom: today, release: 'never asked' })
  const ana = await packageOwner(server)
  const ids = await readyOf(ana, 'Garden hose', 'Lamp')
  await runJobs(server)
  const before = (await mailsOf(ana)).length
  await handOver(ids, 'Marlon Greenidge')
  const words =
    'Handed to Marlon Greenidge at 10:15. If you did not send them, tell us at once. Damage? Tell us by the end of Sunday 29 November.'
  expect((await newsOf(ana)).filter((message) => message.endsWith(words))).toHaveLength(2)
  const mails = (await mailsOf(ana)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your packages are delivered: Garden hose and 1 more'])
  expect(mails[0]?.text.split(words)).toHaveLength(2)
})
