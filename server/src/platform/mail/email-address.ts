import { refuse } from '../http/answer/refusal.ts'

/** An address to write to, and the key that is equal for all its spellings. */
export interface EmailAddress {
  readonly email: string
  readonly key: string
}

// One @, a host with a dot, and nothing that could end a mail header, name a second recipient, or be invisible: no control,
// format, private-use, unassigned or surrogate character.
const form = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}.]{1,63}(?:\.[^\s@<>()[\]\\,;:"\p{C}.]{1,63}){1,20}$/u
const MOST_SIGNS = 254

/**
 * Reads an email address: compatibility forms folded (NFKC), outer spaces removed; its key is also lower case. Undefined when
 * it is no address. The one rule for every address, accepted or written to. Source: specification.md §10 "Register".
 */
export const readEmailAddress = (text: string): EmailAddress | undefined => {
  const email = text.normalize('NFKC').trim()
  const key = email.toLowerCase().normalize('NFKC')
  if (email.length > MOST_SIGNS || key.length > MOST_SIGNS || !form.test(email) || !form.test(key)) return undefined
  return { email, key }
}

const INVALID = 'Please enter a valid email address.'

/** Reads an email address; throws 400 with a sentence when it is none. */
export const parseEmailAddress = (text: string, { field = 'email', message = INVALID } = {}): EmailAddress => {
  const address = readEmailAddress(text)
  if (!address) throw refuse.badRequest(message, [{ field, message }])
  return address
}
