import { governmentIdSealing } from '../../customers/accounts/government-id.ts'
import type { Services } from '../../platform/services.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import type { LeavingCompany } from './company-zip.ts'

/** A company of this installation as its export reads it. */
export const leavingCompany = (
  { clock, config, database, files }: Pick<Services, 'clock' | 'config' | 'database' | 'files'>,
  { id, name }: Pick<Tenant, 'id' | 'name'>,
): LeavingCompany => ({
  name,
  at: clock.now(),
  transaction: (work) => database.inTenant(id, work),
  readIfThere: files.readIfThere,
  openGovernmentId: (sealed, customerId) => governmentIdSealing(config, id).open(sealed, customerId).toString(),
})
