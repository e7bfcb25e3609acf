import { domainToASCII, domainToUnicode } from 'node:url'
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
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

/** A domain that has letters beyond ASCII, or says so in ASCII. */
const international = /^(?=.*(?:[^\0-\u007F]|xn--))[\p{L}\p{M}\p{N}.-]+$/u

/**
 * The spellings of an address's key that are one address, itself first: a domain with letters beyond ASCII (`bücher.example`), and as Chrome's
 * fields and mail servers write it (`xn--bcher-kva.example`; RFC 5891). Rows keep the one that was typed, so they are looked up by both.
 */
export const spellingsOf = (key: string): readonly string[] => {
  const at = key.lastIndexOf('@') + 1
  const domain = key.slice(at)
  if (at === 0 || key.length > MOST_SIGNS || !international.test(domain)) return [key]
  const both = [domainToASCII(domain), domainToUnicode(domain)]
  // Signs that hosts leave out would make any number of spellings, each with guesses of its own.
  if (both.includes('') || !both.includes(domain)) return [key]
  return [...new Set([domain, ...both])].map((spelling) => key.slice(0, at) + spelling)
}

/** For `$call`: rows of an email address, by its key in any spelling; the row of the spelling that was typed comes first. */
export const ofAddress =
  (emailKey: string) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    query.where(sql<SqlBool>`email_key in (${sql.join(spellingsOf(emailKey))})`).orderBy(sql`email_key = ${emailKey}`, 'desc')

/**
 * Reads an email address: compatibility forms folded (NFKC), outer spaces removed; its key is also lower case. Undefined when
 * it is no address. The one rule for every address, accepted or written to. Source: specification.md §10 "Register".
 */
export const readEmailAddress = (text: string): EmailAddress | undefined => {
  // A Japanese keyboard's full stop, which every browser takes for a dot in a host (UTS 46).
  const email = text
    .normalize('NFKC')
    .trim()
    .replaceAll(/\u3002(?=[^@]{1,253}$)/g, '.')
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
