import { sql } from 'kysely'
import { companyDay } from '../../../company/tenants/company-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lastStep } from '../news/last-customs-step.ts'

/**
 * What the company says of Customs today, for a customer who has a package in transit or held by Customs, or for one package of theirs. Plain
 * text, without a name of who wrote it; undefined where there is nothing to say.
 */
export const customsNotice = async (
  tx: Tx,
  { customerId, packageId }: { readonly customerId: string; readonly packageId?: string },
): Promise<string | undefined> => {
  const own = await tx
    .selectFrom('tenants')
    .select(['customs_notice', 'customs_notice_until'])
    .where(sql<boolean>`tenants.id = current_tenant()`)
    .executeTakeFirstOrThrow()
  const until = own.customs_notice_until
  if (until === null || until < (await companyDay(tx, tx.now())).date) return undefined
  const found = await tx
    .selectFrom('packages as p')
    .select('p.id')
    .where('p.customer_id', '=', customerId)
    .$if(packageId !== undefined, (query) => query.where('p.id', '=', packageId ?? ''))
    .where('p.status', 'in', ['In transit', 'Action required'])
    .where(sql<boolean>`(p.status = 'In transit' or ${lastStep} = 'held')`)
    .limit(1)
    .executeTakeFirst()
  return found && own.customs_notice
}
