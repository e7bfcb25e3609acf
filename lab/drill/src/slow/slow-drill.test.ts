import { expect, test } from 'vitest'
import { expectMet } from '../expect-met.ts'
import { slowDrill } from './slow-drill.ts'

test('slow heads, bodies and readers are cut, and hold nobody up', { timeout: 300_000 }, async () => {
  const figures = await slowDrill.run('small')
  expect(figures.length).toBeGreaterThan(4)
  expectMet(figures)
})
