import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import { newCustomer } from '../../testing/product/test-customer.ts'
import { packageOwner } from '../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../testing/product/test-parcels.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { ordinaryDatabase } from '../../testing/test-database.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { owner: database, inTenant } = server.services.database
const rosa = await newStaff(server)
const idalmis = await packageOwner(server)
const parcel = await shelvedParcel(server, idalmis)

const rename = (id: string, name: string) =>
  inTenant(tenantId, (tx) => tx.updateTable('customers').set({ name }).where('id', '=', id).execute())
await rename(idalmis.id, 'Idalmis Rosa Almeida Martínez')
await newCustomer(server, 'somebody@example.com')

const get = async (path: `/${string}`, query: Record<string, string>) =>
  (await server.call(`GET ${path}`, { headers: rosa.headers, query })).json<{ data: { _id: string }[] }>().data
const isFound = async (search: string): Promise<boolean> => {
  const people = await get('/staff/customers', { search })
  return people.some(({ _id }) => _id === idalmis.id)
}

test.each([
  'Idalmis Rosa Almeida Martínez',
  'Almeida',
  'almei',
  'ROSA',
  'Idalmis Martinez',
  'Martinez, Idalmis',
  'martínez idal',
  'Mart, I. R.',
  'Almeida-Martínez',
  'rosa  idalmis martinez almeida',
])('she is found by %j, and so are her packages', async (search) => {
  expect(await isFound(search)).toBe(true)
  expect((await get('/staff/packages', { search })).map(({ _id }) => _id)).toContain(parcel._id)
  expect((await get('/staff/search', { text: search })).map(({ _id }) => _id)).toEqual(
    expect.arrayContaining([idalmis.id, parcel._id]),
  )
})

test.each(['lmeida', 'Idalmis Ana', 'Martinez Perez', 'Rosa Rosario', 'IdalmisRosa'])(
  'she is not found by %j',
  async (search) => {
    expect(await isFound(search)).toBe(false)
  },
)

test('a new name is found, and the old one no longer', async () => {
  const { id } = await packageOwner(server)
  const named = async (search: string) => (await get('/staff/customers', { search })).map(({ _id }) => _id)
  await rename(id, 'Yunior Delgado-O’Farrill')
  expect(await named('ofarrill yun')).toEqual([id])
  await rename(id, '李 明・王')
  expect([await named('delgado'), await named('王'), await named('明 李')]).toEqual([[], [id], [id]])
})

test.each(['O´Brien', 'O`Brien', 'OʼBrien', 'O‘Brien', 'O’Brien', "O'Brien"])(
  '%s is found by every apostrophe',
  async (name) => {
    const other = await packageOwner(server)
    await rename(other.id, `Shanelle ${name}`)
    for (const search of ["O'Brien", 'obrien Shanelle', 'O´Brien', 'o`bri'])
      expect(await get('/staff/customers', { search }), search).toContainEqual(expect.objectContaining({ _id: other.id }))
  },
)

test('those whose check waits are searched in the same way', async () => {
  const identity = 'waiting'
  const before = await get('/staff/customers', { search: 'Martinez Idalmis', identity })
  await inTenant(tenantId, (tx) =>
    tx
      .updateTable('customers')
      .set({ identity_state: 'none', government_id_file_id: null, identity_sent_at: null })
      .where('id', '=', idalmis.id)
      .execute(),
  )
  const after = await get('/staff/customers', { search: 'Martinez Idalmis', identity })
  expect([before.length, after.length]).toEqual([1, 0])
})

const letter = fc.constantFrom(
  'a',
  'Z',
  'é',
  'ñ',
  'ß',
  'Ø',
  '李',
  'ط',
  ' ',
  '-',
  '’',
  "'",
  ',',
  '.',
  '(',
  '/',
  '・',
  '\u00A0',
  '–',
  '7',
)
const name = fc.string({ unit: letter, minLength: 1, maxLength: 30 })

test('any name is found by its words in any order, as the search and the database part them alike', async () => {
  const { id } = await packageOwner(server)
  await fc.assert(
    fc.asyncProperty(name, fc.infiniteStream(fc.double({ noNaN: true })), async (text, order) => {
      fc.pre(/[\p{L}\p{N}]/u.test(text))
      await rename(id, text)
      const words = text
        .split(/[^\p{L}\p{N}\p{M}'’]+/u)
        .filter((word) => /[\p{L}\p{N}]/u.test(word))
        .map((word) => ({ word, at: order.next().value }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ word }) => word)
        .slice(0, 8)
      const found = await get('/staff/customers', { search: words.join(' '), limit: '100' })
      expect(found.map(({ _id }) => _id)).toContain(id)
    }),
    { numRuns: 60 },
  )
})

test('customers who were there before are found as well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parcelport-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const file of await readdir(migrationsFolder))
    if (file < '0790') await copyFile(join(migrationsFolder, file), join(folder, file))
  const url = await ordinaryDatabase()
  await migrate(url, folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const here = '00000000-0000-4000-8000-00000000000a'
  await client.query(`insert into tenants (id, slug, name) values ('${here}', 'here', 'Here')`)
  await client.query(`select set_config('app.tenant', '${here}', false)`)
  await client.query(
    `insert into customers (box_number, name, email, email_key, telephone, home_address, password_hash)
     values (1, 'Ana María O’Neal-Ruiz', 'a@example.com', 'a@example.com', '1', 'Here', '$argon2id$x')`,
  )
  await migrate(url)
  const { rows } = await client.query<{ word: string }>('select word from customer_words order by word')
  expect(rows.map(({ word }) => word)).toEqual(['ana', 'maria', 'oneal', 'ruiz'])
})

test('the words of a customer go with the customer', async () => {
  const { rows } = await database.query<{ id: string }>(
    `insert into customers (tenant_id, box_number, name, email, email_key, telephone, home_address, password_hash)
     values ($1, 9999, 'Gone Tomorrow', 'g@example.com', 'g@example.com', '1', 'Here', '$argon2id$x') returning id`,
    [tenantId],
  )
  const words = async (): Promise<number | null> =>
    (await database.query('select from customer_words where customer_id = $1', [rows[0]?.id])).rowCount
  expect(await words()).toBe(2)
  await database.query('delete from customers where id = $1', [rows[0]?.id])
  expect(await words()).toBe(0)
})
