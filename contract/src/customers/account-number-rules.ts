/** Prefix of account numbers of companies without their own. Source: specification.md §9. */
export const ACCOUNT_NUMBER_PREFIX = 'POS-'

/** A box number as people write it: `POS-1042`, or with the company's prefix. Pure. */
export const accountNumber = (boxNumber: number | string, prefix: string = ACCOUNT_NUMBER_PREFIX): string =>
  `${prefix}${boxNumber}`

/** The prefix without its final punctuation, as people name a box number: `POS`. Pure. */
export const accountWord = (prefix: string): string => prefix.replace(/[^\p{L}\p{N}]{1,40}$/u, '').trim()

/**
 * The typed box number: `1042`, `#1042`, or after the company's prefix in any case, with or without its punctuation; undefined
 * when it is none. A prefix that ends in a digit needs its punctuation. Pure.
 */
export const readBoxNumber = (text: string, prefix: string = ACCOUNT_NUMBER_PREFIX): number | undefined => {
  const typed = text.trim().toLowerCase()
  const whole = prefix.trimStart().toLowerCase()
  const word = accountWord(whole)
  const between = /\d$/.test(word) ? /^[\s#./-]+(\d{1,9})$/ : /^[\s#./-]*(\d{1,9})$/
  const after = (begin: string): string => (typed.startsWith(begin) ? typed.slice(begin.length) : '')
  const ways = [typed.replace(/^#/, ''), after(whole), between.exec(after(word))?.[1] ?? '']
  return ways.filter((way) => /^\d{1,9}$/.test(way)).map(Number)[0]
}
