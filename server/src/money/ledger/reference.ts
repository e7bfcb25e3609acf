import { randomInt } from 'node:crypto'

const misread = new Set(['I', 'L', 'O', 'U'])
const everyLetter = Array.from({ length: 36 }, (_, value) => value.toString(36).toUpperCase())
/** Crockford's 32 letters and digits, without those that are easily confused. */
export const referenceLetters = everyLetter.filter((letter) => !misread.has(letter)).join('')
const LENGTH = 7

const doubled = (value: number): number => (value < 16 ? value << 1 : (value << 1) ^ 0b100101)
const weigh = (text: string): number => [...text].reduce((sum, letter) => doubled(sum) ^ referenceLetters.indexOf(letter), 0)

/** Check letter of a reference: it detects one wrong letter, and two letters that changed places (weights in GF(32)). Pure. */
export const checkLetter = (text: string): string => referenceLetters.charAt(doubled(weigh(text)))

/** Whether a text is a valid reference: eight of Crockford's letters, the last one the check letter. Pure. */
export const isReference = (text: string): boolean =>
  text.length === LENGTH + 1 && [...text].every((letter) => referenceLetters.includes(letter)) && weigh(text) === 0

/**
 * A new payment reference, which a customer writes on a transfer: seven random letters that are hard to misread, and a check letter.
 */
export const newReference = (): string => {
  const text = Array.from({ length: LENGTH }, () => referenceLetters.charAt(randomInt(referenceLetters.length))).join('')
  return text + checkLetter(text)
}
