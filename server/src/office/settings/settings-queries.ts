import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

export const MOST_HOSTS = 50

export interface TenantSettings {
  readonly settings_version: number
  readonly slug: string
  readonly name: string
  readonly time_zone: string
  readonly volumetric_divisor: number | null
  readonly public_url: string | null
  readonly brand: unknown
  readonly second_factor_roles: string[]
  readonly refuses_easily_guessed: boolean
  readonly legal_years: number
  readonly opened_at: Date | null
  readonly hold_rules: unknown
  readonly quiet_from: string | null
  readonly quiet_until: string | null
  readonly tax_id_label: string
  readonly tax_id_digits: number | null
  readonly customs_notice: string
  /** Year-month-day. */
  readonly customs_notice_until: string | null
}

const own = sql<boolean>`tenants.id = current_tenant()`
const columns = [
  'settings_version',
  'slug',
  'name',
  'time_zone',
  'volumetric_divisor',
  'public_url',
  'brand',
  'second_factor_roles',
  'refuses_easily_guessed',
  'legal_years',
  'opened_at',
  'hold_rules',
  'quiet_from',
  'quiet_until',
  'tax_id_label',
  'tax_id_digits',
  'customs_notice',
  'customs_notice_until',
] as const

/** The company's quiet hours; null where it has none. */
export const quietHoursOf = ({
  quiet_from: from,
  quiet_until: until,
}: Pick<TenantSettings, 'quiet_from' | 'quiet_until'>): StaffSettings['quietHours'] =>
  from === null || until === null ? null : { from, until }

export const tenantSettings = (tx: Tx): Promise<TenantSettings> =>
  tx.selectFrom('tenants').select(columns).where(own).executeTakeFirstOrThrow()

/** Locks the tenant's settings until the transaction ends. Throws 409 when somebody has changed them since the caller's screen loaded. */
export const lockSettings = async (tx: Tx, version: number): Promise<TenantSettings> => {
  const row = await tx.selectFrom('tenants').select(columns).where(own).forNoKeyUpdate().executeTakeFirstOrThrow()
  if (row.settings_version !== version)
    throw refuse.outdated('Somebody else has changed the settings in the meantime. Please look at them again.')
  return row
}

export interface TenantChange {
  readonly name?: string
  readonly time_zone?: string
  readonly volumetric_divisor?: number | null
  readonly public_url?: string
  /** JSON text, or null. */
  readonly brand?: string | null
  readonly second_factor_roles?: string[]
  readonly refuses_easily_guessed?: boolean
  readonly legal_years?: number
  /** JSON text. */
  readonly hold_rules?: string
  readonly quiet_from?: string | null
  readonly quiet_until?: string | null
  readonly tax_id_label?: string
  readonly tax_id_digits?: number | null
  readonly customs_notice?: string
  readonly customs_notice_until?: string | null
  readonly opened_at?: Date
}

/** Changes the row of the transaction's tenant, which the caller has locked, and raises its version. */
export const changeTenant = async (tx: Tx, change: TenantChange): Promise<void> => {
  await tx
    .updateTable('tenants')
    .set({ ...change, settings_version: sql`settings_version + 1` })
    .where(own)
    .execute()
}

/** Host names of the transaction's tenant, in order. */
export const tenantHosts = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('tenant_hosts')
    .select('host')
    .where(sql<boolean>`tenant_id = current_tenant()`)
    .orderBy('host')
    .limit(MOST_HOSTS)
    .execute()
  return rows.map(({ host }) => host)
}

/** Adds a host name to the transaction's tenant. Returns false when any tenant has it already. */
export const addTenantHost = async (tx: Tx, host: string): Promise<boolean> => {
  const added = await tx
    .insertInto('tenant_hosts')
    .values({ host, tenant_id: sql`current_tenant()` })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('host')
    .executeTakeFirst()
  return added !== undefined
}

export const removeTenantHost = async (tx: Tx, host: string): Promise<void> => {
  await tx
    .deleteFrom('tenant_hosts')
    .where('host', '=', host)
    .where(sql<boolean>`tenant_id = current_tenant()`)
    .execute()
}
