import { isReference } from '../../money/ledger/reference.ts'

const LENGTH = 8
const MOST_MARKS = 40
const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * Possible bill references in a bank's words, with anything between and around their letters. Letters that look like digits are read as
 * digits. By chance one in thirty other sequences passes the check; no bill has it. At most 40, complete words first. Pure.
 */
export const findReferences = (words: string): string[] => {
  const parts = words
    .toUpperCase()
    .replaceAll(/[OIL]/g, (letter) => misread[letter] ?? letter)
    .split(/[^0-9A-Z]+/)
  const run = parts.join('')
  const windows = Array.from({ length: Math.max(0, run.length - LENGTH + 1) }, (_, at) => run.slice(at, at + LENGTH))
  return [...new Set([...parts, ...windows].filter(isReference))].slice(0, MOST_MARKS)
}
