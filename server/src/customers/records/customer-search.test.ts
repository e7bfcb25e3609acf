import { expect, test } from 'vitest'
import { readCustomerSearch } from './customer-search.ts'

test.each([
  ['', undefined],
  [' \u0000\t ', undefined],
  ['Brath', { name: [['Brath']], address: 'brath' }],
  ['Ana  Bra', { name: [['Ana', 'Bra']] }],
  ['Ana@Ex', { address: 'ana@ex' }],
  ['POS-1042', { name: [['POS', '1042']], address: 'pos-1042', boxNumber: 1042 }],
  ['pos 1042', { name: [['pos', '1042']], boxNumber: 1042 }],
  ['#1042', { name: [['1042']], address: '#1042', boxNumber: 1042 }],
  ['104', { name: [['104']], address: '104', boxNumber: 104 }],
  ['1042', { name: [['1042']], address: '1042', boxNumber: 1042, digits: '1042' }],
  ['246-555-0187', { name: [['246', '555', '0187']], address: '246-555-0187', digits: '2465550187' }],
  ['+1 (246) 555.0187', { name: [['1', '246', '555', '0187']], digits: '12465550187' }],
  ['246–555–0187', { name: [['246', '555', '0187']], address: '246–555–0187', digits: '2465550187' }],
  [
    'tel:+1-246-555-0187',
    { name: [['tel', '1', '246', '555', '0187']], address: 'tel:+1-246-555-0187', digits: '12465550187' },
  ],
  ['Ana POS-1042', { name: [['Ana']], onLabel: { boxNumber: 1042, marked: true } }],
  ['Ana 1042', { name: [['Ana']], onLabel: { boxNumber: 1042, marked: false } }],
  ['POS1042/FF', { address: 'pos1042/ff', onLabel: { boxNumber: 1042, marked: true } }],
  ['Ana 2 1042', { name: [['Ana', '2', '1042']] }],
  ['Jürgen', { name: [['Jürgen'.normalize('NFKD')], ['Juergen']], address: 'jürgen' }],
  [
    'Ian Mc Donald',
    {
      name: [
        ['Ian', 'Mc', 'Donald'],
        ['Ian', 'McDonald'],
      ],
    },
  ],
  ["'’", { address: "'’" }],
  ["%_'", { address: "%_'" }],
  ['% _', {}],
])('%j is read as %j', (text, meaning) => {
  expect(readCustomerSearch(text)).toEqual(meaning)
})

test('a box number is known by the company’s own prefix', () => {
  expect(readCustomerSearch('mia-1042', 'MIA-')).toMatchObject({ boxNumber: 1042 })
  expect(readCustomerSearch('POS-1042', 'MIA-')).not.toHaveProperty('boxNumber')
})

test('digits of another script are those of a telephone', () => {
  expect(readCustomerSearch('٢٤٦٢٣٠١٢')).toMatchObject({ digits: '24623012' })
})
