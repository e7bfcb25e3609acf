import Big from 'big.js'
import { expect, test } from 'vitest'
import type { GatheredStep } from '../../../customers/notifications/gathered-news.ts'
import type { Database } from '../../../platform/database/database.ts'
import { companyThatBills } from '../../../testing/product/company-that-bills.ts'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { jobOf, testSteps } from '../../../testing/product/test-steps.ts'
import { testServer } from '../../../testing/test-server.ts'
import { landTask } from '../../flights/land-flight.ts'
import { mailGatheredTask } from './mail-gathered.ts'

const now = '2026-11-26T14:15:00Z'
const env = { RATE_LIMIT_SCALE: '1000' }
const server = await testServer({ now, env })
const other = await testServer({ now, databaseUrl: server.databaseUrl, env })
const { id: tenantId } = await server.tenant()
const { database } = server.services
const owner = await companyThatBills(server)
const { send, get, faults } = testMoney(server, owner)
const { mailsOf, newsOf, move, parcelsOf, readyOf, flightOf } = testSteps(server, owner)
const plan = { name: 'FF 219', departsAt: '2026-11-26T20:00:00Z' }

const waiting = async ({ id }: TestOwner): Promise<number> => {
  const rows = await database.inTenant(tenantId, (tx) =>
    tx.selectFrom('gathered_news').select('package_id').where('customer_id', '=', id).execute(),
  )
  return rows.length
}
const readyNews = ({ id: customerId }: TestOwner) => ({ customerId, step: 'Ready for pickup' }) as const
const billsOf = async ({ id: customerId }: TestOwner) => (await get('/staff/bills', { customerId })).json().data

test('two processes at once send each mail once', async () => {
  const ana = await packageOwner(server)
  const ids = await parcelsOf(ana, 'Garden hose', 'Lamp')
  await runJobs(server)
  const before = (await mailsOf(ana)).length
  const mailedAfter = async (): Promise<string[]> => (await mailsOf(ana)).slice(before).map(({ subject }) => subject)
  const run = (at: typeof server, step: GatheredStep) => mailGatheredTask.run({ customerId: ana.id, step }, jobOf(at, tenantId))
  for (const id of ids) await move(id, 'In transit')
  await Promise.all([run(server, 'In transit'), run(other, 'In transit'), run(server, 'In transit')])
  const flown = ['Your packages are on their way: Garden hose and 1 more']
  expect(await mailedAfter()).toEqual(flown)

  for (const id of ids) await move(id, 'Ready for pickup')
  await Promise.allSettled([run(server, 'Ready for pickup'), run(other, 'Ready for pickup')])
  expect(await mailedAfter()).toEqual([...flown, 'Your packages are ready for pickup: Garden hose and 1 more'])
  expect(await billsOf(ana)).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('a process that is killed before its mail is kept leaves all news to the next run, and none twice', async () => {
  const ana = await packageOwner(server)
  const ids = await parcelsOf(ana, 'Garden hose', 'Lamp')
  for (const id of ids) await move(id, 'In transit')
  await runJobs(server)
  const before = (await mailsOf(ana)).length
  for (const id of ids) await move(id, 'Ready for pickup')
  const ready = readyNews(ana)
  /** Dies at the end of its nth transaction, before that is committed. */
  const dying = (nth: number): Database['inTenant'] => {
    let done = 0
    return (id, work) =>
      database.inTenant(id, async (tx) => {
        const answer = await work(tx)
        if ((done += 1) === nth) throw new Error('killed')
        return answer
      })
  }
  for (const nth of [1, 2, 3]) {
    await expect(mailGatheredTask.run(ready, jobOf(server, tenantId, dying(nth)))).rejects.toThrow('killed')
    expect(await waiting(ana)).toBe(2)
  }
  const mails = (await mailsOf(ana)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your packages are ready for pickup: Garden hose and 1 more'])
  expect(await waiting(ana)).toBe(0)
  expect(await billsOf(ana)).toHaveLength(1)
})

test('a landing is told once, also when two processes and a repeated job tell it', async () => {
  const ana = await packageOwner(server)
  const ids = await parcelsOf(ana, 'Garden hose', 'Lamp')
  const flight = await flightOf(plan, ids)
  await flight.step('depart')
  await runJobs(server)
  await flight.step('arrive')
  const payload = { flightId: flight.id }
  await Promise.all([landTask.run(payload, jobOf(server, tenantId)), landTask.run(payload, jobOf(other, tenantId))])
  await landTask.run(payload, jobOf(server, tenantId))
  expect((await newsOf(ana)).filter((message) => message.includes('has landed'))).toHaveLength(2)
})

test('while a flight still moves packages the mail waits, so that it tells of all of them', async () => {
  const ana = await packageOwner(server)
  const ids = await parcelsOf(ana, 'Garden hose', 'Lamp')
  const flight = await flightOf(plan, ids)
  await flight.step('depart')
  await runJobs(server)
  await move(ids[0]!, 'Ready for pickup')
  await database.owner.query('update manifests set finished_at = now(), finish_done_at = null where id = $1', [flight.id])
  const ready = readyNews(ana)
  await mailGatheredTask.run(ready, jobOf(server, tenantId))
  expect(await waiting(ana)).toBe(1)
  await database.owner.query('update manifests set finished_at = null where id = $1', [flight.id])
  await mailGatheredTask.run(ready, jobOf(server, tenantId))
  expect(await waiting(ana)).toBe(0)
})

test('a customer without mails of packages gets the bill by itself', async () => {
  const ana = await packageOwner(server)
  const payload = { kind: 'ready', channel: 'email', chosen: false }
  await server.call('PUT /notifications/preferences', { token: ana.token, payload })
  await readyOf(ana, 'Garden hose')
  const subjects = (await mailsOf(ana)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Your bill is here'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject.includes('ready for pickup'))).toEqual([])
})

test('a bill that cannot be issued holds the mail back for three attempts only', async () => {
  const ana = await packageOwner(server)
  const [id] = await readyOf(ana, 'Garden hose')
  // Without a rate for its currency, no bill can be made of the charge.
  await database.owner.query(`update charges set currency = 'TTD' where package_id = $1`, [id])
  const before = (await mailsOf(ana)).length
  const ready = readyNews(ana)
  for (const attempt of [1, 2, 3])
    await expect(mailGatheredTask.run(ready, { ...jobOf(server, tenantId), attempt })).rejects.toThrow(
      'There is no exchange rate for TTD today',
    )
  expect(await waiting(ana)).toBe(1)
  await mailGatheredTask.run(ready, { ...jobOf(server, tenantId), attempt: 4 })
  expect((await mailsOf(ana)).slice(before).map(({ subject }) => subject)).toEqual([
    'Your package is ready for pickup: Garden hose',
  ])
})

test('where staff issue the bills, the mail says the sum that the drawers say', async () => {
  const { today, profile } = (await get('/staff/money/now')).json().data
  await send('POST', '/staff/money/profiles', { ...profile, validFrom: today, issue: 'by hand' })
  const ana = await packageOwner(server)
  const ids = await readyOf(ana, 'Garden hose', 'Lamp')
  let sum = new Big(0)
  for (const id of ids)
    sum = sum.plus((await server.call(`GET /packages/${id}`, { token: ana.token })).json().data.expected.totalUsd)
  const mail = (await mailsOf(ana)).at(-1)
  expect(mail?.text).toContain(`To pay: About BBD ${sum.times(2).toFixed(2)} (US$${sum.toFixed(2)})`)
  expect(mail?.text).not.toContain('Pay now')
})
