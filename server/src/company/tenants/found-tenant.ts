import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertHosts, insertTenant, insertWarehouse } from './tenants-queries.ts'
import { bareHost, TENANTS_TOPIC } from './tenants.ts'

export interface NewTenant {
  readonly slug: string
  readonly name: string
  /** Where its site lives, without a slash at the end; PUBLIC_URL unless said. */
  readonly publicUrl?: string
  /** Where its days begin, such as `America/Barbados`; UTC unless said. */
  readonly timeZone?: string
  /** Of its staff, who sign in with a second factor or not at all; owners unless said. */
  readonly secondFactorRoles?: readonly StaffRole[]
  /** Whether its prices and sign-up are to be had at once; they are unless said. */
  readonly isOpen?: boolean
  /** Names under which its site answers. */
  readonly hosts?: readonly string[]
}

/** Founds a company, with a warehouse of no address yet, and answers its id. @throws where its slug or one of its host names is taken. */
export const foundTenant = (database: Database, { hosts = [], ...tenant }: NewTenant): Promise<string> =>
  database.system.transaction().execute(async (tx) => {
    const id = await insertTenant(tx, tenant)
    await insertHosts(tx, id, hosts.map(bareHost))
    await database.changes.announce(tx, TENANTS_TOPIC)
    await insertWarehouse(tx, id)
    return id
  })
