import { OPENINGS_OF_NOTE } from '@parcelport/contract/warehouse/packages/public-tracking-rules.ts'
import { sql } from 'kysely'
import { companyDay } from '../../company/tenants/company-day.ts'
import { notify } from '../../customers/notifications/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tokenHash } from '../../platform/secrets/secret-token.ts'
import { linkOpenedMail } from './link-opened-mail.ts'

/** Counts an opening of a tracking link that stands, and tells its customer once a day when it is opened unusually often. */
export const countOpening = async (tx: Tx, token: string): Promise<void> => {
  const { date } = await companyDay(tx, tx.now())
  const link = await tx
    .updateTable('tracking_links')
    .set({ opened_on: date, opened: sql<number>`case when opened_on = ${date}::date then opened + 1 else 1 end` })
    .where('token_hash', '=', tokenHash(token))
    .where('ended_at', 'is', null)
    .returning(['package_id', 'opened'])
    .executeTakeFirst()
  if (link?.opened !== OPENINGS_OF_NOTE) return
  const pkg = await tx
    .selectFrom('packages')
    .select(['customer_id', 'tracking_number'])
    .where('id', '=', link.package_id)
    .executeTakeFirstOrThrow()
  const sentence = `The tracking link of ${pkg.tracking_number} was opened ${OPENINGS_OF_NOTE} times today. If that is more than you shared it with, end it at the package.`
  await notify(tx, {
    customerId: pkg.customer_id,
    kind: 'account',
    packageId: link.package_id,
    message: sentence,
    mail: { template: linkOpenedMail, data: { sentence, trackingNumber: pkg.tracking_number } },
  })
}
