import { expect, test } from 'vitest'
import { drainJobs } from '../../platform/jobs/jobs.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { openWork } from '../../start/work.ts'
import { checkBooks } from './check-books.ts'

const DAY_SECONDS = 86_400
const token = 'a token that only watchers have, 32 letters'
const server = await testServer({
  now: '2026-12-03T15:00:00Z',
  env: { RATE_LIMIT_SCALE: '1000', METRICS_TOKEN: token },
})
const { services } = server
const { owner } = services.database
const companies = { demo: (await server.tenant()).id, other: (await server.tenant('other')).id }
await server.tenant('without-money')
const rosa = await newStaff(server)
const far = await newStaff(server, 'owner', { tenant: 'other' })
const [here, there] = [testMoney(server, rosa), testMoney(server, far, 'other')]
for (const [tenant, money] of Object.entries({ demo: here, other: there })) {
  await money.setUp('2026-12-03')
  const ana = await packageOwner(server, { tenant })
  await money.billed(ana.id, 10, { taxed: true })
  await money.pay(ana.id, 5)
}

const check = async () => (await here.get('/staff/books/check')).json().data
const gauges = async (): Promise<Record<string, number>> => {
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  return Object.fromEntries(
    [...body.matchAll(/^parcelport_books_(\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  )
}
const checked = async () => {
  const { rows } = await owner.query<{ tenant_id: string; checked_at: Date }>(`select tenant_id, checked_at from book_checks`)
  return new Map(rows.map(({ tenant_id: id, checked_at: at }) => [id, at.toISOString()]))
}
const audited = async () =>
  (
    await owner.query(
      `select tenant_id, action, staff_name, details from audit_log where action like 'books.%' order by at, id`,
    )
  ).rows
/** Moves the clock by a day and signs in again. */
const nextNight = async (): Promise<string> => {
  server.clock.advance(DAY_SECONDS)
  Object.assign(rosa.headers, (await newStaff(server)).headers)
  return server.clock.now().toISOString()
}

test('checks each company that issues bills once a night; before the first check there is no result', async () => {
  expect(await check()).toBeNull()
  expect(await gauges()).toEqual({ faults: 0, companies_at_fault: 0 })
  await checkBooks.run(services)
  const at = server.clock.now().toISOString()
  expect(await checked()).toEqual(
    new Map([
      [companies.demo, at],
      [companies.other, at],
    ]),
  )
  expect(await check()).toEqual({ checkedAt: at, faults: 0, words: [] })
  expect(await gauges()).toEqual({
    faults: 0,
    companies_at_fault: 0,
    oldest_check_timestamp_seconds: server.clock.now().getTime() / 1000,
  })
  expect(await audited()).toEqual([])
})

test('reports a fault and its end to the owner, in the metrics and in the audit log', async () => {
  const night = await nextNight()
  await owner.query(`update bills set paid = paid - 1 where tenant_id = $1`, [companies.demo])
  await checkBooks.run(services)
  const found = await check()
  expect(found).toMatchObject({ checkedAt: night, faults: 2 })
  expect(found.words).toContainEqual(expect.stringContaining('is paid otherwise than by its payments'))
  expect(await gauges()).toMatchObject({ faults: 2, companies_at_fault: 1 })
  const fault = { tenant_id: companies.demo, action: 'books.fault', staff_name: 'System' }
  expect(await audited()).toEqual([expect.objectContaining({ ...fault, details: expect.objectContaining({ faults: 2 }) })])
  await nextNight()
  await owner.query(`update bills set paid = paid + 1 where tenant_id = $1`, [companies.demo])
  await checkBooks.run(services)
  expect(await check()).toMatchObject({ faults: 0, words: [] })
  expect(await gauges()).toMatchObject({ faults: 0, companies_at_fault: 0 })
  expect((await audited()).map(({ action }) => action)).toEqual(['books.fault', 'books.sound'])
})

test('does not check a company twice a night: after a kill the next run continues with the rest', async () => {
  const night = await nextNight()
  await owner.query(`update book_checks set checked_at = $2 where tenant_id = $1`, [
    companies.demo,
    new Date(Date.parse(night) - 60_000),
  ])
  await checkBooks.run(services)
  const after = await checked()
  expect(after.get(companies.other)).toBe(night)
  expect(after.get(companies.demo)).not.toBe(night)
})

test('a company that cannot be checked does not stop the others, and the job is tried again', async () => {
  const night = await nextNight()
  await owner.query(
    `create function never() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`,
  )
  await owner.query(
    `create trigger never before update on book_checks for each row when (old.tenant_id = '${companies.demo}') execute function never()`,
  )
  await expect(checkBooks.run(services)).rejects.toThrow('The books of 1 companies could not be checked')
  expect((await checked()).get(companies.other)).toBe(night)
  await owner.query('drop trigger never on book_checks')
  await checkBooks.run(services)
  expect((await checked()).get(companies.demo)).toBe(night)
})

test('the queue runs it', async () => {
  const night = await nextNight()
  await owner.query(`select graphile_worker.add_job('books.check', '{}')`)
  const work = openWork(services)
  await drainJobs(services, work)
  work.close()
  expect((await checked()).get(companies.demo)).toBe(night)
})
