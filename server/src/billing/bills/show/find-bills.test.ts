import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMoney } from '../../../testing/product/test-money.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testServer } from '../../../testing/test-server.ts'
import { askedBills } from './bills-queries.ts'

const server = await testServer({ now: '2026-12-03T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { billed, get, setUp } = testMoney(server, await newStaff(server))
await setUp('2026-12-03')
const { owner } = server.services.database

const named = async (name: string) => {
  const { id } = await packageOwner(server)
  await owner.query('update customers set name = $2 where id = $1', [id, name])
  const { rows } = await owner.query<{ box_number: number }>('select box_number from customers where id = $1', [id])
  return { id, box: String(rows[0]?.box_number) }
}
const found = async (query: Record<string, string>): Promise<string[]> =>
  (await get('/staff/bills', query)).json().data.map(({ _id }: { _id: string }) => _id)

test('bills are found by words of a name and by box number, the latest first', async () => {
  const [forde, best] = [await named('Shanice Forde'), await named('Kemar Best')]
  const first = await billed(forde.id, 1)
  server.clock.advance(60)
  const [second, other] = [await billed(forde.id, 2), await billed(best.id, 3)]
  for (const search of ['forde', 'Shan', forde.box])
    expect([search, await found({ search })]).toEqual([search, [second._id, first._id]])
  expect(await found({ search: 'best' })).toEqual([other._id])
  expect(await found({ search: 'forde', show: 'void' })).toEqual([])
})

test('bills are narrowed to the overdue, the void, and days of issue', async () => {
  const ana = await named('Ana Cumberbatch')
  const late = await billed(ana.id, 10)
  server.clock.advance(20 * 86_400)
  const later = testMoney(server, await newStaff(server))
  const narrowed = async (more: Record<string, string>): Promise<string[]> =>
    (await later.get('/staff/bills', { customerId: ana.id, ...more })).json().data.map(({ _id }: { _id: string }) => _id)
  const fresh = await later.billed(ana.id, 20)
  server.clock.advance(60)
  const gone = await later.billed(ana.id, 7)
  const voided = await later.send('POST', `/staff/bills/${gone._id}/void`, { version: gone.version, reason: 'Twice' })
  expect(voided.statusCode).toBe(200)
  expect(await narrowed({ show: 'overdue' })).toEqual([late._id])
  expect(await narrowed({ show: 'void' })).toEqual([gone._id])
  expect(await narrowed({ from: '2026-12-23', to: '2026-12-23' })).toEqual([gone._id, fresh._id])
  expect(await narrowed({ to: '2026-12-22' })).toEqual([late._id])
  expect((await later.get('/staff/bills', { from: 'soon' })).statusCode).toBe(400)
})

test('each way of finding bills has an index', async () => {
  const { id: tenantId } = await server.tenant()
  await owner.query('analyze bills, customers, customer_words')
  for (const query of [{ search: 'forde' }, { show: 'void' }, { show: 'overdue' }, { from: '2026-12-01' }] as const) {
    const plan = await server.services.database.inTenant(tenantId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return JSON.stringify(await (await askedBills(tx, query, '2026-12-23')).explain('json'))
    })
    expect(plan, JSON.stringify(query)).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":\s*"bills"/)
    // Below row-level security a condition may be left out of an index, and the index is read whole.
    if ('from' in query) expect(plan).toMatch(/"Index Cond":\s*"[^"]*issued_at >= /)
  }
})
