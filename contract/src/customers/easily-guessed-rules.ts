import { commonWords } from './common-words-rules.ts'

/** What digits and signs stand for in letters' places. The letter l is read as i, since 1 and ! stand for both. */
const standIns: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  2: 'z',
  3: 'e',
  4: 'a',
  '@': 'a',
  5: 's',
  $: 's',
  6: 'g',
  7: 't',
  '+': 't',
  8: 'b',
  9: 'g',
}

/** A text as one word: without case and accents, stand-ins read as their letters, whatever is no letter left out. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, (character) => standIns[character] ?? '')
    .replaceAll('l', 'i')

const words = new Set(commonWords.trim().split(/\s+/).map(folded))
/** No common word is longer; the rest of a password need not be read as one. */
const LONGEST = 40
/** Of a company's name, shorter words say too little. */
const SHORTEST_NAME = 4

const namesOf = (companyNames: readonly string[]): ReadonlySet<string> =>
  new Set(
    companyNames
      .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
      .map(folded)
      .filter((name) => name.length >= SHORTEST_NAME),
  )

/** The piece that a text is made of again and again, or all of it: where it begins anew in its own double. */
const pieceOf = (text: string): string => text.slice(0, (text + text).indexOf(text, 1))

/** The password with any of the digits and signs at its ends taken off, since nobody knows which of them stand for letters. */
const cores = (password: string): string[] => {
  const letters = [...password.matchAll(/\p{L}/gu)]
  const first = letters[0]?.index ?? 0
  const last = letters.at(-1)?.index ?? -1
  const starts = Array.from({ length: Math.min(first, LONGEST) + 1 }, (_, i) => first - i)
  const ends = Array.from({ length: Math.min(password.length - last - 1, LONGEST) + 1 }, (_, i) => last + 1 + i)
  return starts.flatMap((start) => ends.filter((end) => end - start <= LONGEST).map((end) => password.slice(start, end)))
}

/**
 * Whether a guesser would try a password early: it has no letters, repeats one piece, or is a common word or a name of the company
 * with digits and signs around it, in it, or in letters' places.
 */
export const isEasilyGuessed = (password: string, companyNames: readonly string[]): boolean => {
  if (!/\p{L}/u.test(password)) return true
  const names = namesOf(companyNames)
  const known = (word: string): boolean => words.has(word) || names.has(word)
  const lettersAlone = password.replaceAll(/\P{L}/gu, '')
  return [lettersAlone, ...cores(password)].map(folded).some((word) => {
    const piece = pieceOf(word)
    return piece.length === 1 || known(word) || known(piece)
  })
}
