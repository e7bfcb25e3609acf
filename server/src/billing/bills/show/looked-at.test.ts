import { expect, test } from 'vitest'
import { lockMoneyOfAll } from '../../../money/ledger/ledger.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const { get, billed, setUp, send } = testMoney(server, await newStaff(server, 'accounts'))
await setUp('2026-12-03')
const { inTenant, owner } = server.services.database

test('reading money does not wait for money being moved', async () => {
  const ana = await packageOwner(server)
  const { rows } = await owner.query<{ id: string }>(
    `insert into packages (tenant_id, customer_id, tracking_number, courier_company, store_name, description, consignee, declared_value)
     values ($1, $2, 'TBA000000000001', 'UPS', 'Oatbell', 'Socks', 'Ana', 1) returning id`,
    [tenantId, ana.id],
  )
  const pkg = rows[0]?.id ?? ''
  const bill = await billed(ana.id, 10, { packageId: pkg })
  await inTenant(tenantId, async (tx) => {
    await lockMoneyOfAll(tx, [ana.id])
    await tx.selectFrom('bills').select('id').forUpdate().execute()
    await tx.selectFrom('packages').select('id').forUpdate().execute()
    for (const path of [
      `/staff/packages/${pkg}/charges`,
      `/staff/customers/${ana.id}/money`,
      `/staff/bills/${bill._id}`,
      '/staff/bills',
      '/staff/charges',
      '/staff/payments',
      '/staff/money',
    ] as const)
      expect([path, (await get(path)).statusCode]).toEqual([path, 200])
  })
})

test('finds a reference that has only digits, and also the bill with that number', async () => {
  const ana = await packageOwner(server)
  const [bill, other] = [await billed(ana.id, 10), await billed(ana.id, 20)]
  // Its last digit is its check digit, so this is a valid reference; it also reads as bill number 8 of 2026.
  const digits = '20260008'
  await owner.query('update bills set reference = $2 where id = $1', [bill._id, digits])
  const found = async (search: string) =>
    (await get('/staff/bills', { search })).json().data.map(({ _id }: { _id: string }) => _id)
  expect(await found(digits)).toEqual([bill._id])
  expect(await found(other.number.replace('-', ''))).toContain(other._id)
  expect(await found(other.number)).toEqual([other._id])
})

test('shows the current profile and rate, however many future ones there are', async () => {
  const day = (n: number): string => new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10)
  await owner.query(
    `insert into money_profiles (tenant_id, valid_from, bill_currency, local_currency, tax_name, tax_percent, tax_number, prices_include_tax,
       cash_step, terms_days, release, bank_details, author, published_at)
     select tenant_id, date '2027-01-01' + n, bill_currency, local_currency, tax_name, tax_percent, tax_number, prices_include_tax,
       cash_step, terms_days, release, bank_details, author, published_at from money_profiles, generate_series(1, 60) n`,
  )
  await owner.query(
    `insert into exchange_rates (tenant_id, currency, use, valid_from, local_per_usd, author, published_at)
     select tenant_id, currency, use, date '2027-01-01' + n, local_per_usd, author, published_at from exchange_rates, generate_series(1, 60) n
     union all
     select tenant_id, 'TTD', use, date '2026-12-03' - n, 6.78, author, published_at from exchange_rates, generate_series(0, 60) n`,
  )
  const { profiles, rates } = (await get('/staff/money')).json().data
  const state = ({ state }: { state: string }) => state
  expect(profiles.map(state)).toEqual([...Array.from({ length: 50 }, () => 'coming'), 'in force'])
  expect(profiles[0].validFrom).toBe(day(51))
  expect(rates.filter((rate: { state: string }) => rate.state === 'in force')).toHaveLength(2)
  expect((await get('/staff/money/now')).json().data).toMatchObject({ on: true, profile: { validFrom: '2026-12-03' } })
  const rate = { currency: 'BBD', use: 'bill', validFrom: '2026-12-03', localPerUsd: 2 }
  expect((await send('POST', '/staff/money/rates', rate)).statusCode).toBe(201)
})
