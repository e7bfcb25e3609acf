import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { catchStatements, type Statement } from '../../testing/catch-statements.ts'
import { growLists, rowsOfAList } from '../../testing/product/long-lists.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { vacuumForPlans } from '../../testing/vacuum-for-plans.ts'

const server = await testServer({ now: '2026-07-01T15:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const rosa = await newStaff(server)
await growLists(server, tenantId, rosa.id)
const { owner } = server.services.database
// Bills of half a year, 70 a day, each with a line and an entry.
const seeds = [
  `update bills set issued_at = issued_at + number * interval '20 minutes' where tenant_id = $1`,
  `update allocations set at = b.issued_at from bills b where b.tenant_id = $1 and b.id = allocations.bill_id`,
  `insert into ledger_accounts (tenant_id, kind, currency) values ($1, 'revenue:handling', 'USD'), ($1, 'disbursed', 'USD'), ($1, 'customs payable', 'USD')`,
  `insert into ledger_entries (tenant_id, at, about_kind, about_id, words, actor_kind)
   select $1, issued_at, 'bill', id, 'Bill', 'system' from bills where tenant_id = $1 order by number`,
  `insert into ledger_transfers (tenant_id, entry_id, debit, credit, amount, currency)
   select $1, e.id, r.id, (select id from ledger_accounts where tenant_id = $1 and kind = 'revenue:handling'), 10, 'USD'
   from ledger_entries e join bills b on b.tenant_id = e.tenant_id and b.id = e.about_id
   join ledger_accounts r on r.tenant_id = b.tenant_id and r.owner = b.customer_id where e.tenant_id = $1`,
  `insert into bill_lines (tenant_id, bill_id, line, charge_id, code, title, party, charged, charged_currency, rate, tax_percent, net, tax)
   select $1, b.id, 1, c.id, 'handling', 'Handling', 'ours', 10, 'USD', 1, 0, 10, 0
   from bills b join charges c on c.tenant_id = b.tenant_id and c.customer_id = b.customer_id and c.bill_id = b.id where b.tenant_id = $1`,
]
for (const seed of seeds) await owner.query(seed, [tenantId])
await vacuumForPlans(owner)

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}
const withinPlan = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withinPlan)]
const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

const planOf = ({ text, values }: Statement) =>
  server.services.database.inTenant(tenantId, async (tx) => {
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...values]),
    )
    return withinPlan(rows[0]!['QUERY PLAN'][0].Plan)
  })

const grows = /^(customers|bills|bill_lines|allocations|payments|charges|ledger_entries|ledger_transfers)$/

test.for([
  ['what is owed today', '/staff/books/aged', { day: '2026-07-01' }],
  ['what was owed a few days ago', '/staff/books/aged', { day: '2026-06-22' }],
  ['the tax and revenue of a day', '/staff/books/period', { from: '2026-03-05', to: '2026-03-05' }],
  ['the money of the day', '/staff/money-today', {}],
  ['the journal of a day', '/staff/books/journal', { day: '2026-03-05' }],
] as const)('%s is read from indexes and reads few other rows', async ([, book, query]) => {
  const statements = await catchStatements(async () => {
    const answer = await server.call(`GET ${book}`, { headers: rosa.headers, query })
    expect(answer.statusCode, answer.body).toBe(200)
  })
  const nodes = (await Promise.all(statements.map(planOf))).flat().filter((node) => grows.test(node['Relation Name'] ?? ''))
  expect(nodes.length).toBeGreaterThan(0)
  for (const node of nodes) {
    expect(rowsRead(node), JSON.stringify(node)).toBeLessThan(rowsOfAList / 4)
    expect(node['Node Type'], JSON.stringify(node)).not.toBe('Seq Scan')
  }
})
