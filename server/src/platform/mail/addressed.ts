/** Letters of names: no dot, slash, digit or other sign of which a mail program could make a link or an address. */
const plain = /^\p{L}[\p{L}\p{M}'’ʼ-]{0,39}$/u

/** The first word of the name, for a salutation; undefined when it could be more than a name. */
const firstNameOf = (name: string): string | undefined => {
  const first = name.trim().split(/\s/u, 1)[0] ?? ''
  return plain.test(first) ? first : undefined
}

/**
 * A salutation: `Welcome, Ana`, or `Welcome` alone. Anybody can have our mail sent to any address under any name, so a name
 * must not carry advertising.
 */
export const addressed = (words: string, name: string): string => {
  const first = firstNameOf(name)
  return first === undefined ? words : `${words}, ${first}`
}

/** A sentence that begins with its reader's name: `Ana, your password was changed.`, or without. */
export const told = (name: string, sentence: string): string => {
  const first = firstNameOf(name)
  return first === undefined ? sentence : `${first}, ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`
}
