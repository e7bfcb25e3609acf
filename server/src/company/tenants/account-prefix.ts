import { ACCOUNT_NUMBER_PREFIX } from '@parcelport/contract/customers/account-number-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** The prefix of the account numbers of the transaction's company, `POS-` unless its owner chose another. */
export const accountPrefix = async (tx: Tx): Promise<string> => {
  const row = await tx
    .selectFrom('content_documents')
    .select(sql<string | null>`body ->> 'accountPrefix'`.as('prefix'))
    .where('path', '=', '/get/company-data')
    .executeTakeFirst()
  return row?.prefix ?? ACCOUNT_NUMBER_PREFIX
}
