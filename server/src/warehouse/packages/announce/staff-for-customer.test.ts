import { expect, test } from 'vitest'
import { formOf, newCustomer, redPixel } from '../../../testing/product/test-customer.ts'
import { newNumber, testDesk } from '../../../testing/product/test-desk.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { smallPdf } from '../../../testing/product/test-packages.ts'
import { newMadeRole, newStaff, type TestStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const owner = await newStaff(server)
const cashier = await newStaff(server, 'cashier')
const desk = testDesk(server, owner)
const email = 'served@example.com'
const token = await newCustomer(server, email)
const own = (await server.call('GET /get-user-data', { token })).json().data
const id: string = own._id

const said = { courierCompany: 'UPS', storeName: 'Oatbell', packageValue: '42.50', description: 'Socks', consignee: 'Ana' }
const announce = (trackingNumber: string, { staff = cashier, fields = {}, files = [smallPdf], customer = id, key = '' } = {}) =>
  server.call(`POST /staff/customers/${customer}/prealerts`, {
    headers: { ...staff.headers, ...(key && { 'idempotency-key': key }) },
    payload: formOf({ ...said, trackingNumber, ...fields }, files),
  })
const addInvoice = (
  packageId: string,
  version: number,
  { headers }: Pick<TestStaff, 'headers'> = cashier,
  files = [smallPdf],
) => server.call(`POST /staff/packages/${packageId}/invoice`, { headers, payload: formOf({ version: String(version) }, files) })
const takeIdentity = (
  { headers }: Pick<TestStaff, 'headers'> = cashier,
  files = [{ ...smallPdf, field: 'document', name: 'id.pdf' }],
  fields = {},
) => server.call(`POST /staff/customers/${id}/identity`, { headers, payload: formOf(fields, files) })
const detail = async (packageId: string) => (await desk.get(`/staff/packages/${packageId}`)).json().data
const messages = async (): Promise<string[]> =>
  (await server.call('GET /get-my-notifications', { token }))
    .json()
    .data.map(({ message }: { readonly message: string }) => message)
const statuses = (answers: readonly { readonly statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
const audited = async (subjectKind: string, subjectId: string) =>
  (await desk.get('/staff/audit', { subjectKind, subjectId })).json().data[0]

test('announces a package for a customer, who sees it as their own and reads who added it', async () => {
  const number = newNumber()
  const answer = await announce(number)
  expect([answer.statusCode, answer.json().message]).toEqual([201, `${number} is announced for Ana Brathwaite.`])
  const { _id } = answer.json().data
  const mine = (await server.call(`GET /packages/${_id}`, { token })).json().data
  expect(mine).toMatchObject({
    trackingNumber: number,
    status: 'Prealerted',
    invoice: { name: 'document.pdf' },
    history: [{ status: 'Prealerted', note: 'Added by Company demo for you.' }],
  })
  expect((await messages()).filter((message) => message.endsWith('Added by Company demo for you.'))).toHaveLength(1)
  expect((await mailsTo(server, email)).at(-1)?.text).toContain('Added by Company demo for you.')
  expect(await audited('package', _id)).toMatchObject({ action: 'package.announce', details: { trackingNumber: number } })
  expect((await desk.get(`/staff/packages/${_id}/custody/verify`)).json().data).toMatchObject({ fault: null })
})

test('refuses what the customer’s own call refuses, and says nothing of their screens to staff', async () => {
  const number = newNumber()
  expect((await announce(number, { files: [] })).json().message).toBe('Please complete all required fields.')
  expect((await announce(number, { fields: { packageValue: '0' } })).statusCode).toBe(400)
  expect((await announce(number, { fields: { storeName: '  ' } })).statusCode).toBe(400)
  expect((await announce('...')).statusCode).toBe(400)
  const script = { ...smallPdf, bytes: Buffer.from('<script>alert(1)</script>') }
  expect((await announce(number, { files: [script] })).statusCode).toBeGreaterThanOrEqual(400)
  expect((await announce(number, { customer: '00000000-0000-4000-8000-000000000000' })).statusCode).toBe(404)
  expect((await announce(number)).statusCode).toBe(201)
  const again = await announce(number)
  expect([again.statusCode, again.json().message]).toEqual([409, `${number} is among their packages already.`])
})

test('two at once announce it once; the same key sent again is the same package', async () => {
  const [number, named] = [newNumber(), newNumber()]
  expect(statuses(await Promise.all([announce(number), announce(number, { staff: owner })]))).toEqual([201, 409])
  const ids = []
  for (let time = 0; time < 2; time += 1) ids.push((await announce(named, { key: 'counter-1' })).json().data._id)
  expect(new Set(ids).size).toBe(1)
})

test('adds an invoice that the customer brought, once of two at once, and a package that waited for it goes on', async () => {
  const { data } = (await desk.receiveFor({ trackingNumber: newNumber(), customerId: id })).json()
  const two = await Promise.all([addInvoice(data._id, data.version), addInvoice(data._id, data.version, owner)])
  expect(statuses(two)).toEqual([200, 409])
  const added = await detail(data._id)
  expect(added.invoice).not.toBeNull()
  expect(added.history.at(-1)).toMatchObject({ status: 'Received', note: 'Invoice uploaded. Added by Company demo for you.' })
  expect(await messages()).toContain(
    `There is an invoice for your package ${data.trackingNumber} now. Added by Company demo for you.`,
  )
  expect((await addInvoice(data._id, added.version)).json().message).toBe(
    `${data.trackingNumber} does not wait for an invoice.`,
  )
  const reason = 'The invoice cannot be read.'
  const { version } = added
  await desk.post(`/staff/packages/${data._id}/move`, { version, to: 'Action required', reason, fix: 'invoice' })
  const waiting = await detail(data._id)
  expect(waiting.status).toBe('Action required')
  const answer = await addInvoice(data._id, waiting.version)
  expect([answer.statusCode, answer.json().data.status]).toEqual([200, 'Received'])
  const told = (await messages()).filter((message) => message.includes(data.trackingNumber) && message.includes('Added by'))
  expect(told).toHaveLength(2)
  expect(await audited('package', data._id)).toMatchObject({ action: 'package.invoice' })
  expect((await desk.get(`/staff/packages/${data._id}/custody/verify`)).json().data).toMatchObject({ fault: null })
})

test('hands in an ID, which waits for its check; who may not see IDs is shown neither picture nor number', async () => {
  const answer = await takeIdentity(cashier, undefined, { govId: '5550001' })
  expect([answer.statusCode, answer.json().data.identity]).toEqual([200, 'waiting'])
  expect(answer.body).not.toContain('5550001')
  expect(await messages()).toContain('We have your identity document and will check it. Added by Company demo for you.')
  expect((await server.call(`GET /staff/customers/${id}/identity/document`, { headers: cashier.headers })).statusCode).toBe(403)
  const checked = (await desk.get(`/staff/customers/${id}/identity`)).json().data
  expect(checked).toMatchObject({ number: '5550001', document: { type: 'application/pdf' } })
  const pictures = [{ field: 'document', name: 'id.png', type: 'image/png', bytes: redPixel }]
  expect(statuses(await Promise.all([takeIdentity(owner, pictures), takeIdentity(cashier)]))).toEqual([200, 200])
  expect((await takeIdentity(cashier, [])).json().message).toBe('Please upload your government ID.')
  expect((await takeIdentity(cashier, undefined, { govId: '12AB' })).json().message).toBe('The ID number has digits only.')
  const { version } = (await desk.get(`/staff/customers/${id}/identity`)).json().data
  await desk.post(`/staff/customers/${id}/identity/approve`, { version })
  expect((await takeIdentity()).json().message).toBe(
    'The identity of Ana Brathwaite is confirmed already. Another document is not needed.',
  )
})

test('counts among the customer’s own for the limits of a day', async () => {
  const strict = await testServer()
  const clerk = await newStaff(strict, 'cashier')
  const payload = formOf({}, [{ ...smallPdf, field: 'document', name: 'id.pdf' }])
  const mine = await newCustomer(strict, 'limits@example.com')
  const { _id } = (await strict.call('GET /get-user-data', { token: mine })).json().data
  for (let time = 0; time < 10; time += 1) await strict.call('POST /identity', { token: mine, payload })
  const refused = await strict.call(`POST /staff/customers/${_id}/identity`, { headers: clerk.headers, payload })
  expect(refused.statusCode).toBe(429)
})

test('a made role with this one permission may; others and other companies may not', async () => {
  const made = await newStaff(server, await newMadeRole(server, ['customers.serve']))
  const packageId = (await announce(newNumber(), { staff: made })).json().data._id
  expect((await addInvoice(packageId, 1, made)).statusCode).toBe(200)
  const accounts = await newStaff(server, 'accounts')
  expect((await announce(newNumber(), { staff: accounts })).statusCode).toBe(403)
  expect((await addInvoice(packageId, 2, accounts)).statusCode).toBe(403)
  expect((await takeIdentity(accounts)).statusCode).toBe(403)
  await server.tenant('elsewhere')
  const stranger = await newStaff(server, 'owner', { tenant: 'elsewhere' })
  const there = { tenant: 'elsewhere', headers: stranger.headers }
  const payload = formOf({ ...said, trackingNumber: newNumber() }, [smallPdf])
  expect((await server.call(`POST /staff/customers/${id}/prealerts`, { ...there, payload })).statusCode).toBe(404)
  const invoice = formOf({ version: '2' }, [smallPdf])
  expect((await server.call(`POST /staff/packages/${packageId}/invoice`, { ...there, payload: invoice })).statusCode).toBe(404)
})

test('adds nothing to a closed account', async () => {
  const closed = await newCustomer(server, 'closed@example.com')
  const { _id } = (await server.call('GET /get-user-data', { token: closed })).json().data
  const { id: tenantId } = await server.tenant()
  await server.services.database.inTenant(tenantId, (tx) =>
    tx
      .updateTable('customers')
      .set({ email: '', email_key: `closed:${_id}` })
      .where('id', '=', _id)
      .execute(),
  )
  const answer = await announce(newNumber(), { customer: _id })
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'This account is closed: nothing is added to it.'])
})
