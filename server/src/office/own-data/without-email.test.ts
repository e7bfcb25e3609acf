import { expect, test } from 'vitest'
import { signIn, testPassword } from '../../testing/product/test-customer.ts'
import { testDesk } from '../../testing/product/test-desk.ts'
import { mailsTo, runJobs } from '../../testing/product/test-mails.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { addClosing } from './closing/closings-queries.ts'
import { closeAccounts } from './closing/close-accounts.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { owner } = server.services.database
const clerk = await newStaff(server, 'operations')
const desk = testDesk(server, clerk)
const DAY = 86_400

const person = { name: 'Marva Holder', telephone: '+1 246-555-0163', homeAddress: '7 Cavans Lane, Bridgetown', email: '' }
const enter = async (payload: object = { ...person, withoutEmail: true }) => desk.post('/staff/customers', payload)
const walkIn = async (): Promise<{ _id: string; boxNumber: number; version: number }> => (await enter()).json().data
const shown = async (id: string) => (await desk.get(`/staff/customers/${id}`)).json().data
const edit = (id: string, payload: object) => desk.put(`/staff/customers/${id}`, payload)
const givenUp = async (): Promise<number> =>
  Number((await owner.query('select count(*) from mails where failed_at is not null')).rows[0]?.count)
const linkIn = async (address: string, form: RegExp): Promise<string> =>
  form.exec((await mailsTo(server, address)).at(-1)?.text ?? '')?.[1] ?? ''
const nameOf = async (id: string): Promise<string> =>
  (await owner.query<{ name: string }>('select name from customers where id = $1', [id])).rows[0]?.name ?? ''

/** Adds an address and opens the link that is mailed to it; answers the sentence that the person reads. */
const addAddress = async (id: string, email: string): Promise<string> => {
  const { version } = await shown(id)
  await edit(id, { ...person, version, email })
  const token = await linkIn(email, /confirm-email#token=([\w-]+)/)
  return (await server.call('POST /confirm-email', { payload: { token } })).json().message
}

test('somebody at the counter gets a box without an email; nothing is sent, and nothing fails to be', async () => {
  const entered = await enter()
  const { _id, boxNumber } = entered.json().data
  expect([entered.statusCode, entered.json().data.email, entered.json().message]).toEqual([
    201,
    '',
    `Marva Holder has box ${boxNumber}. They have no email: no mail goes to them, and they can sign in once you have added one.`,
  ])
  const { trackingNumber } = (await desk.receiveFor({ trackingNumber: 'TBA000000000077', customerId: _id })).json().data
  expect(trackingNumber).toBe('TBA000000000077')
  await runJobs(server)
  expect(await givenUp()).toBe(0)
  const { rows } = await owner.query('select message from notifications where customer_id = $1', [_id])
  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect((await desk.get('/staff/customers', { search: String(boxNumber) })).json().data).toMatchObject([{ _id, email: '' }])
})

test('an email is left out on purpose alone, and two without one are two people', async () => {
  const missing = await enter(person)
  expect([missing.statusCode, missing.json().message]).toEqual([400, 'Please enter a valid email address.'])
  const [one, two] = await Promise.all([walkIn(), walkIn()])
  expect(one.boxNumber).not.toBe(two.boxNumber)
  for (const guess of ['-', '', `none:${one._id}`]) expect((await signIn(server, guess)).statusCode).not.toBe(200)
  const saved = await edit(one._id, { ...person, version: one.version, name: 'Marva Ann Holder' })
  expect([saved.statusCode, saved.json().message]).toEqual([200, 'Marva Ann Holder is saved.'])
})

test('an email that staff add counts once its owner confirms it; then they choose a password and sign in', async () => {
  const { _id } = await walkIn()
  const email = 'marva@example.com'
  expect(await addAddress(_id, email)).toBe(`Thank you. A link to choose a password is on its way to ${email}.`)
  expect((await shown(_id)).email).toBe(email)
  const token = await linkIn(email, /reset-password#token=([\w-]+)&welcome/)
  const password = { password: testPassword, confirmPassword: testPassword }
  expect((await server.call('PUT /reset-pass', { token, payload: password })).statusCode).toBe(200)
  expect((await signIn(server, email)).statusCode).toBe(200)
  const { version } = await shown(_id)
  const dropped = await edit(_id, { ...person, version })
  expect([dropped.statusCode, dropped.json().errors[0].field]).toEqual([400, 'email'])
  expect(await givenUp()).toBe(0)
})

test('of two who confirm one address, one has it', async () => {
  const [one, two] = [await walkIn(), await walkIn()]
  const email = 'both@example.com'
  const links = []
  for (const { _id, version } of [one, two]) {
    await edit(_id, { ...person, version, email })
    links.push(await linkIn(email, /confirm-email#token=([\w-]+)/))
  }
  const answers = await Promise.all(links.map((token) => server.call('POST /confirm-email', { payload: { token } })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('takes their data along and closes the account like everybody else; one that never had an email is forgotten too', async () => {
  const [known, without] = [await walkIn(), await walkIn()]
  const email = 'leaving@example.com'
  await addAddress(known._id, email)
  const link = await linkIn(email, /reset-password#token=([\w-]+)&welcome/)
  await server.call('PUT /reset-pass', { token: link, payload: { password: testPassword, confirmPassword: testPassword } })
  const { token } = (await signIn(server, email)).json().data
  const proof = { token, payload: { currentPassword: testPassword } }
  expect((await server.call('POST /my-data', proof)).headers['content-type']).toBe('application/zip')
  expect((await server.call('POST /my-account/close', proof)).statusCode).toBe(200)
  await server.services.database.inTenant(tenantId, (tx) => addClosing(tx, without._id, server.clock.now()))
  server.clock.advance(15 * DAY)
  await closeAccounts.run(server.services)
  expect([await nameOf(known._id), await nameOf(without._id)]).toEqual([
    `Former customer ${known.boxNumber}`,
    `Former customer ${without.boxNumber}`,
  ])
})
