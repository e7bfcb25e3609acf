import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { expect, test } from 'vitest'
import { signIn, testPassword } from '../../../testing/product/test-customer.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner, type TestOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { announceAs } from '../../../testing/product/test-prealert.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { eventually } from '../../../testing/eventually.ts'
import { testServer } from '../../../testing/test-server.ts'
import { publishDocument } from '../../../site/content/publish-document.ts'
import { closeAccounts } from './close-accounts.ts'

const server = await testServer({ now: '2026-09-01T12:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { owner } = server.services.database
const DAY = 86_400

const ask = (token: string | undefined, currentPassword = testPassword) =>
  server.call('POST /my-account/close', { ...(token !== undefined && { token }), payload: { currentPassword } })
const keep = (token: string) => server.call('POST /my-account/keep', { token })
const standing = async (token: string) => (await server.call('GET /my-account/closing', { token })).json().data
// The clock runs for months: each asks with a session of now.
const register = async (role: StaffRole = 'owner') =>
  server.call('GET /staff/account-closings', { headers: (await newStaff(server, role)).headers })
const rowOf = async ({ id }: TestOwner) =>
  (await register()).json().data.find(({ customer }: { customer: { _id: string } }) => customer._id === id)
const nameOf = async ({ id }: TestOwner): Promise<string> =>
  (await owner.query<{ name: string }>('select name from customers where id = $1', [id])).rows[0]!.name
const emailOf = async ({ id }: TestOwner): Promise<string> =>
  (await owner.query<{ email: string }>('select email from customers where id = $1', [id])).rows[0]!.email
const close = () => closeAccounts.run(server.services)

test('a visitor is turned away, and nobody closes an account with a wrong password', async () => {
  expect((await ask(undefined)).statusCode).toBe(401)
  const ana = await packageOwner(server)
  const refused = await ask(ana.token, 'Wrong*Passw0rd')
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'The current password is not right.'])
  expect((await standing(ana.token)).asked).toBe(null)
})

test('an account stays while a package is on the way, and the refusal says so', async () => {
  const ana = await packageOwner(server)
  await announceAs(server, ana, 'TBA000000000081')
  const refused = await ask(ana.token)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Your account cannot be closed yet. One package is with us or on the way.',
  ])
  await owner.query(`update packages set status = 'Delivered' where customer_id = $1`, [ana.id])
  expect((await standing(ana.token)).openEnds).toEqual([])
  expect((await ask(ana.token)).statusCode).toBe(200)
})

test('an account stays while money is open, charged or owed', async () => {
  const clerk = await newStaff(server)
  const money = testMoney(server, clerk)
  await money.setUp('2026-09-01', { billCurrency: 'USD' })
  const ana = await packageOwner(server)
  const charge = await money.charge(ana.id, 20)
  expect((await standing(ana.token)).openEnds).toEqual([{ kind: 'money', words: 'One charge is not billed yet.' }])
  expect((await money.issue(ana.id, [charge])).statusCode).toBe(201)
  const { message } = (await ask(ana.token)).json()
  expect(message).toBe('Your account cannot be closed yet. US$20.00 is to be paid.')
})

test('who asks gets fourteen days, a mail and one request, however often the button is pressed', async () => {
  const ana = await packageOwner(server)
  const email = await emailOf(ana)
  const answers = await Promise.all([ask(ana.token), ask(ana.token)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const at = server.clock.now()
  const closesAt = new Date(at.getTime() + 14 * DAY * 1_000).toISOString()
  expect((await standing(ana.token)).asked).toEqual({ askedAt: at.toISOString(), closesAt })
  expect((await owner.query('select from account_closings where customer_id = $1', [ana.id])).rowCount).toBe(1)
  const mails = (await mailsTo(server, email)).filter(({ subject }) => subject.includes('going to be closed'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('15 September 2026')
})

test('within the fourteen days the customer signs in, is told, and keeps the account with one press', async () => {
  const ana = await packageOwner(server)
  const name = await nameOf(ana)
  await ask(ana.token)
  server.clock.advance(13 * DAY)
  const entered = await signIn(server, await emailOf(ana))
  expect(entered.statusCode).toBe(200)
  const { token } = entered.json().data
  expect((await standing(token)).asked).not.toBe(null)
  expect((await keep(token)).json().message).toBe('Your account stays. Nothing was deleted.')
  server.clock.advance(2 * DAY)
  await close()
  expect(await nameOf(ana)).toBe(name)
  expect(await rowOf(ana)).toMatchObject({ state: 'kept' })
  expect((await ask(token)).statusCode).toBe(200)
})

test('a day before the end nothing happens; at the end the person is gone and signs in no more', async () => {
  const ana = await packageOwner(server)
  const email = await emailOf(ana)
  await ask(ana.token)
  server.clock.advance(14 * DAY - 1)
  await close()
  expect(await emailOf(ana)).toBe(email)
  const { token } = (await signIn(server, email)).json().data
  server.clock.advance(1)
  await close()
  const { rows } = await owner.query('select box_number from customers where id = $1', [ana.id])
  expect(await nameOf(ana)).toBe(`Former customer ${rows[0].box_number}`)
  expect((await signIn(server, email)).statusCode).toBe(401)
  expect((await server.call('GET /get-user-data', { token })).statusCode).toBe(401)
  expect((await keep(token)).statusCode).toBe(401)
})

test('words of the customer leave the public site with the account', async () => {
  const reviews = async () => (await server.call('GET /get/reviews-section')).json().data.reviews
  const ana = await packageOwner(server)
  await server.services.database.inTenant(tenantId, (tx) =>
    publishDocument(tx, { path: '/get/reviews-section', body: { title: '', description: '', reviews: [] }, author: 'Rosa' }),
  )
  await shelvedParcel(server, ana, { set: { status: 'Delivered', shelf: null, delivered_at: server.clock.now() } })
  const payload = { collectedAt: server.clock.now().toISOString(), stars: 5, words: 'Quick.', mayPublish: true }
  expect((await server.call('POST /my-ratings', { token: ana.token, payload })).statusCode).toBe(200)
  const { headers } = await newStaff(server)
  const [rating] = (await server.call('GET /staff/ratings', { headers })).json().data
  expect((await server.call(`POST /staff/ratings/${rating._id}/publish`, { headers })).statusCode).toBe(200)
  await eventually(async () => expect(await reviews()).toHaveLength(1))
  await ask(ana.token)
  server.clock.advance(14 * DAY)
  await close()
  await eventually(async () => expect(await reviews()).toEqual([]))
})

test('staff give a closed account no name or address again', async () => {
  const ana = await packageOwner(server)
  await ask(ana.token)
  server.clock.advance(14 * DAY)
  await close()
  const { headers } = await newStaff(server)
  const { version } = (await server.call(`GET /staff/customers/${ana.id}`, { headers })).json().data
  const payload = { version, name: 'Ana', telephone: '1', homeAddress: 'Here', email: 'ana.again@example.com' }
  const refused = await server.call(`PUT /staff/customers/${ana.id}`, { headers, payload })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toBe('This account is closed: nobody gives it a name or an address again.')
})

test('a package that came within the fourteen days holds the account, until it has gone', async () => {
  const ana = await packageOwner(server)
  await ask(ana.token)
  await announceAs(server, ana, 'TBA000000000082')
  server.clock.advance(15 * DAY)
  await close()
  expect(await rowOf(ana)).toMatchObject({ state: 'held', openEnds: ['One package is with us or on the way.'] })
  await owner.query(`update packages set status = 'Delivered' where customer_id = $1`, [ana.id])
  await close()
  expect(await rowOf(ana)).toMatchObject({ state: 'closed', openEnds: [] })
})

test('two processes that close at the same time close once', async () => {
  const ana = await packageOwner(server)
  await ask(ana.token)
  server.clock.advance(15 * DAY)
  await Promise.all([close(), close()])
  await close()
  const { rows } = await owner.query(`select action from audit_log where subject_id = $1 order by id`, [ana.id])
  expect(rows.map(({ action }) => action)).toEqual(['customer.ask-closing', 'customer.close'])
})

test('a process that dies between two tables leaves the account whole, and the next run closes it', async () => {
  const ana = await packageOwner(server)
  const name = await nameOf(ana)
  await ask(ana.token)
  server.clock.advance(15 * DAY)
  // The last table of the list kills its connection.
  await owner.query(`create function die() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return old; end $$`)
  await owner.query(`create trigger dies before delete on idempotency_keys for each row execute function die()`)
  await owner.query(
    `insert into idempotency_keys (tenant_id, actor_kind, actor_id, key, call, status, created_at)
     select tenant_id, 'customer', id, 'k', 'POST /x', 201, $2 from customers where id = $1`,
    [ana.id, server.clock.now()],
  )
  await close()
  expect(await nameOf(ana)).toBe(name)
  expect((await rowOf(ana)).state).toBe('waiting')
  await owner.query(`drop trigger dies on idempotency_keys`)
  await close()
  expect(await nameOf(ana)).toMatch(/^Former customer \d+$/)
  expect((await rowOf(ana)).state).toBe('closed')
})

test('the register is for owners: the latest first, with the day each is due and until when bills stay', async () => {
  const ana = await packageOwner(server)
  await ask(ana.token)
  const asked = server.clock.now()
  const due = new Date(asked.getTime() + 14 * DAY * 1_000).toISOString()
  const [first] = (await register()).json().data
  expect(first).toMatchObject({ customer: { _id: ana.id }, state: 'waiting', dueAt: due, endedAt: null, keptUntil: null })
  const { headers } = await newStaff(server)
  const { version, legalYears } = (await server.call('GET /staff/settings', { headers })).json().data
  expect(legalYears).toBe(7)
  const years = (payload: object) => server.call('PUT /staff/settings/legal-years', { headers, payload })
  expect((await years({ version, legalYears: 31 })).statusCode).toBe(400)
  expect((await years({ version, legalYears: 9 })).json().data.legalYears).toBe(9)
  server.clock.advance(14 * DAY)
  await close()
  const closedOn = server.clock.now().toISOString().slice(0, 10)
  expect((await rowOf(ana)).keptUntil).toBe(`${Number(closedOn.slice(0, 4)) + 9}${closedOn.slice(4)}`)
  expect((await register('support')).statusCode).toBe(403)
})

test('rows that otherwise stay are deleted for nobody whose account is open', async () => {
  const ana = await packageOwner(server)
  const { id: tenantId } = await server.tenant()
  await owner.query(
    `insert into receivers (tenant_id, customer_id, name, relation, telephone, kind, added_at)
     values ($1, $2, 'Luis', 'cousin', '1', 'receiver', now())`,
    [tenantId, ana.id],
  )
  const deleting = server.services.database.inTenant(tenantId, (tx) =>
    tx.deleteFrom('receivers').where('customer_id', '=', ana.id).execute(),
  )
  await expect(deleting).rejects.toThrow('Rows of receivers stay until their account is closed.')
})
