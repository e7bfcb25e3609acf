import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { longServerTests, longTests, testsOfManyRounds } from './long-tests.ts'
import { root } from '../root.ts'
import { filesOf } from '../check/tree-rules.ts'
import { mutants } from '../mutate/mutants.ts'

const testFiles = filesOf(root).filter((file) => /\.test\.tsx?$/.test(file))
const isLong = (file: string): boolean => longTests.some((glob) => matchesGlob(file, glob))

test('each name of a long test matches a file', () => {
  expect(longTests.filter((glob) => !testFiles.some((file) => matchesGlob(file, glob)))).toEqual([])
  expect(testsOfManyRounds.filter((name) => !testFiles.some((file) => file.includes(name)))).toEqual([])
})

test('a test that starts server processes is a long one', () => {
  const starts = testFiles.filter((file) =>
    /\b(?:startProcess|whileServing|killAgainAndAgain|withProduction)\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(starts.length).toBeGreaterThan(5)
  expect(starts.filter((file) => !isLong(file))).toEqual([])
})

test('a long test that measures its process is named by itself, or no project would run it', () => {
  const alone = testFiles.filter((file) => file.endsWith('.alone.test.ts') && isLong(file))
  expect(alone.length).toBeGreaterThan(0)
  const namedAlone = longServerTests.filter((glob) => glob.endsWith('.alone.test.ts'))
  expect(alone.filter((file) => !namedAlone.some((glob) => matchesGlob(file, glob)))).toEqual([])
})

test('what each mutant breaks is noticed by `npm test`', () => {
  expect(mutants.length).toBeGreaterThan(40)
  expect(mutants.filter(({ tests }) => tests.every(isLong)).map(({ rule }) => rule)).toEqual([])
})
