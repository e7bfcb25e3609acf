import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse, type Refusal } from '../../../platform/http/answer/refusal.ts'
import { packageOfNumber } from '../number/number-of-customer.ts'

export const alreadyAnnounced = (trackingNumber: string): Refusal =>
  refuse.conflict(`You have already announced ${trackingNumber}. Find it under My Packages.`)

const inWords: Readonly<Record<string, string>> = {
  Delivered: 'was delivered to you before',
  Returned: 'was sent back before',
  Disposed: 'was disposed of before',
}

interface Announced {
  readonly customerId: string
  readonly trackingNumber: string
  /** The customer said that it is another package. */
  readonly again: boolean
}

/**
 * Throws 409 where the customer has a package with this number on its way; and where one has ended, until they say that this is another package:
 * carriers use numbers again. The question names the field that answers it. The caller holds the number's lock.
 */
export const mustBeFree = async (tx: Tx, { customerId, trackingNumber, again }: Announced): Promise<void> => {
  const known = await packageOfNumber(tx, { customerId, trackingNumber })
  if (!known) return
  if (!hasEnded(known.status)) throw alreadyAnnounced(trackingNumber)
  const message = `${trackingNumber} ${inWords[known.status] ?? 'was here before'}. Carriers use numbers again: if this is another package, send it once more.`
  if (!again) throw refuse.conflict(message, [{ field: 'numberAgain', message }])
}
