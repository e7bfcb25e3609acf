import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { seedDemo } from '../../../seeds/seed-demo.ts'
import { governmentIdSealing } from '../../customers/accounts/government-id.ts'
import { sealTaxId } from '../../customers/tax-ids/tax-ids.ts'
import { newCustomer } from '../../testing/product/test-customer.ts'
import { testServer } from '../../testing/test-server.ts'
import { leavingTables, stayingTables } from './company-tables.ts'
import { companyZip, noProgress } from './company-zip.ts'
import { leavingCompany } from './leaving-company.ts'

const CANARY = 'Canary of another company'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { services } = server
const { owner } = services.database
await owner.query(`insert into seeds (name) values ('demo')`)
await seedDemo(services)
await newCustomer(server, 'canary@elsewhere.example', { tenant: 'elsewhere' })
await owner.query(
  `insert into notifications (tenant_id, customer_id, kind, message, created_at)
   select tenant_id, id, 'account', $1, now() from customers where email = 'canary@elsewhere.example'`,
  [CANARY],
)
const demo = await server.tenant('demo')
const { rows: people } = await owner.query<{ id: string; name: string }>(
  `select id, name from customers where tenant_id = $1 order by box_number limit 2`,
  [demo.id],
)
const [ana, luis] = people
await owner.query(`update customers set name = $2 where id = $1`, [luis!.id, '=HYPERLINK("http://x.example")'])
await owner.query(`update customers set government_id_sealed = $2 where id = $1`, [
  ana!.id,
  governmentIdSealing(services.config, demo.id).seal(Buffer.from('BB-7712-55'), ana!.id),
])
await services.database.inTenant(demo.id, (tx) =>
  tx
    .updateTable('customers')
    .set({ tax_id_sealed: sealTaxId(tx, ana!.id, '771234509'), tax_id_agreed_at: tx.now() })
    .where('id', '=', ana!.id)
    .execute(),
)
const { rows: lost } = await owner.query<{ id: string; object_key: string }>(
  `select id, object_key from files where tenant_id = $1 and visibility = 'private' order by id limit 1`,
  [demo.id],
)
await services.files.objects.remove(lost[0]!.object_key)

const zipOf = async (rowsOfFile?: number) => {
  const progress = noProgress()
  const company = { ...leavingCompany(services, demo), ...(rowsOfFile !== undefined && { rowsOfFile }) }
  const bytes = Buffer.concat(await Array.fromAsync(companyZip(company, progress)))
  const files = new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)]))
  return { bytes, files, progress, index: JSON.parse(files.get('index.json')?.toString() ?? '') }
}
const first = await zipOf()
const textOf = (name: string): string => first.files.get(`tables/${name}.csv`)?.toString() ?? ''
/** Rows of a table whose texts have no quoted line end. */
const rowsOf = (name: string): Record<string, string>[] => {
  const [head = '', ...lines] = textOf(name).replace('\u{FEFF}', '').trimEnd().split('\r\n')
  const cells = (line: string) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, a, b]) => a ?? b ?? '')
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, index) => [cells(head)[index], cell])))
}

test('every table is there with all its rows, the index names each, and what stays, with its reason', async () => {
  const counts = await Promise.all(
    leavingTables.map(async ({ name }) => {
      const own = name === 'tenants' ? 'id' : 'tenant_id'
      const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from "${name}" where ${own} = $1`, [demo.id])
      return [name, rows[0]?.n]
    }),
  )
  expect(first.index.tables.map(({ table, rows }: { table: string; rows: number }) => [table, rows])).toEqual(counts)
  expect(counts.filter(([, n]) => n !== 0).length).toBeGreaterThan(60)
  expect(first.index.stays).toEqual(stayingTables)
  for (const { name } of leavingTables) expect(first.files.has(`tables/${name}.csv`)).toBe(true)
  expect(first.progress).toMatchObject({ tables: leavingTables.length, tablesDone: leavingTables.length })
})

test('every file is there as it was kept, and a lost one is named', async () => {
  const { rows } = await owner.query<{ id: string; name: string; hash: string }>(
    `select id, name, hash from files where tenant_id = $1`,
    [demo.id],
  )
  const wrong = rows.filter(({ id, name, hash }) => {
    const content = first.files.get(`files/${id}-${name}`)
    return !content || createHash('sha256').update(content).digest('hex') !== hash
  })
  expect(wrong.map(({ id }) => id)).toEqual([lost[0]!.id])
  expect(first.index).toMatchObject({ lost: [lost[0]!.id], lostInAll: 1, files: rows.length - 1 })
})

test('nothing of another company, no password, token, key or sealed value', async () => {
  const all = [...first.files].filter(([name]) => !name.startsWith('files/')).map(([, content]) => content.toString('utf8'))
  const holds = (text: string) => all.some((content) => content.includes(text))
  expect([CANARY, 'canary@elsewhere.example', (await server.tenant('elsewhere')).id].filter(holds)).toEqual([])
  const { rows: hashes } = await owner.query<{ secret: string }>(
    `select password_hash as secret from customers union select password_hash from staff union select password from app_sign_in`,
  )
  const { rows: sealed } = await owner.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and format_type(atttypid, null) = 'bytea' and not attisdropped`,
  )
  const values = await Promise.all(
    sealed.map(async ({ table, column }) => {
      const { rows } = await owner.query<{ value: Buffer }>(
        `select "${column}" as value from "${table}" where "${column}" is not null`,
      )
      return rows.flatMap(({ value }) => [value.toString('hex'), value.toString('base64'), value.toString('base64url')])
    }),
  )
  const secrets = [...hashes.map(({ secret }) => secret), ...values.flat()].filter((secret) => secret.length > 12)
  expect(secrets.length).toBeGreaterThan(10)
  const whole = all.join('\n')
  expect(secrets.filter((secret) => whole.includes(secret))).toEqual([])
})

test('cells are no formulas, amounts are as they are kept, moments ISO in UTC, identity number and tax id are opened', async () => {
  const customers = rowsOf('customers')
  expect(customers.find(({ id }) => id === luis!.id)?.['name']).toBe(`'=HYPERLINK(""http://x.example"")`)
  expect(customers.find(({ id }) => id === ana!.id)).toMatchObject({
    government_id: 'BB-7712-55',
    tax_id: '771234509',
    name: ana!.name,
  })
  for (const { created_at } of customers) expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  expect(customers[0]).not.toHaveProperty('password_hash')
  const { rows: payments } = await owner.query<{ id: string; amount: string }>(
    `select id, amount::text from payments where tenant_id = $1`,
    [demo.id],
  )
  const told = new Map(rowsOf('payments').map(({ id, amount }) => [id, amount]))
  expect(payments.map(({ id }) => told.get(id))).toEqual(payments.map(({ amount }) => amount))
  const ids = new Set(customers.map(({ id }) => id))
  expect(payments.length).toBeGreaterThan(0)
  expect(rowsOf('payments').filter(({ customer_id: of }) => of !== '' && !ids.has(of))).toEqual([])
})

test('two at once do not mix', async () => {
  const [one, other] = await Promise.all([zipOf(), zipOf()])
  expect(one.index.tables).toEqual(other.index.tables)
  expect(one.files.get('tables/customers.csv')).toEqual(other.files.get('tables/customers.csv'))
})

test('a table of more rows than one page or one CSV file is complete, each row once', async () => {
  await owner.query(
    `insert into notifications (tenant_id, customer_id, kind, message, created_at)
     select tenant_id, id, 'account', 'Message ' || n || E'\\n' || (select string_agg(md5(n || ' ' || k), '') from generate_series(1, 58) k), now() from customers, generate_series(1, 10000) n where id = $1`,
    [ana!.id],
  )
  const { files, index } = await zipOf(3_000)
  const table = index.tables.find(({ table: name }: { table: string }) => name === 'notifications')
  expect(table.files.length).toBeGreaterThanOrEqual(4)
  const numbers = table.files.flatMap((name: string) =>
    [...(files.get(name)?.toString() ?? '').matchAll(/"Message (\d+)\n/g)].map(([, n]) => Number(n)),
  )
  expect(numbers.toSorted((a: number, b: number) => a - b)).toEqual(Array.from({ length: 10_000 }, (_, n) => n + 1))
})
