import { fillText } from '@parcelport/contract/customers/notification-text-rules.ts'
import { notify } from '../../../customers/notifications/notify.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { PackageRow } from '../packages-queries.ts'
import { landedText } from './gathered-words.ts'

/**
 * Tells a customer that a package has landed, in the transaction that notes it: a notification, and the one email about all their
 * packages of the flight.
 * @param also a further sentence of the flight
 */
export const tellLanded = async (tx: Tx, pkg: PackageRow, also: string): Promise<void> => {
  const { id: packageId, customer_id: customerId, tracking_number: tracking, store_name: store, description } = pkg
  const { mailTitle: title } = landedText
  const sentence = fillText(landedText.sentence, { tracking, store, description })
  await notify(tx, {
    customerId,
    kind: 'package',
    message: `${sentence} ${also}`,
    packageId,
    canWait: true,
    gathered: { packageId, step: 'Landed', title, sentence, isOwn: false, also, bringsBill: false },
  })
}
