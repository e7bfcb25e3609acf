import { expect, test } from 'vitest'
import { expectMet } from '../expect-met.ts'
import { outageDrill } from './outage-drill.ts'

test('without its database, store or mail server no page, no answer and no mail is missing', { timeout: 900_000 }, async () => {
  const figures = await outageDrill.run('small')
  expectMet(figures)
  expect(figures.length).toBeGreaterThan(100)
})
