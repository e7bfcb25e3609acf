import { expect, test } from 'vitest'
import { pastedProducts, type KnownProduct } from './pasted-products.ts'

const fine = { problem: '', known: undefined, unchanged: false }
const product = (name: string, more: Partial<KnownProduct> = {}): KnownProduct => ({
  _id: name,
  version: 3,
  name,
  retiredAt: null,
  inForce: { _id: '1', validFrom: '2026-01-01', dutyRate: 0, vatRate: 0 },
  ...more,
})

test('lines of a spreadsheet are products, its heading is none', () => {
  expect(pastedProducts('Product\tDuty\tVAT\r\nShoes\t20\t17.5\n\nTyres, winter\t 5 %\t17,5 %\n', [])).toEqual([
    { name: 'Shoes', dutyRate: 20, vatRate: 17.5, ...fine },
    { name: 'Tyres, winter', dutyRate: 5, vatRate: 17.5, ...fine },
  ])
  expect(pastedProducts('"Books";0;17.5', [])).toEqual([{ name: 'Books', dutyRate: 0, vatRate: 17.5, ...fine }])
  expect(pastedProducts('Books,0,17.5', [])).toMatchObject([{ name: 'Books', vatRate: 17.5, problem: '' }])
})

test('each line says what is wrong with it', () => {
  const text = [
    '\t20\t17.5',
    'Shoes\tmuch\t17.5',
    'Hats\t20',
    'Bags\t20\t1001',
    'Tapes\t20\t17.5',
    'Kites\t1\t1',
    'KITES\t2\t2',
  ]
  const tapes = product('Tapes', { retiredAt: '2026-02-01T12:00:00.000Z' })
  expect(pastedProducts(text.join('\n'), [tapes]).map(({ problem }) => problem)).toEqual([
    'The name is missing.',
    'Duty of Shoes is a percentage from 0 to 1,000.',
    'VAT of Hats is a percentage from 0 to 1,000.',
    'VAT of Bags is a percentage from 0 to 1,000.',
    'Tapes is retired. Put it back first.',
    '',
    'KITES stands in a line above.',
  ])
})

test('a line with the name of a product changes its rates, unless it has them already', () => {
  const [books, toys] = [product('Books'), product('Toys')]
  expect(pastedProducts('BOOKS\t0\t17.5\nToys\t0\t0', [books, toys])).toMatchObject([
    { known: books, unchanged: false, problem: '' },
    { known: toys, unchanged: true, problem: '' },
  ])
  const coming = product('Maps', { inForce: null })
  expect(pastedProducts('Maps\t0\t0', [coming])).toMatchObject([{ known: coming, unchanged: false }])
})

test('nothing pasted is nothing', () => expect(pastedProducts(' \n ', [])).toEqual([]))
