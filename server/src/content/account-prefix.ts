import { ACCOUNT_NUMBER_PREFIX } from '@parcelport/contract/accounts/account-number-rules.ts'
import type { Tx } from '../platform/database/database.ts'
import { readDocument } from './content-queries.ts'

/** What stands before the box numbers of the transaction's tenant. */
export const accountPrefix = async (tx: Tx): Promise<string> =>
  (await readDocument(tx, '/get/company-data'))?.body.accountPrefix ?? ACCOUNT_NUMBER_PREFIX
