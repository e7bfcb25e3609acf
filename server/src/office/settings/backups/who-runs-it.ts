import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Whether the owners of a company run the installation: of the company that OPERATOR_TENANT names, or of the only one there is. Others
 * see that backups are made, not where.
 */
export const runsTheInstallation = async (tx: Tx, { operatorTenant }: Config, slug: string): Promise<boolean> => {
  if (operatorTenant !== undefined) return slug === operatorTenant
  const companies = await tx.selectFrom('tenants').select('id').limit(2).execute()
  return companies.length === 1
}
