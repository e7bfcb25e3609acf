import type { Explainable } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../platform/database/database.ts'
import { testServer } from '../../testing/test-server.ts'
import { readCustomerSearch } from './customer-search.ts'
import { waitingIdentities } from './identity/waiting-identities-queries.ts'
import { notesOf } from './notes/customer-notes-queries.ts'
import { staffCustomers, type CustomerFilter } from './staff-customers-queries.ts'

const server = await testServer()
const { id: tenantId } = await server.tenant()
const { owner, inTenant } = server.services.database

// So many that reading all of them would be the more expensive plan.
await owner.query(
  `insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash, created_at)
   select $1, n, 'First' || n || ' Last' || (n * 7919 % 100003), 'c' || n || '@example.com', 'c' || n || '@example.com', '+1 246 ' || lpad((n * 7919 % 1000003)::text, 7, '0'),
     'Here', '$argon2id$x', timestamptz '2026-01-01' + n * interval '1 minute'
   from generate_series(1, 20000) n`,
  [tenantId],
)
await owner.query(
  `with stored as (
     insert into files (tenant_id, visibility, name, type, hash, bytes, object_key, encrypted)
     select $1, 'private', 'id.png', 'image/png', repeat('0', 64), 1, 'key' || n, true from generate_series(1, 60) n
     returning id, object_key
   )
   update customers set identity_state = 'waiting', identity_sent_at = created_at, government_id_file_id = stored.id
   from stored where customers.tenant_id = $1 and object_key = 'key' || box_number`,
  [tenantId],
)
await owner.query('analyze customers, customer_words')

const before = { at: '2026-01-10 00:00:00+00', id: '00000000-0000-4000-8000-000000000000' }
const plan = async (query: (tx: Tx) => Explainable): Promise<string> =>
  JSON.stringify(await inTenant(tenantId, (tx) => query(tx).explain('json')))
const search = (text: string) => ({ search: readCustomerSearch(text) })

const lists: Record<string, readonly [Omit<CustomerFilter, 'limit'>, readonly string[]]> = {
  'the first page': [{}, ['customers_by_age']],
  'a later page': [{ before }, ['customers_by_age']],
  'how the check stands': [{ identity: 'waiting' }, ['customers_by_identity']],
  'a later page of those': [{ identity: 'waiting', before }, ['customers_by_identity']],
  'a word of a name': [search('First1234'), ['customer_words_pkey', 'customers_by_address']],
  'several words of a name': [search('First12345, l'), ['customer_words_pkey', 'customer_words_of_customer']],
  'a word of a name, of those who wait': [{ ...search('first1'), identity: 'waiting' }, ['customer_words_of_customer']],
  'an address': [search('c77@example'), ['customers_by_address']],
  'a number': [search('POS-77'), ['customers_by_box']],
  digits: [search('2460023757'), ['customers_by_telephone', 'customers_by_telephone_end']],
}

test.for(Object.entries(lists))('%s is read from an index', async ([, [filter, indexes]]) => {
  const text = await plan((tx) => staffCustomers(tx, { ...filter, limit: 21 }))
  expect(text).not.toMatch(/"Node Type":\s*"Seq Scan"[^{}]*"Relation Name":\s*"(customers|customer_words)"/)
  for (const index of indexes) expect(text).toContain(`"${index}"`)
  // A search sorts its few matches; a plain list is read in index order.
  if (filter.search === undefined) expect(text).not.toMatch(/"Node Type":\s*"Sort"/)
})

test.for([undefined, { ...before, at: '2026-01-01 00:20:00+00' }])(
  'waiting documents are read in order, after %j',
  async (after) => {
    const text = await plan((tx) => waitingIdentities(tx, after, 51))
    expect(text).toContain('"customers_waiting"')
    expect(text).not.toMatch(/"Node Type":\s*"(Seq Scan|Sort)"/)
    expect(await inTenant(tenantId, (tx) => waitingIdentities(tx, after, 51).execute())).toHaveLength(after ? 41 : 51)
  },
)

test('notes of one customer come in their order', async () => {
  const customer = (await owner.query<{ id: string }>('select id from customers where box_number = 1')).rows[0]!
  const { id: staff } = (
    await owner.query<{ id: string }>(
      `insert into staff (tenant_id, name, email, email_key, role, password_hash, created_at)
       values ($1, 'Devon', 'd@example.com', 'd@example.com', 'support', '$argon2id$x', now()) returning id`,
      [tenantId],
    )
  ).rows[0]!
  await owner.query(
    `insert into customer_notes (tenant_id, customer_id, staff_id, staff_name, at, words)
     select $1, case when n % 500 = 0 then $2::uuid else (select id from customers where box_number = 2) end, $3, 'Devon', now(), 'Note ' || n from generate_series(1, 5000) n`,
    [tenantId, customer.id, staff],
  )
  await owner.query('analyze customer_notes')
  const text = await plan((tx) => notesOf(tx, customer.id, 4000, 21))
  expect(text).toContain('"customer_notes_of_customer"')
  expect(text).not.toMatch(/"Node Type":\s*"(Seq Scan|Sort)"/)
})
