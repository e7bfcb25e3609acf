import { expect, test } from 'vitest'
import { expectMet } from '../expect-met.ts'
import { heavyDrill } from './heavy-drill.ts'

test('a megabyte of anything does not delay anybody else', { timeout: 600_000 }, async () => {
  const figures = await heavyDrill.run('small')
  expect(figures.length).toBeGreaterThan(4)
  expectMet(figures)
})
