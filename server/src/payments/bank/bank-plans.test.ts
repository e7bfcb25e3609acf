import type { BankLine } from '@parcelport/contract/payments/staff-bank.ts'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { catchStatements, type Statement } from '../../testing/catch-statements.ts'
import { growLists, rowsOfAList } from '../../testing/product/long-lists.ts'
import { testServer } from '../../testing/test-server.ts'
import { newStaff } from '../../testing/product/test-staff.ts'
import { vacuumForPlans } from '../../testing/vacuum-for-plans.ts'

const server = await testServer({ env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const rosa = await newStaff(server)
await growLists(server, tenantId, rosa.id)
const { owner } = server.services.database
const numberOfCustomer = `right(customer_id::text, 12)::integer`
// Many of everything that a line is compared with, each with its own sum, which a line has too.
const seeds = [
  `update bills set customer_id = ('00000000-0000-4000-8100-' || lpad(number::text, 12, '0'))::uuid,
     net = 10 + number / 100.0, total = 10 + number / 100.0, paid = 0 where tenant_id = $1`,
  `update transfers set state = 'waiting', reason = null, decided_at = null, decided_by = null, amount = 10 + ${numberOfCustomer} / 100.0
   where tenant_id = $1 and ${numberOfCustomer} % 3 = 0`,
  `update payments set means = 'bank transfer', tender_amount = 10 + receipt_number / 100.0,
     customer_id = ('00000000-0000-4000-8100-' || lpad(receipt_number::text, 12, '0'))::uuid where tenant_id = $1 and receipt_number % 5 = 0`,
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

test('finds possible customers of bank lines by index, a few rows for each', async () => {
  const lines: BankLine[] = []
  const statements = await catchStatements(async () => {
    const answer = await server.call('GET /staff/bank-lines', { headers: rosa.headers, query: { limit: '60' } })
    lines.push(...answer.json().data)
  })
  const reasons = new Set(lines.flatMap(({ proposals }) => proposals.map(({ why }) => why)))
  expect(reasons).toEqual(new Set(['reference', 'transfer', 'receipt', 'name']))
  for (const { words, proposals } of lines)
    for (const { customer } of proposals) expect(`FT ${words.split(' ')[1]} ${customer.name.toUpperCase()}`).toBe(words)
  const nodes = (await Promise.all(statements.map(planOf))).flat()
  const large = nodes.filter((node) => /^(bank_lines|bills|transfers|payments|customers)$/.test(node['Relation Name'] ?? ''))
  expect(large.length).toBeGreaterThan(0)
  for (const node of large) {
    expect(node['Node Type'], JSON.stringify(node)).not.toBe('Seq Scan')
    expect(rowsRead(node), JSON.stringify(node)).toBeLessThan(rowsOfAList / 8)
  }
})
