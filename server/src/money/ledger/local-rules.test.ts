import { inLocal, dollarsAtHome } from '@parcelport/contract/billing/local-rules.ts'
import { expect, test } from 'vitest'
import { convert } from './convert.ts'

const rates = ['2', '2.00', '0.000001', '6.78543', '157.25', '0.307', '1999.999999']

test.each(['BBD', 'JPY', 'KWD', 'CLF'])(
  'what a browser says in %s is what the server converts, to the last decimal',
  (currency) => {
    for (const perUsd of rates)
      for (let cents = 0; cents < 3_000; cents += 7)
        for (const amount of [cents / 100, 1_234_567 + cents / 100]) {
          const { amount: converted } = convert({ amount, currency: 'USD' }, currency, () => perUsd)
          expect(inLocal(amount, { currency, perUsd }), `US$${amount} at ${perUsd}`).toBe(converted.toNumber())
        }
  },
)

test('a saving below nothing keeps its sign, and a company without another currency says dollars', () => {
  expect(inLocal(-2.5, { currency: 'BBD', perUsd: '2' })).toBe(-5)
  expect(dollarsAtHome(14.5, { currency: 'BBD', perUsd: '2' })).toBe('BBD 29.00 (US$14.50)')
  expect(dollarsAtHome(14.5, undefined)).toBe('US$14.50')
})
