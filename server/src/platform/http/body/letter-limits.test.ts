import * as fc from 'fast-check'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { isLongerThan, isShorterThan } from './letter-limits.ts'
import { validator } from './validate.ts'

test('a text is as long as its count of letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), fc.nat(14), (text, limit) => {
      const letters = [...text].length
      expect([isLongerThan(text, limit), isShorterThan(text, limit)]).toEqual([letters > limit, letters < limit])
    }),
  )
})

test('the contract’s limits count letters, and say how many there may be', () => {
  const check = validator(Type.Object({ name: Type.String({ minLength: 2, maxLength: 3 }) }), { coerce: false })
  const problemOf = (name: string) => check({ name }).problems[0]?.message
  for (const name of ['ab', 'abc', '\u{1f600}\u{1f600}', '\u{1f600}\u{1f600}\u{1f600}']) expect(problemOf(name)).toBeUndefined()
  for (const name of ['', 'a', '\u{1f600}']) expect(problemOf(name)).toBe('Name is required.')
  for (const name of ['abcd', '\u{1f600}'.repeat(4), 'x'.repeat(100)])
    expect(problemOf(name)).toBe('Name is too long: at most 3 characters.')
})

const counted = (): never => {
  throw new Error('Its letters are counted')
}

test('no letter of a long text within its limit is counted', () => {
  const text = { length: 7_000_000, slice: counted, [Symbol.iterator]: counted } as unknown as string
  expect([isLongerThan(text, 7_000_000), isShorterThan(text, 1)]).toEqual([false, false])
})
