import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse, type Refusal } from '../../../platform/http/answer/refusal.ts'
import type { Actor } from '../packages-queries.ts'
import { packageOfNumber } from '../number/number-of-customer.ts'

/** 409, in words for the person who asked: the customer, or staff for them. */
export const alreadyAnnounced = (trackingNumber: string, asker: Actor['kind'] = 'customer'): Refusal =>
  refuse.conflict(
    asker === 'customer'
      ? `You have already announced ${trackingNumber}. Find it under My Packages.`
      : `${trackingNumber} is among their packages already.`,
  )

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
  readonly asker?: Actor['kind']
}

/**
 * Throws 409 where the customer has a package with this number on its way; and where one has ended, until they say that this is another package:
 * carriers use numbers again. The question names the field that answers it. The caller holds the number's lock.
 */
export const mustBeFree = async (tx: Tx, { customerId, trackingNumber, again, asker }: Announced): Promise<void> => {
  const known = await packageOfNumber(tx, { customerId, trackingNumber })
  if (!known) return
  if (!hasEnded(known.status)) throw alreadyAnnounced(trackingNumber, asker)
  const ended = inWords[known.status] ?? 'was here before'
  const words = asker === 'staff' ? ended.replace(' to you', '') : ended
  const message = `${trackingNumber} ${words}. Carriers use numbers again: if this is another package, send it once more.`
  if (!again) throw refuse.conflict(message, [{ field: 'numberAgain', message }])
}
