import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEntry } from './read-entry.ts'

const desk = { shelves: ['B-07', 'OS-1', 'C 12'], wantsCustomer: false, accountPrefix: 'POS-' }
const asking = { ...desk, wantsCustomer: true }

test.for([
  ['', { kind: 'save' }],
  ['  ', { kind: 'save' }],
  ['b-07', { kind: 'shelf', shelf: 'B-07' }],
  ['2.31', { kind: 'weight', weight: '2.31', unit: undefined }],
  ['1,05 kg', { kind: 'weight', weight: '1.05', unit: 'kg' }],
  ['12lbs', { kind: 'weight', weight: '12', unit: 'lb' }],
  ['9400111206206406260787', { kind: 'number', scan: '9400111206206406260787' }],
  ['8487135506', { kind: 'number', scan: '8487135506' }],
  ['1Z5F7R840201234566', { kind: 'number', scan: '1Z5F7R840201234566' }],
  ['POS-1042', { kind: 'number', scan: 'POS-1042' }],
  [']C0B-07', { kind: 'shelf', shelf: 'B-07' }],
  [']C1420331229400111206206406260787', { kind: 'number', scan: '420331229400111206206406260787' }],
] as const)('%s at the desk', ([text, entry]) => {
  expect(readEntry(text, desk)).toEqual(entry)
})

test.for([
  ['1042', { kind: 'customer', search: '1042' }],
  ['pos-1042', { kind: 'customer', search: 'pos-1042' }],
  ['Brathwaite', { kind: 'customer', search: 'Brathwaite' }],
  ['ANA POS-1042', { kind: 'customer', search: 'ANA POS-1042' }],
  ['P0S-1042', { kind: 'customer', search: 'P0S-1042' }],
  ['POS1042/FF', { kind: 'customer', search: 'POS1042/FF' }],
  ['ana2@example.com', { kind: 'customer', search: 'ana2@example.com' }],
  ['2.31', { kind: 'weight', weight: '2.31', unit: undefined }],
  ['12 lb', { kind: 'weight', weight: '12', unit: 'lb' }],
  ['9400111206206406260787', { kind: 'number', scan: '9400111206206406260787' }],
  ['OS-1', { kind: 'shelf', shelf: 'OS-1' }],
  [']C0POS-1042', { kind: 'customer', search: 'POS-1042' }],
  [']C01Z5F7R840201234566', { kind: 'number', scan: '1Z5F7R840201234566' }],
  ['', { kind: 'save' }],
] as const)('%s while a customer is wanted', ([text, entry]) => {
  expect(readEntry(text, asking)).toEqual(entry)
})

test.for([
  [`&WçççQQ&à&é"'(-è_'`, { kind: 'number', scan: '1Z999AA10123456784' }],
  ['1Y999AA10123456784', { kind: 'number', scan: '1Z999AA10123456784' }],
  [`ç'àà&&&éà-éà-'à-é-àè_è`, { kind: 'number', scan: '9400111206206406260787' }],
  ["B'07", { kind: 'shelf', shelf: 'B-07' }],
  ['Bß07', { kind: 'shelf', shelf: 'B-07' }],
  ['B)àè', { kind: 'shelf', shelf: 'B-07' }],
  ['b)àè', { kind: 'shelf', shelf: 'B-07' }],
] as const)('%s of a scanner on another keyboard', ([text, entry]) => {
  for (const situation of [desk, asking]) expect(readEntry(text, situation)).toEqual({ ...entry, otherKeyboard: true })
})

test('a box number of a scanner on another keyboard names its customer', () => {
  expect(readEntry("POS'1042", asking)).toEqual({ kind: 'customer', search: 'POS-1042', otherKeyboard: true })
  expect(readEntry("D'Angelo", asking)).toEqual({ kind: 'customer', search: "D'Angelo" })
})

test('a customer is named by the company’s own prefix', () => {
  const miami = { ...asking, accountPrefix: 'MIA/' }
  expect(readEntry('mia/1042', miami)).toEqual({ kind: 'customer', search: 'mia/1042' })
  expect(readEntry('POS-1042', miami)).toEqual({ kind: 'number', scan: 'POS-1042' })
})

test('a tracking number of eight digits or more is never anything else', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{8,34}$/), fc.boolean(), (scan, wantsCustomer) => {
      expect(readEntry(scan, { ...desk, wantsCustomer })).toEqual({ kind: 'number', scan })
    }),
  )
})
