/** Most words of a search that are looked up; the rest would hardly narrow it. */
const MOST_WORDS = 8

/**
 * Characters that part the words of a name, after compatibility decomposition: space, signs other than apostrophes, and dashes. The
 * function `name_words` of the database parts the names by the same.
 */
const apart = /[\s!-&(-/:-@[-`{-~\u00B7\u2010-\u2015\u2022\u3001\u30FB]+/u
/** Characters that folding removes: a word of nothing else would match everybody. */
const unfolded = /['\u2019\p{Mn}]/gu

/** The words of a name that a person searches for, in the order of the text. Pure. */
export const wordsOfName = (text: string): string[] =>
  text
    .normalize('NFKD')
    .split(apart)
    .filter((word) => word.replaceAll(unfolded, '') !== '')
    .slice(0, MOST_WORDS)
