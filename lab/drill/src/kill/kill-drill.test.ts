import { expect, test } from 'vitest'
import { expectMet } from '../expect-met.ts'
import { killDrill } from './kill-drill.ts'

test('after any kill everything acknowledged is there, and the server comes back', { timeout: 600_000 }, async () => {
  const figures = await killDrill.run('small')
  expectMet(figures)
  expect(figures.length).toBeGreaterThan(20)
})
