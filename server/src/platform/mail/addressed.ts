/** Letters as names have them: no dot, slash, digit or sign, of which a mail program could make a link or an address. */
const plain = /^\p{L}[\p{L}\p{M}'’ʼ-]{0,39}$/u

/** What a letter calls a person: the first word of the name; undefined where that could be taken for more than a name. */
const firstNameOf = (name: string): string | undefined => {
  const first = name.trim().split(/\s/u, 1)[0] ?? ''
  return plain.test(first) ? first : undefined
}

/**
 * Words that speak to a person: `Welcome, Ana`, or `Welcome` alone. Anybody may have a letter of ours sent to any address, under a
 * name of their own choosing: it must not carry their advertisement.
 */
export const addressed = (words: string, name: string): string => {
  const first = firstNameOf(name)
  return first === undefined ? words : `${words}, ${first}`
}

/** A sentence that calls its reader by name: `Ana, your password was changed.`, or without. */
export const told = (name: string, sentence: string): string => {
  const first = firstNameOf(name)
  return first === undefined ? sentence : `${first}, ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`
}
