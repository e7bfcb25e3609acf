import { commonWords } from './common-words-rules.ts'

/** Letters for the digits and signs that replace them. The letter l is read as i, because 1 and ! stand for both. */
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

/** A text as one word: without case and accents, substitutes read as their letters, everything else removed. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, (character) => standIns[character] ?? '')
    .replaceAll('l', 'i')

const words = new Set(commonWords.trim().split(/\s+/).map(folded))
/** No common word is longer. */
const LONGEST = 40
/** Shorter words of a company's name are too common to count. */
const SHORTEST_NAME = 4

const namesOf = (companyNames: readonly string[]): ReadonlySet<string> =>
  new Set(
    companyNames
      .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
      .map(folded)
      .filter((name) => name.length >= SHORTEST_NAME),
  )

/** The piece that a text repeats, or all of it: found at the second place where the text occurs in its own double. */
const pieceOf = (text: string): string => text.slice(0, (text + text).indexOf(text, 1))

/** The password without any number of digits and signs at its ends, because each may stand for a letter or not. */
const cores = (password: string): string[] => {
  const letters = [...password.matchAll(/\p{L}/gu)]
  const first = letters[0]?.index ?? 0
  const last = letters.at(-1)?.index ?? -1
  const starts = Array.from({ length: Math.min(first, LONGEST) + 1 }, (_, i) => first - i)
  const ends = Array.from({ length: Math.min(password.length - last - 1, LONGEST) + 1 }, (_, i) => last + 1 + i)
  return starts.flatMap((start) => ends.filter((end) => end - start <= LONGEST).map((end) => password.slice(start, end)))
}

/**
 * Whether an attacker would try a password early: it has no letters, repeats one piece, or is a common word or the company's
 * name with digits and signs around it, in it, or in place of letters.
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
