import { holdRulesFrom, holdsOf, type Hold, type HoldRules } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import type { IdentityState } from '@parcelport/contract/statuses/identity-rules.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { Battery } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** The company's hold rules, as a column of any query. */
export const holdRulesColumn = sql`(select hold_rules from tenants where id = current_tenant())`.as('hold_rules')

/** Whether every package in a box has its invoice. */
const invoicedInside = sql<boolean>`coalesce((select bool_and(inside.invoice_file_id is not null) from packages as inside
  where inside.tenant_id = packages.tenant_id and inside.parent_id = packages.id), false)`

/** Columns that `holdsOfRow` needs, from packages joined with their customers. */
export const holdColumns = [
  'packages.status',
  'packages.battery',
  'packages.invoice_file_id',
  'packages.declared_value',
  'packages.hold_until',
  'customers.identity_state',
  invoicedInside.as('invoiced_inside'),
  sql<boolean>`exists (select from request_packages asked
    where asked.tenant_id = packages.tenant_id and asked.package_id = packages.id and asked.live)`.as('asked_for'),
] as const

interface HoldRow {
  readonly status: string
  readonly battery: string | null
  readonly invoice_file_id: string | null
  readonly invoiced_inside: boolean
  readonly declared_value: string | null
  readonly identity_state: string
  readonly asked_for: boolean
  readonly hold_until: string | null
  readonly hold_rules: unknown
}

/** What holds a package on its next step. */
export const holdsOfRow = (row: HoldRow): Hold[] =>
  holdsOf(
    {
      status: row.status as PackageStatus,
      battery: row.battery as Battery | null,
      invoice: row.invoice_file_id !== null || row.invoiced_inside,
      identity: row.identity_state as IdentityState,
      declaredValue: row.declared_value === null ? null : Number(row.declared_value),
      request: row.asked_for,
      kept: row.hold_until !== null,
    },
    holdRulesFrom(row.hold_rules),
  )

/** What holds one package, which the caller has locked; empty where there is no such package. */
export const holdsOn = async (tx: Tx, packageId: string): Promise<Hold[]> => {
  const row = await tx
    .selectFrom('packages')
    .innerJoin('customers', 'customers.id', 'packages.customer_id')
    .select(holdColumns)
    .select(holdRulesColumn)
    .where('packages.id', '=', packageId)
    .executeTakeFirst()
  return row ? holdsOfRow(row) : []
}

export const companyHoldRules = async (tx: Tx): Promise<HoldRules> => {
  const { hold_rules } = await tx
    .selectFrom('tenants')
    .select('hold_rules')
    .where(sql<boolean>`id = current_tenant()`)
    .executeTakeFirstOrThrow()
  return holdRulesFrom(hold_rules)
}
