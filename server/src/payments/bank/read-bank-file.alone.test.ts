import { expect, test } from 'vitest'
import { hostileTexts } from './hostile-bank-texts.ts'
import { readBankFile } from './read-bank-file.ts'

const layout = {
  above: 0,
  dayColumn: 0,
  wordsColumns: [1],
  amountColumn: 2,
  dayForm: 'day first' as const,
  decimal: '.' as const,
}
const lineOf = (words: string): string => `03/12/2026,${words},1.00\n`
const texts: typeof hostileTexts = {
  ...hostileTexts,
  'words that may be references': (letters) => `a,b,c\n${lineOf('0123456789'.repeat(48)).repeat(letters / 500)}`,
  'words of accents': (letters) => `a,b,c\n${lineOf('\u0323\u0301'.repeat(240)).repeat(letters / 500)}`,
  'cells of accents': (letters) => `a,b,c\n${lineOf('\u0301\u0323'.repeat(4_900)).repeat(letters / 9_820)}`,
  'days of accents': (letters) => `a,b,c\n${`${'\u0323\u0301'.repeat(240)},x,1.00\n`.repeat(letters / 490)}`,
}
const bytesOf: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, other way round': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Western letters': (text) => Buffer.from(`${text}\u00e9`, 'latin1'),
  'Western letters with a nought': (text) => Buffer.from(`${text}\0`, 'latin1'),
}

/** 32 times this is 2.5 million letters: 5 MB in UTF-16, and in UTF-8 where the letters are accents. */
const LEAST = 80_000
const TIMES = 32
/** Quadratic work would take a thousand times as long. The floor hides the noise of the clock. */
const FLOOR_MS = 10
const TRIES = 2

const cpuMsOf = (work: () => unknown): number => {
  const tries = Array.from({ length: TRIES }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...tries)
}

const expectLinear = (what: string, bytesOfSize: (letters: number) => Buffer): void => {
  const read = (letters: number) => {
    const content = bytesOfSize(letters).toString('base64')
    return () => readBankFile({ content, layout, today: '2026-12-05', currency: 'BBD' })
  }
  const small = cpuMsOf(read(LEAST))
  // A factor of 2.5 for each of five doublings.
  expect(cpuMsOf(read(LEAST * TIMES)), what).toBeLessThan(2.5 ** 5 * Math.max(FLOOR_MS, small))
}

test.each(Object.entries(texts))('reading time grows only with the length of the file: %s', (what, text) => {
  expectLinear(what, (letters) => Buffer.from(text(letters)))
})

test.each(Object.entries(bytesOf))('in any encoding: %s', (_name, bytes) => {
  for (const what of ['cells that open four', 'words of accents'])
    expectLinear(what, (letters) => bytes(texts[what]?.(letters) ?? ''))
})
