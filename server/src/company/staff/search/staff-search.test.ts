import { permissionsOf, staffRoles } from '@parcelport/contract/company/staff-permissions.ts'
import { MOST_OF_A_KIND } from '@parcelport/contract/company/staff-search-rules.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { expect, test } from 'vitest'
import { messagesFrom } from '../../../site/enquiries/inbox/messages-from.ts'
import { flightsNamed } from '../../../warehouse/flights/flights-named.ts'
import { staffFinders } from '../../../start/staff-finders.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { inTenant, owner: superuser } = server.services.database
const owner = await newStaff(server)
const tricia = await packageOwner(server)
await inTenant(tenantId, (tx) =>
  tx.updateTable('customers').set({ name: 'Trícia O’Worrell' }).where('id', '=', tricia.id).execute(),
)
const parcel = await shelvedParcel(server, tricia)
await server.call('POST /staff/flights', {
  headers: owner.headers,
  payload: { name: 'Trident 12', departsAt: '2026-11-24T15:00:00Z' },
})
await server.call('POST /post/user-query', {
  payload: {
    firstName: 'Kemar',
    lastName: 'Trinidad',
    emailAddress: 'kemar.t@example.com',
    phoneNumber: '1',
    [wire.enquiryMessage]: 'Where is\nmy box?',
  },
})

const { billed, pay, setUp } = testMoney(server, owner)
await setUp(new Date().toISOString().slice(0, 10))
const bill = await billed(tricia.id, 12)
const { receipt }: { receipt: string } = (await pay(tricia.id, 5)).json().data

const search = async (text: string, headers = owner.headers, tenant = 'demo') =>
  (await server.call('GET /staff/search', { tenant, headers, query: { text } })).json().data

test('one search finds packages, customers, flights and messages by how they begin', async () => {
  expect(await search(' TRI ')).toMatchObject([
    { kind: 'package', _id: parcel._id, title: parcel.trackingNumber },
    { kind: 'customer', _id: tricia.id, title: 'Trícia O’Worrell' },
    { kind: 'flight', title: 'Trident 12', about: 'Open, departs 2026-11-24' },
    { kind: 'message', title: 'Kemar Trinidad', about: 'Where is my box?' },
  ])
  expect(await search(parcel.trackingNumber)).toMatchObject([{ kind: 'package', _id: parcel._id }])
  for (const text of ['kemar.t@', 'Trinidad, Kemar', 'trini ke'])
    expect(await search(text), text).toMatchObject([{ kind: 'message' }])
  for (const nothing of ['zzzz', '’', '%', '_']) expect(await search(nothing), nothing).toEqual([])
})

test.for(staffRoles)('%s finds only what the role may read', async (role) => {
  const { headers } = await newStaff(server, role)
  const kinds = staffFinders.filter(({ permission }) => permissionsOf[role].includes(permission)).map(({ kind }) => kind)
  const asked = await Promise.all(['tri', bill.number, receipt].map((text) => search(text, headers)))
  const found: { kind: string }[] = asked.flat()
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(kinds))
})

test('finds a bill by its whole number, reference or code', async () => {
  for (const text of [bill.number, bill.reference.toLowerCase(), `http://demo.localhost/dashboard/payment/${bill.reference}`])
    expect(await search(text), text).toMatchObject([{ kind: 'bill', _id: bill._id, title: bill.number }])
  expect(await search(bill.reference.slice(0, 7))).toEqual([])
})

test('a company finds only its own', async () => {
  const { headers } = await newStaff(server, 'owner', { tenant: 'other' })
  expect(await search('tri', headers, 'other')).toEqual([])
})

test('returns at most a few of each kind, each from an index', async () => {
  await superuser.query(
    `insert into enquiries (tenant_id, first_name, last_name, email, phone, message, created_at)
     select $1, case when n % 500 = 0 then 'Zed' else 'Ana' end, 'Surname' || n, case when n % 500 = 0 then 'zed' else 'ana' end || n || '@example.com', '1', 'x', now() from generate_series(1, 5000) n`,
    [tenantId],
  )
  await superuser.query(
    `insert into manifests (tenant_id, name, departs_at, created_at, created_by)
     select $1, 'BW ' || n, now(), now(), $2 from generate_series(1, 3000) n`,
    [tenantId, owner.id],
  )
  await superuser.query('analyze enquiries, enquiry_words')
  await superuser.query('analyze manifests')
  expect(await search('zed')).toHaveLength(MOST_OF_A_KIND)
  const plans = await inTenant(tenantId, async (tx) => [
    JSON.stringify(await messagesFrom(tx, 'zed', 6).explain('json')),
    JSON.stringify(await flightsNamed(tx, 'zed', 6).explain('json')),
  ])
  for (const plan of plans)
    expect(plan).not.toMatch(/"Node Type":\s*"Seq Scan"[^{}]*"Relation Name":\s*"(enquiries|enquiry_words|manifests)"/)
  for (const index of ['enquiries_by_email', 'enquiry_words_pkey']) expect(plans[0]).toContain(index)
})

test('a receipt is found by its whole number, as printed or as typed', async () => {
  const hit = { kind: 'payment', title: receipt, about: 'BBD 5.00, Trícia O’Worrell' }
  for (const text of [receipt, receipt.toLowerCase(), receipt.replace('-', ' ')])
    expect(await search(text)).toMatchObject([hit])
  expect(await search('R1999-000001')).toEqual([])
  // Without its R the number is a bill's.
  expect((await search(receipt.slice(1))).map(({ kind }: { kind: string }) => kind)).not.toContain('payment')
})
