import { governmentIdSealing } from '../../customers/accounts/government-id.ts'
import { openTaxId } from '../../customers/tax-ids/tax-ids.ts'
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
  open: (tx, secret, sealed, ownerId) =>
    secret === 'tax id' ? openTaxId(tx, ownerId, sealed) : governmentIdSealing(config, id).open(sealed, ownerId).toString(),
})
