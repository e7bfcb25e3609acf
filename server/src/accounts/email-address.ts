import { refuse } from '../platform/http/refusal.ts'

/** An address as it is written to, and the key under which it is one account however it is spelt. */
export interface EmailAddress {
  readonly email: string
  readonly key: string
}

// One @, a host with a dot, and nothing that could end a mail header or name a second recipient.
const form = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}.]+(\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u
const invisible = /[\p{Cc}\p{Cf}]/u

/**
 * Reads an e-mail address: compatibility forms folded (NFKC), outer space gone; its key is also without case. Undefined when it
 * is no address. Source: READINGS.md "Register".
 */
export const readEmailAddress = (text: string): EmailAddress | undefined => {
  const email = text.normalize('NFKC').trim()
  if (email.length > 254 || invisible.test(email) || !form.test(email)) return undefined
  return { email, key: email.toLowerCase().normalize('NFKC') }
}

const INVALID = 'Please enter a valid e-mail address.'

/** The same, refused with 400 and a sentence when it is none. */
export const parseEmailAddress = (text: string): EmailAddress => {
  const address = readEmailAddress(text)
  if (!address) throw refuse.badRequest(INVALID, [{ field: 'email', message: INVALID }])
  return address
}
