import { nameSpellings } from '@parcelport/contract/name-spellings-rules.ts'

/** Most words of a search that are looked up; the rest would hardly narrow it. */
const MOST_WORDS = 8
/** Most ways to read a search. */
const MOST_WORDINGS = 8

/**
 * Characters that part the words of a name, after compatibility decomposition: space, signs other than apostrophes, and dashes. The
 * function `name_words` of the database parts the names by the same.
 */
const apart = /[\s!-&(-/:-@[-`{-~\u00B7\u2010-\u2015\u2022\u3001\u30FB]+/u
/** Characters that folding removes: a word of nothing else would match everybody. */
const unfolded = /['\u2019\p{Mn}]/gu

/** What stands before or behind a name on a label, and seldom in an account. */
const title = /^(?:m(?:r|rs|s|iss|me|lle|x)|d(?:r|ra)|s(?:r|ra|rta)|jr|prof|rev|attn?)$/i
/** A first name that a label shortens, or adds. */
const initial = /^[a-z]$/i
/** What parts two people, or a person and a company, on a label. */
const careOf = /(?<![\p{L}\p{N}])(?:c\/o|\u2105|attn?|attention|care of)(?![\p{L}\p{N}])[\s.:]{0,3}/iu

/** The words without those of one kind, where at least so many others stay. */
const without = (words: readonly string[], kind: RegExp, fewest: number): readonly string[] => {
  const others = words.filter((word) => !kind.test(word))
  return others.length >= fewest ? others : words
}

const wordsIn = (spelling: string): readonly string[] => {
  const words = spelling.split(apart).filter((word) => word.replaceAll(unfolded, '') !== '')
  return without(without(words, title, 1), initial, 2).slice(0, MOST_WORDS)
}

/**
 * The words of a name that a person searches for, in the order of the text, in each way to spell them: see {@link nameSpellings}. Titles do
 * not count beside other words, and initials not beside two: labels of stores have them, accounts mostly not. Of `Ana Clarke c/o Luis
 * Gill` each person is one way. Pure.
 */
export const wordingsOfName = (text: string): readonly (readonly string[])[] => {
  const people = text
    .split(careOf)
    .flatMap((part) => nameSpellings(part).map(wordsIn))
    .filter((words) => words.length > 0)
  return [...new Map(people.map((words) => [words.join(' ').toLowerCase(), words])).values()].slice(0, MOST_WORDINGS)
}
