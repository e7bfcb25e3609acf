import { expect, test } from 'vitest'
import { announcePackage } from '../../warehouse/packages/announce/announce-package.ts'
import { chooseAccountPrefix } from '../../testing/product/choose-account-prefix.ts'
import { newCustomer, signUp } from '../../testing/product/test-customer.ts'
import { smallPdf } from '../../testing/product/test-packages.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { keepFile } from '../../platform/files/private-files.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { owner, inTenant } = server.services.database
const support = await newStaff(server, 'support')
const operations = await newStaff(server, 'operations')
const elsewhere = await newStaff(server, 'owner', { tenant: 'other' })

interface Listed {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly boxNumber: number
}
const list = (query: Record<string, string> = {}, staff = support, tenant = 'demo') =>
  server.call('GET /staff/customers', { tenant, headers: staff.headers, query })
const found = async (search: string): Promise<string[]> =>
  (await list({ search })).json<{ data: Listed[] }>().data.map(({ name }) => name)
const customer = async (email: string): Promise<Listed> => {
  const [only] = (await list({ search: email })).json<{ data: Listed[] }>().data
  if (!only) throw new Error(`${email} is not found`)
  return only
}

await signUp(server, 'ana@example.com', { fields: { name: 'Ana Brathwaite', telePhoneNumber: '+1 246-555-0187' } })
server.clock.advance(1)
await signUp(server, 'jose@example.com', { fields: { name: 'José  O’Neal-Ñandú', telePhoneNumber: '(246) 555 0199' } })
server.clock.advance(1)
await signUp(server, 'percent_@example.com', { fields: { name: "100% 'Quoted' 🐟", telePhoneNumber: '1042' } })
await newCustomer(server, 'other@example.com', { tenant: 'other' })

test('the latest are first, with what a list needs and no more', async () => {
  const { data, nextCursor } = (await list()).json()
  expect([data.length, nextCursor]).toEqual([3, null])
  expect(Object.keys(data[2]).toSorted()).toEqual(
    ['_id', 'name', 'boxNumber', 'email', 'telephone', 'profilePicture', 'identity', 'createdAt'].toSorted(),
  )
  expect(data[2]).toMatchObject({ name: 'Ana Brathwaite', boxNumber: 1001, identity: 'waiting' })
})

test.each([
  ['ana', ['Ana Brathwaite']],
  ['BRATH', ['Ana Brathwaite']],
  ['ana  brathwaite', ['Ana Brathwaite']],
  ['brathwaite ana', ['Ana Brathwaite']],
  ['rathwaite', []],
  ['ana@ex', ['Ana Brathwaite']],
  ['ANA@EXAMPLE.COM', ['Ana Brathwaite']],
  ['POS-1001', ['Ana Brathwaite']],
  ['pos 1001', ['Ana Brathwaite']],
  ['1001', ['Ana Brathwaite']],
  ['POS-9999999', []],
  ['246 555 0187', ['Ana Brathwaite']],
  ['0187', ['Ana Brathwaite']],
  ['+1246555', ['Ana Brathwaite']],
  ['187', []],
  ['jose', ['José O’Neal-Ñandú']],
  ["o'neal", ['José O’Neal-Ñandú']],
  ['oneal-nandu', ['José O’Neal-Ñandú']],
  ['100%', ["100% 'Quoted' 🐟"]],
  ['percent_', ["100% 'Quoted' 🐟"]],
  ['🐟', ["100% 'Quoted' 🐟"]],
  ['%', []],
  ['_', []],
  ["'", []],
  ["' ’", []],
  ['% _', []],
  ["' or 1=1 --", []],
  ['\\', []],
  ['\ud800', []],
  ['999999999999999999999', []],
])('a search for %j finds %j', async (search, names) => {
  expect(await found(search)).toEqual(names)
})

test('a search of 300 characters or with a zero byte, an unknown state and an unknown page are refused with a sentence', async () => {
  for (const [query, message] of [
    [{ search: 'a'.repeat(300) }, 'Search is too long: at most 254 characters.'],
    [{ search: 'a\u0000' }, 'The text holds a character that cannot be stored.'],
    [{ identity: 'maybe' }, 'Please choose a state of the identity check.'],
    [{ cursor: 'x' }, 'There is no such page of this list.'],
  ] as const) {
    const answer = await list(query)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  }
})

test('the profile shows the customer’s details and the number of packages by status', async () => {
  const { _id } = await customer('ana@example.com')
  const invoice = await server.services.files.store(tenantId, smallPdf)
  const announce = (trackingNumber: string) =>
    inTenant(tenantId, async (tx) =>
      announcePackage(tx, {
        customerId: _id,
        trackingNumber,
        courierCompany: 'Amazon',
        storeName: 'Loomhaus',
        description: 'Curtains',
        consignee: 'Ana Brathwaite',
        declaredValue: 20,
        invoiceFileId: await keepFile(tx, invoice),
        at: server.clock.now(),
      }),
    )
  await announce('TBA000000000001')
  await announce('TBA000000000002')
  const answer = await server.call(`GET /staff/customers/${_id}`, { headers: operations.headers })
  expect(answer.json().data).toMatchObject({
    name: 'Ana Brathwaite',
    email: 'ana@example.com',
    telephone: '+1 246-555-0187',
    homeAddress: '14 Pine Gardens, St. Michael',
    accountType: 'basic',
    identity: 'waiting',
    identityReason: null,
    identityDecidedBy: null,
    packages: [{ status: 'Prealerted', count: 2 }],
  })
  // The document's number is shown in the identity check alone.
  expect(answer.body).not.toContain('8402130417')
})

test('a customer of another company is found nowhere', async () => {
  const { _id } = await customer('ana@example.com')
  expect(await found('other@example.com')).toEqual([])
  expect((await list({}, elsewhere, 'other')).json().data.map(({ email }: Listed) => email)).toEqual(['other@example.com'])
  for (const path of ['', '/notes', '/identity', '/identity/document']) {
    const other = await server.call(`GET /staff/customers/${_id}${path}`, { tenant: 'other', headers: elsewhere.headers })
    expect(other.statusCode).toBe(404)
    const nobody = await server.call(`GET /staff/customers/nobody${path}`, { headers: support.headers })
    expect(nobody.statusCode).toBe(404)
  }
})

test('staff cannot act in the name of a customer: there is no call for it', () => {
  const calls = server.app.offered.filter(({ path }) => path.startsWith('/staff/'))
  expect(calls.filter(({ path }) => /impersonat|token|sign-in-as|login/.test(path))).toEqual([])
})

test('a thousand customers are read page by page, each once, also those of one moment', async () => {
  await server.tenant('crowd')
  const crowd = await newStaff(server, 'support', { tenant: 'crowd' })
  await owner.query(
    `insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash, created_at)
     select id, n, 'Customer ' || n, 'c' || n || '@example.com', 'c' || n || '@example.com', '1', 'Here', '$argon2id$x', timestamptz '2026-01-01' + (n / 10) * interval '1 second'
     from tenants, generate_series(1, 1000) n where slug = 'crowd'`,
  )
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '100', search: 'customer', ...(cursor !== null && { cursor }) }
    const page: { data: Listed[]; nextCursor: string | null } = (await list(query, crowd, 'crowd')).json()
    expect(page.data.length).toBeLessThanOrEqual(100)
    seen.push(...page.data.map(({ boxNumber }) => boxNumber))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect([seen.length, new Set(seen).size]).toEqual([1000, 1000])
})

test('a box number is searched by the company’s own prefix', async () => {
  await chooseAccountPrefix(server, 'MIA-')
  expect([await found('MIA-1001'), await found('1001')]).toEqual([['Ana Brathwaite'], ['Ana Brathwaite']])
  expect(await found('POS-1001')).toEqual([])
})
