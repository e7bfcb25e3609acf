import { isReference } from '../../money/ledger/reference.ts'

const LENGTH = 8
const MOST_MARKS = 40
const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * What in a bank's words can be the reference of a bill, whatever stands between its letters and around it; letters that people take for
 * figures are taken for those. One in thirty of the rest passes by chance and is no bill's. At most 40, words that are one by themselves first. Pure.
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
