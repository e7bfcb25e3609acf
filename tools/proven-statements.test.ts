import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from './check/tree-rules.ts'
import { root } from './root.ts'

const files = filesOf(root)
const byName = Map.groupBy(files, (file) => basename(file))

/** The rows of the tables of statements in e2e/README.md, by the tests that each names. */
const rows = readFileSync(join(root, 'e2e/README.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!(?:statement|promise) \||---)/.test(line))
  .map((row) => ({
    row,
    tests: [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+\.tsx?)`/g)].map(([, name = '']) => name),
  }))

const isThere = (name: string): boolean =>
  name.includes('/') ? files.includes(name) || files.includes(`e2e/${name}`) : byName.get(name)?.length === 1

test('every statement of the specification names a test, and that is there', () => {
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter(({ tests }) => tests.length === 0).map(({ row }) => row)).toEqual([])
  expect(rows.flatMap(({ row, tests }) => tests.filter((name) => !isThere(name)).map((name) => `${name}: ${row}`))).toEqual([])
})
