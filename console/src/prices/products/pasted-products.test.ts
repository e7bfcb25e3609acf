import { expect, test } from 'vitest'
import { pastedProducts } from './pasted-products.ts'

test('lines of a spreadsheet are products, its heading is none', () => {
  expect(pastedProducts('Product\tDuty\tVAT\r\nShoes\t20\t17.5\n\nTyres, winter\t 5 %\t17,5 %\n', [])).toEqual([
    { name: 'Shoes', dutyRate: 20, vatRate: 17.5, problem: '' },
    { name: 'Tyres, winter', dutyRate: 5, vatRate: 17.5, problem: '' },
  ])
  expect(pastedProducts('"Books";0;17.5', [])).toEqual([{ name: 'Books', dutyRate: 0, vatRate: 17.5, problem: '' }])
  expect(pastedProducts('Books,0,17.5', [])).toMatchObject([{ name: 'Books', vatRate: 17.5, problem: '' }])
})

test('each line says what is wrong with it', () => {
  const text = [
    '\t20\t17.5',
    'Shoes\tmuch\t17.5',
    'Hats\t20',
    'Bags\t20\t1001',
    'books\t20\t17.5',
    'Kites\t1\t1',
    'KITES\t2\t2',
  ]
  expect(pastedProducts(text.join('\n'), ['Books']).map(({ problem }) => problem)).toEqual([
    'The name is missing.',
    'Duty of Shoes is a percentage from 0 to 1,000.',
    'VAT of Hats is a percentage from 0 to 1,000.',
    'VAT of Bags is a percentage from 0 to 1,000.',
    'books is there already.',
    '',
    'KITES is there already.',
  ])
})

test('nothing pasted is nothing', () => expect(pastedProducts(' \n ', [])).toEqual([]))
