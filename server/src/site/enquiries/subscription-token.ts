import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '../../platform/database/uuid.ts'

/** `confirm` is valid for one request to subscribe, `unsubscribe` for ever. */
export type Purpose = 'confirm' | 'unsubscribe'

export interface Signed {
  readonly id: string
  readonly askedAt: Date
}

const signatureOf = (secret: Buffer, purpose: Purpose, { id, askedAt }: Signed): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['newsletter', purpose, id, purpose === 'confirm' ? askedAt.getTime() : 0]))
    .digest()

/** A token for a mailed link: the subscriber's id and a signature of 256 bits. */
export const subscriptionToken = (secret: Buffer, purpose: Purpose, subscriber: Signed): string =>
  `${subscriber.id}.${signatureOf(secret, purpose, subscriber).toString('base64url')}`

/** The subscriber's id that a token claims; undefined for malformed tokens. */
export const claimedId = (token: string): string | undefined => {
  const id = token.split('.', 1)[0] ?? ''
  return isUuid(id) ? id : undefined
}

/** Whether we made a token for this purpose and subscriber. */
export const isGenuine = (secret: Buffer, purpose: Purpose, subscriber: Signed, token: string): boolean => {
  const given = Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url')
  const due = signatureOf(secret, purpose, subscriber)
  return given.length === due.length && timingSafeEqual(given, due)
}
