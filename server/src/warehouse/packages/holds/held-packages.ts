import { holdsThat } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import type { PackageHeld } from '@parcelport/contract/warehouse/packages/packages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { stoppingKinds } from '../move/kept-from-flying.ts'
import { MOST_LISTED } from '../packages-queries.ts'
import { holdColumns, holdRulesColumn, holdsOfRow } from './hold-queries.ts'

/** The live request of a package, if one stops it from flying or waits for its customer's answer. */
const stoppedBy = sql<string | null>`(select asked.state from request_packages of_it
  join service_requests asked on asked.tenant_id = of_it.tenant_id and asked.id = of_it.request_id
  where of_it.tenant_id = packages.tenant_id and of_it.package_id = packages.id and of_it.live
    and (asked.state = 'quoted' or asked.kind = any(${sql.val(stoppingKinds)}))
  limit 1)`.as('stopped_by')

const heldBy = (row: Parameters<typeof holdsOfRow>[0] & { readonly stopped_by: string | null }): PackageHeld | undefined => {
  if (row.stopped_by === 'quoted') return { why: 'answer' }
  if (row.hold_until !== null) return { why: 'kept', until: row.hold_until }
  if (row.stopped_by !== null) return { why: 'open request' }
  const [blocked] = holdsThat('block', holdsOfRow(row))
  return blocked && { why: blocked.kind }
}

/**
 * What keeps a customer's packages in Miami from the next flight, by package: their own wish, a question that waits for their
 * answer, what they asked for, or what the company's rules block.
 */
export const heldPackages = async (tx: Tx, customerId: string): Promise<ReadonlyMap<string, PackageHeld>> => {
  const rows = await tx
    .selectFrom('packages')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'packages.tenant_id').onRef('customers.id', '=', 'packages.customer_id'),
    )
    .select('packages.id')
    .select(holdColumns)
    .select([holdRulesColumn, stoppedBy])
    .where('packages.customer_id', '=', customerId)
    .where('packages.status', '=', 'Received')
    .limit(MOST_LISTED)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const held = heldBy(row)
      return held ? [[row.id, held] as const] : []
    }),
  )
}
