import { thingName } from '../../customers/notifications/named-things.ts'
import type { Tx } from '../../platform/database/database.ts'

/** What its customer calls a package, for the subject of a mail. */
export const storedName = async (tx: Tx, packageId: string): Promise<string> =>
  thingName(
    await tx
      .selectFrom('packages')
      .select(['tracking_number as trackingNumber', 'store_name as storeName', 'description'])
      .where('id', '=', packageId)
      .executeTakeFirstOrThrow(),
  )
