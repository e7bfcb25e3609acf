import { expect, it } from 'vitest'
import { differenceParts } from './difference-parts.ts'

const named = [
  { code: 'handling', title: 'Handling' },
  { code: 'freight', title: 'Air freight, 4 lb' },
]

it('splits a difference into freight, duty and VAT, and names other charges as the bill does', () => {
  expect(differenceParts({ lines: { freight: '3.50', duty: '0.70', vat: '0.74', handling: '-1.00' } }, named)).toEqual([
    { title: 'Freight', amount: '3.50' },
    { title: 'Duty', amount: '0.70' },
    { title: 'VAT', amount: '0.74' },
    { title: 'Handling', amount: '-1.00' },
  ])
})

it('has no parts where one charge is the whole difference', () => {
  expect(differenceParts({ lines: { freight: '3.50', duty: '0.00' } }, named)).toEqual([])
  expect(differenceParts({ lines: { handling: '5.00' } }, named)).toEqual([])
})
