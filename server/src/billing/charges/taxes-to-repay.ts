import Big from 'big.js'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Customs' taxes that customers are to repay for some packages, by currency: on bills, and on none yet. What was cancelled or
 * credited is left out.
 */
export const taxesToRepay = async (tx: Tx, packageIds: readonly string[]) => {
  if (packageIds.length === 0) return []
  const { rows } = await sql<{ currency: string; billed: string; open: string }>`
    select c.currency, coalesce(sum(c.amount) filter (where c.state = 'open'), 0)::text as open,
      coalesce(sum(c.amount - round(c.amount * credited.net / nullif(l.net, 0), 2)), 0)::text as billed
    from charges c
    left join bill_lines l on l.tenant_id = c.tenant_id and l.bill_id = c.bill_id and l.charge_id = c.id
    left join lateral (
      select coalesce(sum(t.net), 0) as net from bills n join bill_lines t on t.tenant_id = n.tenant_id and t.bill_id = n.id
      where n.tenant_id = l.tenant_id and n.corrects = l.bill_id and t.corrects_line = l.line) as credited on true
    where c.tenant_id = current_tenant() and c.package_id = any(${packageIds}::uuid[]) and c.party = 'customs' and c.state <> 'cancelled'
    group by c.currency order by c.currency`.execute(tx)
  return rows.map(({ currency, billed, open }) => ({
    currency,
    charged: new Big(billed).plus(open).toNumber(),
    billed: Number(billed),
    toBill: Number(open),
  }))
}
