import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mutants } from './mutants.ts'
import { root } from '../root.ts'
import { put } from './mutated-tree.ts'

describe('every fault of the mutation check', () => {
  it.each(mutants.map((mutant) => [mutant.rule, mutant] as const))('%s: its place is there, exactly once', (_rule, mutant) => {
    const text = readFileSync(join(root, mutant.file), 'utf8')
    expect(put(text, mutant)).not.toBe(text)
    expect(mutant.tests.filter((test) => !existsSync(join(root, test)))).toEqual([])
  })

  it('is one of thirty or more, each of another rule', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(30)
    expect(new Set(mutants.map(({ rule }) => rule)).size).toBe(mutants.length)
  })
})

it('a place that is not there, or twice, is an error', () => {
  const mutant = { file: 'a.ts', find: 'a < b', replace: 'a > b' }
  expect(() => put('c < d', mutant)).toThrow('a.ts has “a < b” 0 times')
  expect(() => put('a < b && a < b', mutant)).toThrow('a.ts has “a < b” 2 times')
  expect(put('if (a < b)', mutant)).toBe('if (a > b)')
})
