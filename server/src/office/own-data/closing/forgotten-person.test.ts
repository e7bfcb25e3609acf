import { wire } from '@parcelport/contract/wire-spellings.ts'
import { expect, test } from 'vitest'
import { prealertFields, formOf, redPixel, signIn, signUp, testPassword } from '../../../testing/product/test-customer.ts'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { smallPdf } from '../../../testing/product/test-packages.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'
import { closingTables } from '../own-tables.ts'
import { closeAccounts } from './close-accounts.ts'

/** A word that stands in whatever names the person, and in nothing else. */
const CANARY = 'Canary'
const email = 'canary@example.com'

const server = await testServer({ now: '2026-09-01T12:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const rosa = await newStaff(server)
const { owner } = server.services.database
const { id: tenantId } = await server.tenant()

/** The columns of every table whose rows have the canary, in letters or in bytes, with the job queue's. */
const whereCanaryIs = async (): Promise<Set<string>> => {
  const { rows: tables } = await owner.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found = new Set<string>()
  for (const { schema, name } of tables) {
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${schema}"."${name}" t`,
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        const spelt = text.startsWith('\\x') ? Buffer.from(text.slice(2), 'hex').toString('latin1') : text
        if (spelt.toLowerCase().includes(CANARY.toLowerCase())) found.add(`${name}.${column}`)
      }
  }
  return found
}

const decisions = new Map<string, (typeof closingTables)[number]['closing']>(
  closingTables.map(({ name, closing }) => [name, closing]),
)
/** Whether the decisions say that this column may still name the person. */
const isKept = (place: string): boolean => {
  const [table = '', column = ''] = place.split('.')
  const closing = decisions.get(table)
  if (closing?.does === 'keep') return true
  return closing?.does === 'blank' && (closing.keeps ?? []).includes(column)
}

const objects = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of server.services.files.objects.list(`${tenantId}/`)) keys.push(key)
  return keys.toSorted()
}

/** Rows that name the person, one in each table that a customer fills in other ways than by the calls of the test. */
const plant = (customerId: string, packageId: string, fileId: string) => {
  const rows: readonly [sql: string, ...values: unknown[]][] = [
    [
      `insert into customer_notes (tenant_id, customer_id, staff_id, staff_name, at, words) values ($1, $2, $3, 'Devon', now(), $4)`,
      tenantId,
      customerId,
      rosa.id,
      `${CANARY} called`,
    ],
    [
      `insert into receivers (tenant_id, customer_id, name, relation, telephone, kind, added_at, document_file_id)
      values ($1, $2, $3, 'cousin', '1', 'receiver', now(), $4)`,
      tenantId,
      customerId,
      `Luis ${CANARY}`,
      fileId,
    ],
    [
      `insert into pickup_passes (tenant_id, customer_id, collector, scan_hash, digits_hash, made_at, expires_at)
      values ($1, $2, $3, decode(repeat('ab', 32), 'hex'), decode(repeat('ab', 32), 'hex'), now(), now() + interval '1 day')`,
      tenantId,
      customerId,
      `Luis ${CANARY}`,
    ],
    [
      `insert into push_subscriptions (tenant_id, customer_id, session_id, endpoint, public_key, auth_secret, created_at)
      select $1, $2, id, $3, decode(repeat('04', 65), 'hex'), decode(repeat('ab', 16), 'hex'), now()
      from customer_sessions where customer_id = $2 limit 1`,
      tenantId,
      customerId,
      `https://push.example/${CANARY}`,
    ],
    [
      `insert into notifications (tenant_id, customer_id, kind, message, created_at) values ($1, $2, 'account', $3, now())`,
      tenantId,
      customerId,
      `Hello ${CANARY}`,
    ],
    [
      `insert into loss_reports (tenant_id, customer_id, package_id, kind, words, asked_usd, reported_at, state, decided_at, decided_by, reason)
      values ($1, $2, $3, 'missing', $4, 1, now(), 'refused', now(), 'Rosa', 'Found')`,
      tenantId,
      customerId,
      packageId,
      `Mine, ${CANARY}`,
    ],
    [
      `insert into standing_wishes (tenant_id, customer_id, before_flight, when_ready, to_address, changed_at)
      values ($1, $2, 'fly', 'delivery', $3, now())`,
      tenantId,
      customerId,
      `14 ${CANARY} Road`,
    ],
    [
      `insert into package_wishes (tenant_id, package_id, kind, to_address, noted_at) values ($1, $2, 'delivery', $3, now())`,
      tenantId,
      packageId,
      `14 ${CANARY} Road`,
    ],
    [
      `insert into ratings (tenant_id, customer_id, collected_at, answered_at, stars, words, shown_as, published_at, published_by)
      values ($1, $2, now(), now(), 5, $4, $4, now(), $3)`,
      tenantId,
      customerId,
      rosa.id,
      `${CANARY} says thanks`,
    ],
    [
      `insert into enquiries (tenant_id, first_name, last_name, email, phone, message) values ($1, 'Ana', $2, $3, '1', 'Hello')`,
      tenantId,
      CANARY,
      email,
    ],
    [
      `insert into newsletter_subscribers (tenant_id, email, status, asked_at) values ($1, $2, 'confirmed', now())`,
      tenantId,
      email,
    ],
    [
      `insert into audit_log (tenant_id, at, staff_name, action, subject_kind, subject_id, details, network)
      values ($1, now(), 'Devon', 'customer.edit', 'customer', $2, jsonb_build_object('to', $3::text), '')`,
      tenantId,
      customerId,
      CANARY,
    ],
  ]
  return rows
}

test('after closing, nothing names the person but what the decisions keep, in no table, file or waiting mail', async () => {
  const identity = { field: wire.governmentId, bytes: redPixel, name: 'id.png', type: 'image/png' }
  const fields = { name: `Ana ${CANARY}`, homeAddress: `14 ${CANARY} Road` }
  expect((await signUp(server, email, { fields, files: [identity] })).statusCode).toBe(201)
  const { token } = (await signIn(server, email)).json().data
  const customerId = (await server.call('GET /get-user-data', { token })).json().data._id as string
  const prealert = { ...prealertFields('TBA000000000091'), consignee: `Ana ${CANARY}` }
  const announced = await server.call('POST /create-pre-alert', { token, payload: formOf(prealert, [smallPdf]) })
  expect(announced.statusCode).toBe(201)
  const packageId = announced.json().data._id as string
  await owner.query(
    `update packages set status = 'Delivered', handed_to = $2, handed_proof = 'telephone', handed_said = $2 where id = $1`,
    [packageId, `Ana ${CANARY}`],
  )
  const money = testMoney(server, rosa)
  await money.setUp('2026-09-01', { billCurrency: 'USD' })
  await money.billed(customerId, 20)
  expect((await money.pay(customerId, 20, { currency: 'USD' })).statusCode).toBe(201)
  // A second document, as a receiver's.
  const stored = await server.services.files.store(tenantId, { bytes: redPixel, name: `${CANARY}.png`, type: 'image/png' })
  await owner.query(
    `insert into files (id, tenant_id, visibility, name, type, hash, bytes, object_key, encrypted)
     values ($1, $2, 'private', $3, $4, $5, $6, $7, $8)`,
    [
      stored.row.id,
      tenantId,
      stored.row.name,
      stored.row.type,
      stored.row.hash,
      stored.row.bytes,
      stored.row.key,
      stored.row.encrypted,
    ],
  )
  for (const [sql, ...values] of plant(customerId, packageId, stored.row.id)) await owner.query(sql, values)
  const before = await whereCanaryIs()
  for (const place of ['customers.name', 'customer_words.word', 'packages.consignee', 'receivers.name', 'enquiries.last_name'])
    expect(before).toContain(place)

  await runJobs(server)
  const asked = await server.call('POST /my-account/close', { token, payload: { currentPassword: testPassword } })
  expect(asked.json()).toMatchObject({ success: true })
  server.clock.advance(14 * 86_400)
  // The mail about the closing still waits in the outbox: nothing has sent it.
  const waiting = await owner.query(`select from mails where sealed is not null`)
  expect(waiting.rowCount).toBeGreaterThan(0)
  await closeAccounts.run(server.services)

  expect([...(await whereCanaryIs())].filter((place) => !isKept(place))).toEqual([])
  const kept = await whereCanaryIs()
  expect(kept).toContain('bills.billed_name')
  expect(kept).toContain('audit_log.details')
  expect((await owner.query(`select from mails where sealed is not null`)).rowCount).toBe(0)
  for (const { name, closing, rows } of closingTables)
    if (closing.does === 'delete' && rows?.column === 'customer_id')
      expect((await owner.query(`select from ${name} where customer_id = $1`, [customerId])).rowCount, name).toBe(0)

  const identityFile = async (): Promise<unknown> =>
    (await owner.query('select government_id_file_id as id from customers where id = $1', [customerId])).rows[0].id
  expect(await identityFile()).not.toBe(null)
  const sixMonths = server.clock.now()
  sixMonths.setUTCMonth(sixMonths.getUTCMonth() + 6)
  server.clock.advance((sixMonths.getTime() - server.clock.now().getTime()) / 1_000 - 1)
  await closeAccounts.run(server.services)
  expect(await identityFile()).not.toBe(null)
  server.clock.advance(1)
  await closeAccounts.run(server.services)
  expect(await identityFile()).toBe(null)
  await runJobs(server)
  const { rows: files } = await owner.query<{ key: string; id: string }>('select object_key as key, id from files')
  const { rows: invoices } = await owner.query<{ id: string }>('select invoice_file_id as id from packages')
  expect(files.map(({ id }) => id)).toEqual(invoices.map(({ id }) => id))
  expect(await objects()).toEqual(files.map(({ key }) => key).toSorted())
  expect(await money.faults()).toEqual([])
})
