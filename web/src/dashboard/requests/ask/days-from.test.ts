import { expect, it } from 'vitest'
import { daysFrom } from './days-from.ts'

it('lists days after a day, over the ends of months', () => {
  expect(daysFrom('2026-11-29', 0, 2)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
  expect(daysFrom('2026-11-29', 1, 2)).toEqual(['2026-11-30', '2026-12-01'])
  expect(daysFrom('2028-02-28', 1, 1)).toEqual(['2028-02-29'])
})
