import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['pricing', 'promises', 'bills', 'charges', 'money', 'books', 'payments', 'statements', 'calculator', 'rates']
const sources = folders
  .flatMap((folder) => globSync(`server/src/${folder}/**/*.ts`, { cwd: root }))
  .filter((path) => !path.endsWith('.test.ts'))

const money = String.raw`\w*(?:amount|price|total|usd|paid|credited|balance|owed|duty|levy)\w*`
/** A name of money beside a sign of arithmetic: a binary fraction is not a cent. Big adds, takes off and multiplies by its methods. */
const floats = new RegExp(
  String.raw`\b${money}(?:\(\))?\s*[-+*/]=?\s*[\w(]|[\w)]\s*[-+*/]=?\s*(?:\w+[?]?[.]){0,4}${money}\b`,
  'i',
)

/** Without comments and texts: SQL reckons exactly. */
const bare = (source: string): string =>
  source.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*|\x60(?:\\.|[^\x60\\])*\x60|'(?:\\.|[^'\\\n])*'/g, "''")

const floatsIn = (source: string): string[] =>
  bare(source)
    .split('\n')
    .filter((line) => floats.test(line) && !line.trimStart().startsWith('import'))
    .map((line) => line.trim())

test('money is never reckoned in binary fractions', () => {
  expect(sources.length).toBeGreaterThan(40)
  expect(sources.flatMap((path) => floatsIn(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line}`))).toEqual(
    [],
  )
})

test('a sum in binary fractions would be found out', () => {
  expect(floatsIn('const due = bill.total - paid')).toHaveLength(1)
  expect(floatsIn('const vat = Number(rate) * amountUsd')).toHaveLength(1)
  expect(floatsIn('sum += line.priceUsd')).toHaveLength(1)
  expect(floatsIn('const due = new Big(total).minus(paid) // total - paid')).toEqual([])
  expect(floatsIn('sql`total - paid`')).toEqual([])
})
