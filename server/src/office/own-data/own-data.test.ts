import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packageOwner, smallPdf } from '../../testing/product/test-packages.ts'
import { announceAs } from '../../testing/product/test-prealert.ts'
import { testPassword } from '../../testing/product/test-customer.ts'
import { testServer } from '../../testing/test-server.ts'
import { leftTables, takenTables } from './own-tables.ts'

const server = await testServer({ now: '2026-09-01T12:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const ana = await packageOwner(server)
const luis = await packageOwner(server)
const parcel = await announceAs(server, ana, 'TBA000000000071')
await announceAs(server, luis, 'TBA000000000072')
const { owner } = server.services.database

const ask = (token: string | undefined, currentPassword = testPassword) =>
  server.call('POST /my-data', { ...(token !== undefined && { token }), payload: { currentPassword } })
const filesOf = ({ rawPayload }: Awaited<ReturnType<typeof ask>>): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes)]))
const answer = await ask(ana.token)
const files = filesOf(answer)
const textOf = (files: Map<string, Buffer>, name: string): string => files.get(name)?.toString() ?? ''

test('a visitor is turned away, and nobody gets the data with a wrong password', async () => {
  expect((await ask(undefined)).statusCode).toBe(401)
  const refused = await ask(ana.token, 'Wrong*Passw0rd')
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'The current password is not right.'])
})

test('the ZIP has the customer’s rows as JSON and CSV, and the files; its index names every table that was read', async () => {
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="demo-data-2026-09-01.zip"',
    'cache-control': 'private, no-store',
  })
  const index = JSON.parse(textOf(files, 'index.json'))
  expect(index.tables.map(({ table }: { table: string }) => table)).toEqual(takenTables.map(({ name }) => name))
  expect(index.left).toEqual(leftTables)
  expect(index.identityNumber).toBe('8402130417')
  for (const { table, rows } of index.tables) {
    expect(JSON.parse(textOf(files, `tables/${table}.json`))).toHaveLength(rows)
    expect(textOf(files, `tables/${table}.csv`).startsWith('\u{FEFF}"')).toBe(true)
  }
  const [customer] = JSON.parse(textOf(files, 'tables/customers.json'))
  expect(customer).toMatchObject({ id: ana.id, name: 'Ana Brathwaite' })
  const [row] = JSON.parse(textOf(files, 'tables/packages.json'))
  expect(row).toMatchObject({ id: parcel._id, tracking_number: 'TBA000000000071', declared_value: '20.00' })
  expect(textOf(files, 'tables/packages.csv')).toContain('TBA000000000071')
  const invoice = index.files.find(({ id }: { id: string }) => id === row.invoice_file_id)
  expect(files.get(invoice.file)?.equals(smallPdf.bytes)).toBe(true)
  expect(index.files.map(({ id }: { id: string }) => id)).toContain(customer.government_id_file_id)
  expect(files.size).toBe(index.tables.length * 2 + index.files.length + 1)
})

test('it has no secret, and nothing of another customer', async () => {
  const { rows } = await owner.query<{ password_hash: string; email: string }>(
    `select password_hash, email from customers where id = any ($1)`,
    [[ana.id, luis.id]],
  )
  const secrets = [luis.id, 'TBA000000000072', ...rows.map(({ password_hash }) => password_hash)]
  const all = [...files.values()].map((bytes) => bytes.toString('latin1'))
  expect(secrets.filter((secret) => all.some((text) => text.includes(secret)))).toEqual([])
  expect(textOf(files, 'tables/customer_sessions.csv')).not.toContain('token_hash')
})

test('a table with more rows than one page is complete, each row once', async () => {
  await owner.query(
    `insert into notifications (tenant_id, customer_id, kind, message, created_at)
     select tenant_id, id, 'account', 'Message ' || n, now() from customers, generate_series(1, 1203) n where id = $1`,
    [luis.id],
  )
  const many = filesOf(await ask(luis.token))
  const messages: { message: string }[] = JSON.parse(textOf(many, 'tables/notifications.json'))
  const numbered = messages.flatMap(({ message }) => (message.startsWith('Message ') ? [Number(message.slice(8))] : []))
  expect(numbered.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_203 }, (_, index) => index + 1))
  expect(textOf(many, 'tables/notifications.csv').split('\r\n')).toHaveLength(messages.length + 2)
})

test('a file that is not in the store any more leaves the ZIP whole, and is named in its index', async () => {
  const mia = await packageOwner(server)
  const { rows } = await owner.query<{ object_key: string }>(
    `select file.object_key from files file join customers on customers.government_id_file_id = file.id where customers.id = $1`,
    [mia.id],
  )
  await server.services.files.objects.remove(rows[0]!.object_key)
  const whole = filesOf(await ask(mia.token))
  const { lost, files: there } = JSON.parse(textOf(whole, 'index.json'))
  expect([lost.length, there.map(({ file }: { file: string }) => file).includes(lost[0])]).toEqual([1, false])
})

test('the customer is told, and may take the data five times a day', async () => {
  const statuses = [answer.statusCode]
  for (let time = 1; time < 6; time += 1) statuses.push((await ask(ana.token)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const { rows } = await owner.query(
    `select message from notifications where customer_id = $1 and message like 'Your data%' limit 1`,
    [ana.id],
  )
  expect(rows).toEqual([{ message: 'Your data was downloaded. If it was not you, please choose a new password.' }])
})
