import { expect, it } from 'vitest'
import { kilogramsWithin, tierRows } from './tier-rows.ts'

it('rounds kilograms down: what fits the line costs what the line says', () => {
  expect([1, 2, 4, 50].map(kilogramsWithin)).toEqual(['0.45', '0.90', '1.81', '22.67'])
})

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
