import { expect, test } from 'vitest'
import { openWork } from './work.ts'
import { newCustomer, signUp } from '../testing/product/test-customer.ts'
import { testServer } from '../testing/test-server.ts'

const DAY_SECONDS = 86_400

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { owner } = server.services.database
await newCustomer(server, 'ana@example.com')
await newCustomer(server, 'ana@example.com', { tenant: 'elsewhere' })

const fill = `
  with person as (select tenant_id, id from customers),
  pkg as (insert into packages (tenant_id, customer_id, tracking_number, courier_company, store_name, description, consignee, declared_value)
    select tenant_id, id, 'T', 'UPS', 'Oatbell', 'Socks', 'Ana', 1 from person returning tenant_id, customer_id, id),
  key as (insert into idempotency_keys (tenant_id, actor_kind, actor_id, key, call, status, created_at)
    select tenant_id, 'customer', customer_id, 'k', 'POST /x', 201, $1 from pkg),
  code as (insert into recovery_codes (tenant_id, customer_id, code_hash, tries_left, issued_at, expires_at)
    select tenant_id, id, decode(repeat('ab', 32), 'hex'), 3, $1, $1 from person),
  token as (insert into reset_tokens (tenant_id, customer_id, token_hash, origin, issued_at, expires_at)
    select tenant_id, id, decode(repeat('ab', 32), 'hex'), 'code', $1, $1 from person),
  asked as (insert into newsletter_subscribers (tenant_id, email, status, asked_at)
    select tenant_id, status || '@example.com', status, $1 from person, unnest(array['pending', 'confirmed', 'unsubscribed']) as status)
  insert into notifications (tenant_id, customer_id, kind, message, created_at)
    select tenant_id, id, 'account', 'Old news', $1 from person, generate_series(1, 1500)`

const tables = [
  'customer_sessions',
  'idempotency_keys',
  'recovery_codes',
  'reset_tokens',
  'newsletter_subscribers',
  'notifications',
]

const counts = async (): Promise<Record<string, number>> => {
  const { rows } = await owner.query<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  )
  return rows[0]!
}

const sweep = async (): Promise<void> => {
  const work = openWork(server.services)
  for (const { run } of work.recurring ?? []) await run(server.services)
  work.close()
}

test('what has served its time goes, for every company, each after its own time', async () => {
  await owner.query(fill, [server.clock.now()])
  const full = {
    customer_sessions: 2,
    idempotency_keys: 2,
    recovery_codes: 2,
    reset_tokens: 2,
    newsletter_subscribers: 6,
    notifications: 3_002,
  }
  expect(await counts()).toEqual(full)
  await sweep()
  expect(await counts()).toEqual(full)

  server.clock.advance(6 * DAY_SECONDS)
  await sweep()
  expect(await counts()).toEqual(full)
  server.clock.advance(2 * DAY_SECONDS)
  await sweep()
  const week = { ...full, recovery_codes: 0, reset_tokens: 0 }
  expect(await counts()).toEqual(week)

  server.clock.advance(23 * DAY_SECONDS)
  await sweep()
  const month = { ...week, idempotency_keys: 0, customer_sessions: 0, newsletter_subscribers: 4 }
  expect(await counts()).toEqual(month)

  server.clock.advance(368 * DAY_SECONDS)
  await sweep()
  expect(await counts()).toEqual(month)
  server.clock.advance(2 * DAY_SECONDS)
  await sweep()
  expect(await counts()).toEqual({ ...month, notifications: 0 })
})

test('one run clears away so many and leaves the rest to the next', async () => {
  await signUp(server, 'luis@example.com')
  await owner.query(
    `insert into idempotency_keys (tenant_id, actor_kind, actor_id, key, call, status, created_at)
     select c.tenant_id, 'customer', c.id, 'k' || n, 'POST /x', 201, $1 from customers c, generate_series(1, 50500) n
     where c.email_key = 'luis@example.com'`,
    [new Date(server.clock.now().getTime() - 31 * DAY_SECONDS * 1000)],
  )
  await sweep()
  expect((await counts())['idempotency_keys']).toBe(500)
  await sweep()
  expect((await counts())['idempotency_keys']).toBe(0)
})
