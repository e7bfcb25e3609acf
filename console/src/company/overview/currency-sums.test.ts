import { expect, it } from 'vitest'
import { currencySums } from './currency-sums.ts'

it('adds up what changed hands in each currency to the cent, less what was given back', () => {
  const taken = [
    { means: 'card terminal', currency: 'BBD', taken: 0.1, givenBack: 0 },
    { means: 'cash', currency: 'BBD', taken: 0.2, givenBack: 0.05 },
    { means: 'cash', currency: 'USD', taken: 0, givenBack: 20 },
  ]
  expect(currencySums(taken)).toEqual([
    { currency: 'BBD', total: 0.25, words: 'Card terminal BBD 0.10, Cash BBD 0.20, given back BBD 0.05' },
    { currency: 'USD', total: -20, words: 'given back US$20.00' },
  ])
  expect(currencySums([])).toEqual([])
})
