import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts'
import { CardFault, type OpenAccount } from './card-provider.ts'

/** A card company's JSON as an object. Throws CardFault where it is not one. */
export const objectOf = (text: string, whose: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (error) {
    throw new CardFault(`${whose} did not answer with JSON`, { cause: error })
  }
  throw new CardFault(`${whose} did not answer with a JSON object`)
}

/** Like {@link objectOf}, for an answer with a status of success. Throws CardFault otherwise. */
export const goodAnswer = ({ status, body }: OutgoingAnswer, whose: string): Readonly<Record<string, unknown>> => {
  if (status < 200 || status >= 300) throw new CardFault(`${whose} answered with ${status}`)
  return objectOf(body, whose)
}

/** A text of at most this many characters; undefined for anything else. Pure. */
export const textOf = (value: unknown, most = 200): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : undefined

/**
 * The address of a card company's page, from its answer: https, or an address of the played company in trials. Undefined for anything
 * else, such as `javascript:`. Pure.
 */
export const pageAddress = (value: unknown, { playedAt }: Pick<OpenAccount, 'playedAt'>): string | undefined => {
  const address = URL.parse(textOf(value, 4000) ?? '')
  return address?.protocol === 'https:' || (address && address.origin === playedAt) ? address.href : undefined
}

/** A sum with two decimals, from `10`, `10.5` or `'10.00'`; undefined for anything else. Pure. */
export const sumText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? value.toFixed(2) : textOf(value, 16)
  const parts = text === undefined ? null : /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  return parts ? `${parts[1]}.${(parts[2] ?? '').padEnd(2, '0')}` : undefined
}

/** Whether two secrets are equal, compared in constant time. Pure. */
export const same = (one: string, other: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** HMAC-SHA256 in hexadecimal. Pure. */
export const hmacHex = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')
