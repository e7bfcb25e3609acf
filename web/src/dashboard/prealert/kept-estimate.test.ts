import { expect, it } from 'vitest'
import { keptOf, withKept } from './kept-estimate.ts'

it('brings a kept price from the calculator to the prealert', () => {
  expect(keptOf(withKept({ _id: 'e1', totalUsd: 56.58 }))).toEqual({ _id: 'e1', totalUsd: 56.58 })
})

it.each([
  null,
  undefined,
  'e1',
  {},
  { keptEstimate: null },
  { keptEstimate: { _id: 1, totalUsd: 2 } },
  { keptEstimate: { _id: 'e1' } },
])('takes %j for no price', (state) => {
  expect(keptOf(state)).toBeUndefined()
})
