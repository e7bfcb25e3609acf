import { expect, test } from 'vitest'
import { starterDocuments } from '../../../seeds/starter/starter-documents.ts'
import { newCustomer, testPassword } from '../../testing/product/test-customer.ts'
import { mailsTo } from '../../testing/product/test-mails.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { publishDocument } from '../../site/content/publish-document.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const clerk = await newStaff(server, 'operations')
const owner = await newStaff(server)
const { id: tenantId } = await server.tenant()
const documents = starterDocuments({ name: 'Demo', email: 'us@example.com', headerLogo: '', footerLogo: '', icon: '' })
for (const path of ['/get/terms', '/get/privacy'] as const)
  await server.services.database.inTenant(tenantId, (tx) =>
    publishDocument(tx, { path, body: documents[path], author: 'Rosa' }),
  )

const person = (email: string) => ({
  name: ' Marva  Holder ',
  telephone: '+1 246-555-0163',
  homeAddress: '7 Cavans Lane, Bridgetown',
  email,
})
const enter = (payload: object, headers: Record<string, string> = clerk.headers, tenant = 'demo') =>
  server.call('POST /staff/customers', { tenant, headers, payload })
const choose = (token: string, password = testPassword) =>
  server.call('PUT /reset-pass', { token, payload: { password, confirmPassword: password } })
const linkTo = async (email: string): Promise<string> => {
  const { text = '' } = (await mailsTo(server, email)).at(-1) ?? {}
  return /reset-password#token=([\w-]+)&welcome/.exec(text)?.[1] ?? ''
}

test('refuses a visitor, and staff who may not open accounts', async () => {
  expect((await enter(person('visitor@example.com'), {})).statusCode).toBe(401)
  expect((await enter(person('content@example.com'), (await newStaff(server, 'content')).headers)).statusCode).toBe(403)
})

test('has a box and an address at once, chooses a password by a link, agrees with it, and signs in', async () => {
  const entered = await enter(person('marva@example.com'))
  expect([entered.statusCode, entered.json().data]).toMatchObject([
    201,
    { name: 'Marva Holder', email: 'marva@example.com', identity: 'none', agreedTo: [] },
  ])
  const { _id, boxNumber } = entered.json().data
  expect(entered.json().message).toContain(`box ${boxNumber}`)
  const token = await linkTo('marva@example.com')
  const answers = await Promise.all([choose(token), choose(token)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  const signedIn = await server.call('POST /login', { payload: { email: 'marva@example.com', password: testPassword } })
  expect(signedIn.statusCode).toBe(200)
  const { headers } = owner
  const { agreedTo } = (await server.call(`GET /staff/customers/${_id}`, { headers })).json().data
  expect(agreedTo).toHaveLength(2)
  const query = { subjectKind: 'customer', subjectId: _id }
  const { data } = (await server.call('GET /staff/audit', { headers, query })).json()
  expect(data).toMatchObject([{ action: 'customer.create', details: { name: 'Marva Holder', boxNumber } }])
})

test('the link works for a week', async () => {
  await enter(person('late@example.com'))
  const token = await linkTo('late@example.com')
  server.clock.advance(7 * 86_400 + 1)
  expect((await choose(token)).statusCode).toBe(401)
})

test('one account for one address, also when two clerks enter it at once', async () => {
  const again = await newStaff(server, 'operations')
  await newCustomer(server, 'taken@example.com')
  const taken = await enter(person('Taken@example.com'), again.headers)
  expect([taken.statusCode, taken.json().errors[0]]).toMatchObject([409, { field: 'email' }])
  const answers = await Promise.all([1, 2].map(() => enter(person('both@example.com'), again.headers)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  const other = await newStaff(server, 'owner', { tenant: 'other' })
  expect((await enter(person('both@example.com'), other.headers, 'other')).statusCode).toBe(201)
})

test('a missing value is reported at its field', async () => {
  const { headers } = await newStaff(server, 'support')
  const nameless = await enter({ ...person('x@example.com'), name: '  ' }, headers)
  expect([nameless.statusCode, nameless.json().errors[0].field]).toEqual([400, 'name'])
})
