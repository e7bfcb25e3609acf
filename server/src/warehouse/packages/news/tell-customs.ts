import { fillText } from '@parcelport/contract/customers/notification-text-rules.ts'
import type { CustomsStep } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import { notify } from '../../../customers/notifications/notify.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { PackageRow } from '../packages-queries.ts'
import { customsTexts, landedText } from './gathered-words.ts'

const steps = { landed: 'Landed', held: 'Held', released: 'Released' } as const
const texts = { landed: landedText, ...customsTexts }

/**
 * Tells a customer what happened to a package at Customs, in the transaction that notes it: a notification, and the one email about all
 * of their packages that took the step together.
 * @param also a further sentence
 */
export const tellCustoms = async (tx: Tx, pkg: PackageRow, step: CustomsStep, also: string): Promise<void> => {
  const { id: packageId, customer_id: customerId, tracking_number: tracking, store_name: store, description } = pkg
  const { mailTitle: title, sentence: text } = texts[step]
  const sentence = fillText(text, { tracking, store, description })
  const isHeld = step === 'held'
  await notify(tx, {
    customerId,
    kind: isHeld ? 'action' : 'package',
    message: `${sentence} ${also}`,
    packageId,
    canWait: !isHeld,
    gathered: { packageId, step: steps[step], title, sentence, isOwn: false, also, bringsBill: false },
  })
}
