import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Away } from '../../platform/away.ts'
import { drainJobs } from '../../platform/jobs/jobs.ts'
import { newCustomer } from '../../testing/product/test-customer.ts'
import { runJobs } from '../../testing/product/test-mails.ts'
import { newStaff, staffPassword, type TestStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { sweepCompanyExports, writeCompanyExport } from './write-company-export.ts'

const CANARY = 'canary@elsewhere.example'
const now = '2026-11-27T12:00:00Z'
const server = await testServer({ now, env: { RATE_LIMIT_SCALE: '1000' } })
const { services } = server
const { owner } = services.database
await newCustomer(server, 'ana@example.com')
await newCustomer(server, CANARY, { tenant: 'elsewhere' })
const rosa = await newStaff(server)
const otherOwner = await newStaff(server)
const support = await newStaff(server, 'support')
const foreign = await newStaff(server, 'owner', { tenant: 'elsewhere' })

const ask = ({ headers }: Pick<TestStaff, 'headers'>, password = staffPassword) =>
  server.call('POST /staff/company-exports', { headers, payload: { password } })
/** The headers of a browser that keeps the cookies of an answer besides its session. */
const browserOf = (staff: Pick<TestStaff, 'headers'>, { cookies }: Awaited<ReturnType<typeof ask>>) => ({
  ...staff.headers,
  cookie: [staff.headers['cookie'], ...cookies.map(({ name, value }) => `${name}=${value}`)].join('; '),
})
const list = async (headers: Readonly<Record<string, string>>) =>
  (await server.call('GET /staff/company-exports', { headers })).json().data
const take = (exportId: string, headers: Readonly<Record<string, string>>, tenant = 'demo') =>
  server.call(`GET /staff/company-exports/${exportId}/file`, { tenant, headers })
const pieces = async (): Promise<number> =>
  (await owner.query<{ n: number }>(`select count(*)::int as n from company_export_parts`)).rows[0]!.n

const asked = await ask(rosa)
const { _id: exportId } = asked.json().data
const browser = browserOf(rosa, asked)

test('an owner asks with the password; others, and wrong passwords, ask in vain', async () => {
  expect([asked.statusCode, asked.json().message]).toEqual([202, 'Your export is being made. You can close this window.'])
  expect(asked.cookies).toMatchObject([{ name: 'company-export', httpOnly: true, sameSite: 'Strict' }])
  expect((await ask(rosa, 'not-the-password')).statusCode).toBe(400)
  expect((await ask(support)).statusCode).toBe(403)
  expect((await server.call('POST /staff/company-exports', { payload: { password: 'x' } })).statusCode).toBe(401)
})

test('one is made at a time, of two people at once', async () => {
  const answers = await Promise.all([ask(rosa), ask(otherOwner)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409])
})

test('a job makes it; it is taken in the browser that asked, by the person who asked, and each time is in the audit log', async () => {
  expect((await take(exportId, browser)).statusCode).toBe(404)
  await runJobs(server)
  expect(await list(browser)).toMatchObject([
    { _id: exportId, state: 'ready', askedBy: rosa.name, goodUntil: '2026-12-04T12:00:00.000Z', here: true, downloads: 0 },
  ])
  const taken = await take(exportId, browser)
  expect(taken.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="demo-2026-11-27.zip"',
    'cache-control': 'private, no-store',
    'content-length': String(taken.rawPayload.length),
  })
  const files = unzipSync(taken.rawPayload)
  const all = Object.values(files).map((bytes) => Buffer.from(bytes).toString('latin1'))
  expect(Buffer.from(files['tables/customers.csv']!).toString()).toContain('ana@example.com')
  expect(all.filter((text) => text.includes(CANARY))).toEqual([])
  expect((await take(exportId, browser)).statusCode).toBe(200)
  const { data } = (
    await server.call('GET /staff/audit', { headers: rosa.headers, query: { subjectKind: 'company-export' } })
  ).json()
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'company-export.take',
    'company-export.take',
    'company-export.ask',
  ])
  expect((await list(browser))[0].downloads).toBe(2)
})

test('another session, another owner with the cookie, another company and a made-up cookie are refused', async () => {
  expect((await take(exportId, rosa.headers)).statusCode).toBe(403)
  expect((await list(rosa.headers))[0].here).toBe(false)
  expect((await take(exportId, browserOf(otherOwner, asked))).statusCode).toBe(403)
  expect((await take(exportId, browserOf(support, asked))).statusCode).toBe(403)
  expect((await take(exportId, browserOf(foreign, asked), 'elsewhere')).statusCode).toBe(404)
  const madeUp = { ...rosa.headers, cookie: `${rosa.headers['cookie']}; company-export=${'A'.repeat(43)}` }
  expect((await take(exportId, madeUp)).statusCode).toBe(403)
  const { cookie } = browser
  const signedOut = { ...browser, cookie: cookie.split('; ').slice(1).join('; ') }
  expect((await take(exportId, signedOut)).statusCode).toBe(401)
})

test('an export does not take another along', async () => {
  server.clock.set('2026-11-27T12:10:00Z')
  const again = await ask(rosa)
  await runJobs(server)
  const taken = await take(again.json().data._id, browserOf(rosa, again))
  const names = Object.keys(unzipSync(taken.rawPayload))
  expect(names.filter((name) => name.endsWith('.zip'))).toEqual([])
})

test('a store that is away makes it wait; a second attempt begins again, and no piece of the first stays', async () => {
  server.clock.set('2026-11-27T12:20:00Z')
  const waiting = await ask(rosa)
  const id = waiting.json().data._id
  const away = { ...services.files, store: () => Promise.reject(new Away('The store is away')) }
  const before = await pieces()
  await drainJobs({ ...services, files: away }, { tasks: [writeCompanyExport] }).catch(() => undefined)
  expect(await list(browserOf(rosa, waiting))).toMatchObject([
    { _id: id, state: 'making' },
    { state: 'ready' },
    { state: 'ready' },
  ])
  await runJobs(server)
  const [made] = await list(browserOf(rosa, waiting))
  expect(made).toMatchObject({ _id: id, state: 'ready' })
  expect(await pieces()).toBe(before + 1)
  expect((await take(id, browserOf(rosa, waiting))).rawPayload).toHaveLength(made.bytes)
})

test('one that is stopped is not made, and one that is removed is gone with its pieces', async () => {
  const stopped = await ask(rosa)
  const { _id: stoppedId } = stopped.json().data
  const remove = (id: string) => server.call(`POST /staff/company-exports/${id}/remove`, { headers: rosa.headers })
  expect((await remove(stoppedId)).statusCode).toBe(200)
  expect((await remove(stoppedId)).statusCode).toBe(409)
  expect((await remove(exportId)).statusCode).toBe(200)
  const before = await pieces()
  await runJobs(server)
  expect(await pieces()).toBe(before - 1)
  expect((await take(exportId, browser)).statusCode).toBe(404)
  expect((await take(stoppedId, browserOf(rosa, stopped))).statusCode).toBe(404)
})

test('after seven days they are swept, with every file', async () => {
  expect(await pieces()).toBeGreaterThan(0)
  server.clock.set('2026-12-04T11:59:00Z')
  await sweepCompanyExports.run(services)
  await runJobs(server)
  expect(await pieces()).toBeGreaterThan(0)
  server.clock.set('2026-12-04T12:20:01Z')
  await sweepCompanyExports.run(services)
  await runJobs(server)
  expect(await pieces()).toBe(0)
  const { rows } = await owner.query(`select from files where type = 'application/zip'`)
  expect(rows).toEqual([])
  const { rows: states } = await owner.query<{ state: string }>(`select distinct state from company_exports`)
  expect(states).toEqual([{ state: 'removed' }])
})
