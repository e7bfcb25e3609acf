/** Most words of a search that are looked up; the rest would hardly narrow it. */
const MOST_WORDS = 8

/**
 * Characters that part the words of a name, after compatibility decomposition: space, signs other than apostrophes, and dashes. The
 * function `name_words` of the database parts the names by the same.
 */
const apart = /[\s!-&(-/:-@[-`{-~\u00B7\u2010-\u2015\u2022\u3001\u30FB]+/u
/** Characters that folding removes: a word of nothing else would match everybody. */
const unfolded = /['\u2019\p{Mn}]/gu

/** Signs that people type for an apostrophe; the database folds the same. */
const apostrophes = /[\u0060\u00B4\u02BB-\u02BD\u2018\u201B\u2032\uFF07]/g

/** What stands before or behind a name on a label, and seldom in an account. */
const title = /^(?:m(?:r|rs|s|iss|me|lle|x)|d(?:r|ra)|s(?:r|ra|rta)|jr|prof|rev|attn?)$/i
/** A first name that a label shortens, or adds. */
const initial = /^[a-z]$/i

/** The words without those of one kind, where at least so many others stay. */
const without = (words: readonly string[], kind: RegExp, fewest: number): readonly string[] => {
  const others = words.filter((word) => !kind.test(word))
  return others.length >= fewest ? others : words
}

/**
 * The words of a name that a person searches for, in the order of the text. Titles do not count beside other words, and initials not beside
 * two: labels of stores have them, accounts mostly not. Pure.
 */
export const wordsOfName = (text: string): readonly string[] => {
  const words = text
    .replaceAll(apostrophes, '’')
    .normalize('NFKD')
    .split(apart)
    .filter((word) => word.replaceAll(unfolded, '') !== '')
  return without(without(words, title, 1), initial, 2).slice(0, MOST_WORDS)
}
