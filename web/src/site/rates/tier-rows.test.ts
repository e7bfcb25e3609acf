import { expect, it } from 'vitest'
import { tierRows } from './tier-rows.ts'

it('shows each row as it is, with kilograms beside pounds', () => {
  expect(
    tierRows([
      { packageWeight: '2 lb', packagePrice: 'US$10.50' },
      { packageWeight: 'Envelope', packagePrice: 'US$4.00' },
    ]),
  ).toEqual([
    { weight: '2 lb', kilograms: '0.90 kg', price: 'US$10.50' },
    { weight: 'Envelope', kilograms: undefined, price: 'US$4.00' },
  ])
})
