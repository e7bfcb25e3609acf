import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertHosts, insertTenant, insertWarehouse } from './tenants-queries.ts'
import { bareHost, TENANTS_TOPIC } from './tenants.ts'
import { announce } from '../../platform/database/changes.ts'

export interface NewTenant {
  readonly slug: string
  readonly name: string
  /** Address of its site, without a trailing slash; default: PUBLIC_URL. */
  readonly publicUrl?: string
  /** The company's time zone, such as `America/Barbados`; default: UTC. */
  readonly timeZone?: string
  /** Staff roles that must sign in with a second factor; default: owners. */
  readonly secondFactorRoles?: readonly StaffRole[]
  /** Whether its prices and sign-up are public at once; default: yes. */
  readonly isOpen?: boolean
  readonly hosts?: readonly string[]
}

/**
 * Founds a company, with a warehouse without an address, and returns its id. @throws when its slug or one of its host names is
 * taken.
 */
export const foundTenant = (database: Database, { hosts = [], ...tenant }: NewTenant): Promise<string> =>
  database.system.transaction().execute(async (tx) => {
    const id = await insertTenant(tx, tenant)
    await insertHosts(tx, id, hosts.map(bareHost))
    await announce(tx, TENANTS_TOPIC)
    await insertWarehouse(tx, id)
    return id
  })
