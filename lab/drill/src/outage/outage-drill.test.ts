import { expect, test } from 'vitest'
import { outageDrill } from './outage-drill.ts'

test('without its database, store or mail server no page, no answer and no mail is missing', { timeout: 900_000 }, async () => {
  const figures = await outageDrill.run('small')
  expect(figures.filter(({ met }) => !met)).toEqual([])
  expect(figures.length).toBeGreaterThan(100)
})
