import { expect } from 'vitest'
import { missed, type Figure } from './drill.ts'

/** For the tests of drills: fails with every figure that missed its aim, and the aim. */
export const expectMet = (figures: readonly Figure[]): void => {
  const lines = missed(figures)
  expect(lines, lines.join('\n')).toEqual([])
}
