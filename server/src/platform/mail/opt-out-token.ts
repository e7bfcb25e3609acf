import type { Sealing } from '../sealing.ts'
import { readEmailAddress } from './email-address.ts'

/** The purpose of the key that seals tokens: no other value of the company opens with it. */
export const OPT_OUT = 'opt-out'
/** Addresses are filled up to a multiple of this, so that a token does not tell how long one is. */
const STEP = 64
/** Longer than the token of any address. */
const MOST_TOKEN = 500

/**
 * A token for the link that ends news to an address: the address, sealed with a key of the company for this purpose alone. So it tells
 * nothing to people who see it, two mails have two tokens, and nobody can make one. It is valid for ever.
 */
export const optOutToken = (sealing: Sealing, to: string): string => {
  const key = Buffer.from(readEmailAddress(to)?.key ?? '')
  const filled = Buffer.alloc(Math.ceil((key.length + 1) / STEP) * STEP, ' ')
  key.copy(filled)
  return sealing.seal(filled, OPT_OUT).toString('base64url')
}

/** The key of the address for which we made a token; undefined for every other text. */
export const readOptOutToken = (sealing: Sealing, token: string): string | undefined => {
  if (token.length > MOST_TOKEN || !/^[\w-]+$/.test(token)) return undefined
  try {
    return sealing.open(Buffer.from(token, 'base64url'), OPT_OUT).toString().trimEnd() || undefined
  } catch {
    // Altered, cut, another company's, or made up.
    return undefined
  }
}

/** The address that takes the token: a GET asks, a POST ends news. */
export const optOutUrl = (publicUrl: string, token: string): string => `${publicUrl}/opt-out?token=${token}`
