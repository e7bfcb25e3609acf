import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishDocument } from '../../../site/content/publish-document.ts'
import { governmentIdSealing } from '../government-id.ts'
import { companyData } from '../../../../seeds/demo/company.ts'
import {
  formOf,
  identityPicture,
  newCustomer,
  redPixel,
  signIn,
  signUp,
  testPassword,
} from '../../../testing/product/test-customer.ts'
import { mailsTo } from '../../../testing/product/test-mails.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'
import { findFile } from '../../../platform/files/private-files.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
await server.tenant()

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await server.services.database.owner.query<Row>(text)).rows
const boxNumbers = async (slug: string): Promise<number[]> =>
  (
    await query<{ box_number: number }>(
      `select box_number from customers join tenants on tenants.id = tenant_id where slug = '${slug}' order by 1`,
    )
  ).map(({ box_number }) => box_number)

test('a visitor opens an account with a box number, and is welcomed on the screen and by mail', async () => {
  const answer = await signUp(server, 'Welcome@Example.com')
  expect([answer.statusCode, answer.json()]).toEqual([201, { success: true, message: 'Signup successful!' }])
  const token = (await signIn(server, 'welcome@example.com')).json().data.token
  const user = (await server.call('GET /get-user-data', { token })).json().data
  expect(user).toMatchObject({
    name: 'Ana Brathwaite',
    email: 'Welcome@Example.com',
    telePhoneNumber: '+1 246-555-0187',
    homeAddress: '14 Pine Gardens, St. Michael',
    accountType: 'basic',
    birthdate: null,
    gender: null,
    profilePic: null,
  })
  expect((await server.call('GET /get-my-notifications', { token })).json().data).toMatchObject([
    { kind: 'account', read: false, message: expect.stringContaining(`Your box number is ${user.boxNumber}`) },
  ])
  const [mail, ...others] = await mailsTo(server, 'Welcome@Example.com')
  expect(others).toEqual([])
  expect(mail?.subject).toContain(`your box number is ${user.boxNumber}`)
  expect(mail?.text).toContain(`POS-${user.boxNumber}`)
  expect(mail?.html).toContain('Welcome, Ana')
})

test('the welcome mail carries the whole address in the US', async () => {
  const { id } = await server.tenant('doral')
  await server.services.database.inTenant(id, (tx) =>
    publishDocument(tx, { path: '/get/company-data', body: companyData, author: 'Rosa Greenidge' }),
  )
  await newCustomer(server, 'doral@example.com', { tenant: 'doral' })
  const [mail] = await mailsTo(server, 'doral@example.com')
  const box = /box number is (\d+)/.exec(mail?.subject ?? '')?.[1]
  for (const line of ['8250 NW 27th Street', `Unit 304 #POS-${box}`, 'Doral', 'Florida', '33122', '+1 305-555-0142'])
    expect(mail?.text).toContain(line)
})

test('stores which revision of which text a visitor agrees to and when, if it is published', async () => {
  const { id } = await server.tenant('careful')
  const publish = (path: '/get/terms' | '/get/privacy', text: string) =>
    server.services.database.inTenant(id, (tx) =>
      publishDocument(tx, { path, body: { title: 'T', introduction: '', text }, author: 'Rosa Greenidge' }),
    )
  const consentsOf = (email: string) =>
    query(`select path, revision, agreed_at, customer_consents.tenant_id from customer_consents
      join customers on customers.id = customer_id where email_key = '${email}' order by path desc`)
  await newCustomer(server, 'before@example.com', { tenant: 'careful' })
  expect(await consentsOf('before@example.com')).toEqual([])
  await publish('/get/terms', '<p>One</p>')
  await publish('/get/terms', '<p>Two</p>')
  await publish('/get/privacy', '<p>One</p>')
  await newCustomer(server, 'after@example.com', { tenant: 'careful' })
  const noted = { agreed_at: server.clock.now(), tenant_id: id }
  expect(await consentsOf('after@example.com')).toEqual([
    { path: '/get/terms', revision: 2, ...noted },
    { path: '/get/privacy', revision: 1, ...noted },
  ])
  await publish('/get/terms', '<p>Three</p>')
  expect(await consentsOf('after@example.com')).toHaveLength(2)
  const staff = await newStaff(server, 'support', { tenant: 'careful' })
  const [customer] = (
    await server.call('GET /staff/customers?search=after', { tenant: 'careful', headers: staff.headers })
  ).json().data
  const detail = await server.call(`GET /staff/customers/${customer._id}`, { tenant: 'careful', headers: staff.headers })
  expect(detail.json().data.agreedTo).toEqual([
    { title: 'Terms & Conditions', revision: 2, at: noted.agreed_at.toISOString() },
    { title: 'Privacy Policy', revision: 1, at: noted.agreed_at.toISOString() },
  ])
})

test.each([
  ['ana@bücher.example', 'Ana@xn--bcher-kva.example'],
  ['luis@xn--bcher-kva.example', 'luis@bücher.example'],
])('%s is one account with %s: no second one opens, and its password opens either', async (first, other) => {
  expect((await signUp(server, first)).statusCode).toBe(201)
  const again = await signUp(server, other)
  expect([again.statusCode, again.json().message]).toEqual([409, expect.stringMatching(/^There is already an account for /)])
  expect((await signIn(server, other)).statusCode).toBe(200)
  const { token } = (await signIn(server, first)).json().data
  // As a field of the profile gives back what it was filled with.
  const saved = await server.call('POST /update-user', {
    token,
    payload: formOf({ name: 'Ana Brathwaite', email: other, telePhoneNumber: '1', homeAddress: '14 Pine Gardens' }),
  })
  expect([saved.statusCode, saved.json().message]).toEqual([200, 'User information updated successfully.'])
  const [{ email }] = (await query(`select email from customers where email_key = '${first}'`)) as [{ email: string }]
  expect(email).toBe(first)
})

test('two accounts of before, in both spellings of one address, stay apart: each is met by its own, and staff see both', async () => {
  const [written, sent] = ['shared@bücher.example', 'shared@xn--bcher-kva.example']
  const owns = async (email: string, password: string): Promise<string> => {
    const answer = await signIn(server, email, password)
    expect(answer.statusCode, email).toBe(200)
    const { token } = answer.json().data
    return (await server.call('GET /get-user-data', { token })).json().data.email
  }
  await signUp(server, written)
  await signUp(server, 'other@example.com', { fields: { password: 'Guava*Wren58', confirmPassword: 'Guava*Wren58' } })
  await query(`update customers set email = '${sent}', email_key = '${sent}' where email_key = 'other@example.com'`)
  expect([await owns(written, testPassword), await owns(sent, 'Guava*Wren58')]).toEqual([written, sent])
  expect((await signIn(server, sent)).statusCode).toBe(401)
  expect((await signUp(server, written)).statusCode).toBe(409)
  const { headers } = await newStaff(server, 'support')
  for (const search of [written, sent]) {
    const found = await server.call('GET /staff/customers', { headers, query: { search } })
    expect(
      found
        .json()
        .data.map(({ email }: { email: string }) => email)
        .toSorted(),
    ).toEqual([written, sent])
  }
})

test.each(['٨٤٠٢١٣٠٤١٧', '８４０２１３－０４１７', '840213-0417', ' 840213 0417 '])(
  'the call itself reads the ID number %j as its digits',
  async (govId) => {
    const email = `digits${govId.codePointAt(0)}${govId.length}@example.com`
    expect((await signUp(server, email, { fields: { govId } })).statusCode).toBe(201)
    const { token } = (await signIn(server, email)).json().data
    const [{ id }] = (await query(`select id from customers where email_key = '${email}'`)) as [{ id: string }]
    const { headers } = await newStaff(server, 'owner')
    const identity = await server.call(`GET /staff/customers/${id}/identity`, { headers })
    expect(token).toBeTruthy()
    expect(identity.body).toContain('8402130417')
  },
)

test('what is longer than a profile keeps is refused with a sentence', async () => {
  await signUp(server, 'long@example.com')
  const { token } = (await signIn(server, 'long@example.com')).json().data
  const profile = { name: 'Ana', email: 'long@example.com', telePhoneNumber: '1', homeAddress: 'Here' }
  for (const [field, message] of [
    ['gender', 'Gender is too long: at most 40 characters.'],
    ['accountType', 'Account type is too long: at most 40 characters.'],
    ['boxNumber', 'Box number is too long: at most 40 characters.'],
  ] as const) {
    const payload = formOf({ ...profile, [field]: 'x'.repeat(41) })
    const answer = await server.call('POST /update-user', { token, payload })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  }
})

test('a name with advertising is not repeated in the mail', async () => {
  expect(
    (await signUp(server, 'stranger@example.com', { fields: { name: 'https://evil.example/prize now' } })).statusCode,
  ).toBe(201)
  const [mail] = await mailsTo(server, 'stranger@example.com')
  expect(mail?.text).toMatch(/^Welcome\n/)
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil')
})

test.each([
  ['name', 'Name is required'],
  ['email', 'Email is required'],
  ['telePhoneNumber', 'Mobile number is required'],
  ['homeAddress', 'Address is required'],
  ['password', 'Password is required'],
  ['govId', 'govt id is required'],
])('without %s it is refused: %s', async (field, message) => {
  for (const value of [undefined, '']) {
    const answer = await signUp(server, 'missing@example.com', { fields: { [field]: value } })
    expect([answer.statusCode, answer.json().success, answer.json().message]).toEqual([400, false, message])
  }
})

test.each([
  ['name', '   ', 'Name is required'],
  ['homeAddress', '\n', 'Address is required'],
  ['email', 'ana', 'Please enter a valid email address.'],
  ['govId', '12AB', 'govt id is required'],
  ['password', 'short', 'Password must be at least 8 characters'],
  ['password', 'password1!', 'Password must contain uppercase, lowercase, number, and special character'],
  ['confirmPassword', 'Passw0rd?', 'Passwords do not match'],
  ['telePhoneNumber', ' ', 'Mobile number is required'],
])('with %s %j it is refused', async (field, value, message) => {
  const answer = await signUp(server, 'wrong@example.com', { fields: { [field]: value } })
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

test.each(['1', '311', 'ask my sister'])(
  'takes the mobile number %j: the specification asks for one alone',
  async (telePhoneNumber) => {
    expect((await signUp(server, `${randomUUID()}@example.com`, { fields: { telePhoneNumber } })).statusCode).toBe(201)
  },
)

test('is refused without a document, or with one that is not an image or PDF', async () => {
  const missing = await signUp(server, 'nofile@example.com', { files: [] })
  expect([missing.statusCode, missing.json().message]).toEqual([400, 'Please upload your government ID.'])
  const renamed = await signUp(server, 'nofile@example.com', {
    files: [{ ...identityPicture, bytes: Buffer.from('MZ not a picture') }],
  })
  expect(renamed.statusCode).toBeGreaterThanOrEqual(400)
  expect(renamed.statusCode).toBeLessThan(500)
  expect(await query(`select from customers where email_key = 'nofile@example.com'`)).toEqual([])
})

test('an address has one account, however it is written, and each company its own', async () => {
  await newCustomer(server, 'once@example.com')
  for (const email of ['ONCE@example.com', ' once@example.com ', 'once＠example.com']) {
    const answer = await signUp(server, email)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('There is already an account')
  }
  await server.tenant('elsewhere')
  expect((await signUp(server, 'once@example.com', { tenant: 'elsewhere' })).statusCode).toBe(201)
})

test('the owner of the address is told of second sign-ups once a day, however many there are', async () => {
  const email = 'told@example.com'
  await newCustomer(server, email)
  const told = async () =>
    (await mailsTo(server, email)).filter(({ subject }) => subject === 'You already have a Company demo account')
  const again = () => Promise.all(Array.from({ length: 4 }, () => signUp(server, email)))
  for (const { statusCode } of await again()) expect(statusCode).toBe(409)
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail?.text).toContain('/auth/verification')
  server.clock.advance(86_400)
  await again()
  expect(await told()).toHaveLength(2)
})

test('the same address twice at once is one account, one box number and one welcome', async () => {
  const before = await boxNumbers('demo')
  const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(server, 'race@example.com')))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
  expect((await boxNumbers('demo')).length).toBe(before.length + 1)
  const welcomes = (await mailsTo(server, 'race@example.com')).filter(({ subject }) => subject.startsWith('Welcome to'))
  expect(welcomes).toHaveLength(1)
})

test('fifty at once get fifty consecutive box numbers, also when some are turned away', async () => {
  await server.tenant('busy')
  const emails = Array.from({ length: 50 }, (_, i) => `customer${i}@example.com`)
  const answers = await Promise.all(
    [...emails, ...emails.slice(0, 5)].map((email) => signUp(server, email, { tenant: 'busy' })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5)
  const numbers = await boxNumbers('busy')
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => 1001 + i))
})

test('the document and its number are encrypted, and only the company’s own key opens them', async () => {
  await newCustomer(server, 'sealed@example.com')
  const [row] = await query<{ id: string; government_id_sealed: Buffer; government_id_file_id: string; key: string }>(
    `select customers.id, government_id_sealed, government_id_file_id from customers where email_key = 'sealed@example.com'`,
  )
  const { id: tenantId } = await server.tenant()
  const openedBy = (company: string): string =>
    governmentIdSealing(server.services.config, company).open(row!.government_id_sealed, row!.id).toString()
  expect(openedBy(tenantId)).toBe('8402130417')
  const other = await server.tenant('other')
  expect(() => openedBy(other.id)).toThrow(/authenticate/)
  const { database, files } = server.services
  const found = await database.inTenant(tenantId, (tx) => findFile(tx, row!.government_id_file_id))
  const file = found && (await files.read(found))
  expect(file?.type).toBe('image/png')
  const folder = join(server.services.config.dataDir, 'files')
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(stored.length).toBeGreaterThan(0)
  for (const { parentPath, name } of stored)
    expect(readFileSync(join(parentPath, name)).subarray(1, 4).toString()).not.toBe(redPixel.subarray(1, 4).toString())
})

test('if the account cannot be opened, nothing stays: no file row, no mail, no number', async () => {
  const count = async () =>
    (
      await query(
        `select (select count(*) from files) as files, (select count(*) from mails) as mails, (select last_number from box_counters join tenants on id = tenant_id where slug = 'demo') as box`,
      )
    )[0]
  await newCustomer(server, 'taken@example.com')
  const before = await count()
  // Both requests pass the early check; when the second account is written, the address is taken.
  const answers = await Promise.all([signUp(server, 'torn@example.com'), signUp(server, 'torn@example.com')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  const after = await count()
  expect(Object.values(after!).map(Number)).toEqual(Object.values(before!).map((value) => Number(value) + 1))
})

test('more than sixty an hour from one network wait, whatever the address', async () => {
  const limited = await testServer()
  await limited.tenant()
  const form = (i: number) =>
    signUp(limited, `n${i}@example.com`, {
      fields: { password: 'short', confirmPassword: 'short' },
      remoteAddress: '192.0.2.7',
    })
  for (let i = 0; i < 60; i++) expect((await form(i)).statusCode).toBe(400)
  const over = await form(61)
  expect(over.statusCode).toBe(429)
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signUp(limited, 'other@example.com', { remoteAddress: '198.51.100.9' })).statusCode).toBe(201)
})
