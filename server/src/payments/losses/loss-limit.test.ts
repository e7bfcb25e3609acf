import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { includedIn, lossLimit } from './loss-limit.ts'

const cover = { declared: '250.00', included: '100', bought: false, paidBefore: '0' }

describe('the highest payout for a loss', () => {
  it.each([
    ['what every package is covered up to', cover, '100'],
    ['the declared value where that is less', { ...cover, declared: '49.90' }, '49.9'],
    ['the declared value where its cover was bought', { ...cover, bought: true }, '250'],
    ['the declared value where the rates say nothing of cover', { ...cover, included: null }, '250'],
    ['less what was paid before', { ...cover, paidBefore: '30.25' }, '69.75'],
    ['nothing once all was paid', { ...cover, paidBefore: '100.00' }, '0'],
    ['what is included where nobody declared a value', { ...cover, declared: null }, '100'],
    ['nothing where nobody knows a value', { ...cover, declared: null, included: null }, '0'],
  ])('is %s', (_what, given, most) => {
    expect(lossLimit(given).toString()).toBe(most)
  })

  const dollars = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => new Big(cents).div(100).toFixed(2))
  it('is never below zero and never more than the declared value', () => {
    fc.assert(
      fc.property(
        fc.record({ declared: dollars, included: fc.option(dollars), bought: fc.boolean(), paidBefore: dollars }),
        (given) => {
          const most = lossLimit(given)
          expect(most.gte(0) && most.lte(given.declared)).toBe(true)
          expect(most.plus(given.paidBefore).lte(given.declared) || most.eq(0)).toBe(true)
        },
      ),
    )
  })
})

describe('free cover included in the rates', () => {
  it.each([
    [[{ upTo: '100' }, { upTo: '500', each: { step: '100', usd: '2' } }, { upTo: null, onRequest: true as const }], '100'],
    [[{ upTo: '50' }, { upTo: '100' }, { upTo: null, percent: '1' }], '100'],
    [[{ upTo: '500', flat: '2' }], '0'],
    [[{ upTo: null }], null],
    [[], null],
  ])('ends where the first price of cover begins', (bands, included) => {
    expect(includedIn({ bands })).toBe(included)
  })
})
