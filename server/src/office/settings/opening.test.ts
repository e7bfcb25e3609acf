import { beforeEach, expect, test } from 'vitest'
import { starterDocuments } from '../../../seeds/starter/starter-documents.ts'
import { starterProducts, starterRates } from '../../../seeds/starter/starter-rates.ts'
import { publishProduct } from '../../prices/calculator/publish-product.ts'
import { publishDocument } from '../../site/content/publish-document.ts'
import { STARTER_AUTHOR } from '../../site/content/starter-author.ts'
import { publishRates } from '../../prices/rates/publish-rates.ts'
import { eventually } from '../../testing/eventually.ts'
import { signUp } from '../../testing/product/test-customer.ts'
import { testServer } from '../../testing/test-server.ts'
import { testMoney } from '../../testing/product/test-money.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { foundTenant } from '../../company/tenants/found-tenant.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const other = await testServer({ databaseUrl: server.databaseUrl, env: { RATE_LIMIT_SCALE: '1000' } })
const mailing = await testServer({ databaseUrl: server.databaseUrl, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
const { database } = server.services
const day = '2026-01-01'
const documents = starterDocuments({ name: 'Kite', email: 'kite@kite.example', headerLogo: '', footerLogo: '', icon: '' })
const paths = ['/get/site-settings', '/get/company-data', '/get/terms', '/get/privacy', '/get/returns'] as const

let tenant = ''
let headers = {}
let founded = 0
const publish = (id: string, path: (typeof paths)[number], body: unknown, author: string = STARTER_AUTHOR) =>
  database.inTenant(id, (tx) => publishDocument(tx, { path, body, author }))
/** A company as the founding command creates it. */
beforeEach(async () => {
  founded += 1
  tenant = `kite-${founded}`
  const id = await foundTenant(database, { slug: tenant, name: 'Kite', secondFactorRoles: [], isOpen: false })
  for (const path of paths) await publish(id, path, documents[path])
  await database.inTenant(id, async (tx) => {
    await publishRates(tx, { table: starterRates(day), author: STARTER_AUTHOR })
    for (const product of starterProducts(day)) await publishProduct(tx, { product, author: STARTER_AUTHOR })
  })
  headers = (await newStaff(server, 'owner', { tenant })).headers
})

const settings = async (at = server) => (await at.call('GET /staff/settings', { tenant, headers })).json().data
const idOf = async (): Promise<string> => (await server.tenant(tenant)).id
const open = (version: number, where = server) =>
  where.call('POST /staff/settings/open', { tenant, headers, payload: { version } })
const outside = async (where = other) => {
  const [rates, products, site] = await Promise.all(
    (['GET /get/package-info', 'GET /get/product', 'GET /get/site-settings'] as const).map((call) =>
      where.call(call, { tenant }),
    ),
  )
  return { rates: rates?.statusCode, products: products?.json().data?.length, soon: site?.json().data.openingSoon }
}

test('a company that is not open shows no prices or taxes, and accepts no sign-ups', async () => {
  expect(await outside()).toEqual({ rates: 404, products: 0, soon: true })
  const { rows } = await database.owner.query<{ id: string }>('select id from products where tenant_id = $1 limit 1', [
    await idOf(),
  ])
  const payload = { productValue: 100, totalWeight: 2, unit: 'lb' }
  const price = await server.call(`POST /calculate/product/${rows[0]?.id}`, { tenant, payload })
  expect([price.statusCode, price.json().message]).toEqual([
    409,
    'We are opening soon. Our prices are published on the day we open.',
  ])
  const joined = await signUp(server, 'early@example.com', { tenant })
  expect([joined.statusCode, joined.json().message]).toEqual([
    409,
    'We are opening soon. You can sign up from the day we open.',
  ])
})

test('its home page says so first, below the hero, until it opens', async () => {
  const facts = async () => (await other.call('GET /get/site-settings', { tenant })).json().data.facts
  const own = ['Twice a week', 'No membership', 'One price', 'Two counters'].map((title) => ({ title, text: 'Always' }))
  await publish(await idOf(), '/get/site-settings', { ...documents['/get/site-settings'], facts: own }, 'Ines')
  const soon = { title: 'Opening soon', text: 'You can sign up, and see our prices, from the day we open.' }
  await eventually(async () => expect(await facts()).toEqual([soon, ...own.slice(0, 3)]))
  expect((await open((await settings()).version)).statusCode).toBe(200)
  await eventually(async () => expect(await facts()).toEqual(own))
})

test('an owner opens it once, at once on every server, and the audit log has the open tasks', async () => {
  const before = await settings()
  expect(before.openedAt).toBeNull()
  const clerk = await newStaff(server, 'operations', { tenant })
  const refused = await server.call('POST /staff/settings/open', {
    tenant,
    headers: clerk.headers,
    payload: { version: before.version },
  })
  expect(refused.statusCode).toBe(403)
  const answers = await Promise.all([open(before.version), open(before.version, other)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  await eventually(async () => expect(await outside()).toEqual({ rates: 200, products: 8, soon: undefined }))
  await eventually(async () => expect((await signUp(other, 'first@example.com', { tenant })).statusCode).toBe(201))
  const after = await settings()
  // Each server has its own clock; the first one's counts.
  const first = answers[0]?.statusCode === 200 ? server : other
  expect(after.openedAt).toBe(first.clock.now().toISOString())
  expect(after.openingList).toEqual([])
  expect((await open(after.version)).json().message).toBe('Your company is already open.')
  const audit = (await server.call('GET /staff/audit?subjectKind=settings', { tenant, headers })).json().data
  expect(audit).toHaveLength(1)
  expect(audit[0]).toMatchObject({ action: 'settings.open', details: { left: expect.stringContaining('Your logo') } })
})

test('its checklist follows the actual settings', async () => {
  const done = async (at = server): Promise<string[]> =>
    (await settings(at)).openingList.filter((item: { done: boolean }) => item.done).map(({ title }: { title: string }) => title)
  expect(await done()).toEqual([])
  const id = await idOf()
  await publish(id, '/get/company-data', { ...documents['/get/company-data'], addressLine: '1 Dock', zipCode: '33122' }, 'Ines')
  expect(await done()).toEqual(['The address in Miami that customers give to stores'])
  await database.inTenant(id, (tx) => publishRates(tx, { table: starterRates('2026-01-02'), author: 'Ines' }))
  await database.inTenant(id, async (tx) => {
    for (const product of starterProducts('2026-01-02'))
      await publishProduct(tx, { product: { ...product, vatRate: 17.5 }, author: 'Ines' })
  })
  await publish(
    id,
    '/get/site-settings',
    { ...documents['/get/site-settings'], headerLogo: 'https://kite.example/logo.svg' },
    'Ines',
  )
  for (const path of ['/get/terms', '/get/privacy', '/get/returns'] as const)
    await publish(id, path, { ...documents[path], text: '<p>All said.</p>' }, 'Ines')
  const place = {
    name: 'Warrens',
    addressLines: ['Unit 4, Warrens'],
    telephone: '',
    openingHours: [{ days: 'Mon to Fri', hours: '9 to 6' }],
    mapLink: null,
    timeZone: 'America/Barbados',
    bring: '',
    freeDays: null,
    closed: false,
  }
  // Customers come to no warehouse, and a counter needs opening hours.
  for (const part of [{ kind: 'warehouse' }, { kind: 'counter', name: 'Harbour', openingHours: [] }])
    expect((await server.call('POST /staff/places', { tenant, headers, payload: { ...place, ...part } })).statusCode).toBe(201)
  await database.owner.query(`update staff set totp_sealed = '\\x00' where tenant_id = $1`, [id])
  const most = [
    'The address in Miami that customers give to stores',
    'Your own rates instead of the examples',
    'Duty and VAT of your country',
    'Your logo',
    'Terms, privacy and returns with nothing left to fill in',
    'An owner who signs in with a second factor',
  ]
  expect(await done()).toEqual(most)
  await server.call('POST /staff/places', { tenant, headers, payload: { ...place, kind: 'counter', name: 'Market' } })
  const all = [most[0], 'A counter or locker where customers collect, with its address and hours', ...most.slice(1)]
  expect(await done()).toEqual(all)
  await testMoney(server, { headers }, tenant).setUp(server.clock.now().toISOString().slice(0, 10))
  const withMoney = all.toSpliced(4, 0, 'Money: the currency and tax of your bills')
  expect(await done()).toEqual(withMoney)
  // The same company on a server with SMTP_URL.
  expect(await done(mailing)).toEqual(withMoney.toSpliced(-1, 0, 'Mail that leaves this machine (SMTP_URL)'))
})

test('taxes are settled once no listed product has those that the company was founded with, and until then it says for which', async () => {
  const id = await idOf()
  const taxes = async (): Promise<{ done: boolean; warning?: string }> =>
    (await settings()).openingList.find(({ title }: { title: string }) => title === 'Duty and VAT of your country')
  const publishTaxes = (name: string, validFrom: string, vatRate = 0) =>
    database.inTenant(id, (tx) => publishProduct(tx, { product: { name, dutyRate: 0, vatRate, validFrom }, author: 'Ines' }))
  // A new product with its own rates changes nothing of the others.
  await publishTaxes('Kites', day, 17.5)
  expect(await taxes()).toMatchObject({
    done: false,
    warning:
      'The calculator says duty 0 % and VAT 0 % for Books, Clothing, Computers and tablets and 5 more. Enter the rates of your country, also where they are 0 %.',
  })
  const [first = '', second = '', ...others] = starterProducts(day).map(({ name }) => name)
  // Rates of 0 % that a person published are the person's, and a product off the calculator is told to nobody.
  for (const name of others) await publishTaxes(name, day)
  await database.owner.query('update products set retired_at = now() where tenant_id = $1 and name = $2', [id, first])
  await publishTaxes(second, '2999-01-01', 17.5)
  expect((await taxes()).warning).toContain('VAT 0 % for Clothing. Enter')
  await publishTaxes(second, day, 17.5)
  expect(await taxes()).toEqual({ title: 'Duty and VAT of your country', done: true, screen: 'products' })
})
