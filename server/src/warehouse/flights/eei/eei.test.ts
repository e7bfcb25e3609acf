import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { citationOf, EEI_LIMIT, needsEei, type Exported } from './eei.ts'

const one = (package_id: string, more: Partial<Exported> = {}): Exported => ({
  package_id,
  customer_id: 'ana',
  customer: 'Ana Brathwaite',
  consignee: '',
  hs_code: '8517130000',
  declared_value: '1250.00',
  day: '2026-12-01',
  ...more,
})
const ids = (...all: readonly Exported[]): string[] => [...needsEei(all)]

test('2,500 dollars of a line need no filing, and a cent more does, for each package of the line', () => {
  expect(ids(one('a'), one('b'))).toEqual([])
  expect(ids(one('a'), one('b', { declared_value: '1250.01' }))).toEqual(['a', 'b'])
  expect(ids(one('a', { declared_value: '2500.01' }), one('b', { declared_value: null }))).toEqual(['a', 'b'])
})

test('another line, day or consignee is added apart', () => {
  const dear = { declared_value: '2000.00' }
  for (const other of [
    { hs_code: '9504500000' },
    { hs_code: '8517130001' },
    { day: '2026-12-02' },
    { consignee: 'Luis Clarke' },
    { customer_id: 'luis' },
  ])
    expect(ids(one('a', dear), one('b', { ...dear, ...other })), JSON.stringify(other)).toEqual([])
})

test('a name in other letters or spaces, a shorter code and a missing code are added together', () => {
  const dear = { declared_value: '2000.00' }
  expect(ids(one('a', dear), one('b', { ...dear, consignee: ' ana  BRATHWAITE' }))).toEqual(['a', 'b'])
  expect(ids(one('a', dear), one('b', { ...dear, hs_code: '851713' }))).toEqual(['a', 'b'])
  expect(ids(one('a', { ...dear, hs_code: '' }), one('b', { ...dear, hs_code: '' }))).toEqual(['a', 'b'])
  expect(ids(one('a', dear), one('b', { ...dear, hs_code: '' }))).toEqual([])
})

const item = (unit_value: string, hs_code = '8517130000', quantity = 1) => ({
  description: 'Telephone',
  quantity,
  unit_value,
  hs_code,
  origin: '',
})

test('a package counts by its items, each by its own code, or the package’s where an item has none', () => {
  const mixed = [item('1500.00'), item('1500.00', '9504500000')]
  expect(ids(one('a', { declared_value: '3000.00', items: mixed }))).toEqual([])
  expect(ids(one('a', { declared_value: '3000.00', items: [item('1500.00'), item('1500.00', '')] }))).toEqual(['a'])
  expect(ids(one('a', { declared_value: '2500.01', items: [item('500.00', '8517130000', 6)] }))).toEqual(['a'])
  const game = one('b', { hs_code: '9504500000', declared_value: '1100.00' })
  expect(ids(one('a', { declared_value: '3000.00', items: mixed }), game)).toEqual(['a', 'b'])
  const box = { hs_code: '', declared_value: '3000.00', enclosed_items: [[item('1500.00')], [item('1500.00')]] }
  expect(ids(one('a', box))).toEqual(['a'])
})

test('items that come to less than is declared hide nothing: the whole counts by the package’s code', () => {
  expect(ids(one('a', { declared_value: '3000.00', items: [item('1500.00')] }))).toEqual(['a'])
  expect(ids(one('a', { declared_value: null, items: [item('2500.01')] }))).toEqual(['a'])
})

const cents = (value: number): string => (value / 100).toFixed(2)
const exported = fc.record({
  package_id: fc.uuid(),
  customer_id: fc.constantFrom('ana', 'luis'),
  customer: fc.constant('Somebody'),
  consignee: fc.constantFrom('', 'Luis Clarke'),
  hs_code: fc.constantFrom('', '8517130000', '8517130001', '9504500000'),
  declared_value: fc.option(fc.integer({ min: 0, max: 300_000 }).map(cents)),
  day: fc.constantFrom('2026-12-01', '2026-12-02'),
})

test('a package needs a filing exactly if its consignee gets more than the limit of its line on its day, whatever the order', () => {
  const same = (a: Exported, b: Exported): boolean =>
    (['customer_id', 'consignee', 'hs_code', 'day'] as const).every((key) => a[key] === b[key])
  fc.assert(
    fc.property(fc.uniqueArray(exported, { selector: ({ package_id }) => package_id, maxLength: 14 }), (all) => {
      const needing = needsEei(all)
      expect(new Set(needsEei(all.toReversed()))).toEqual(needing)
      for (const each of all) {
        const sum = all
          .filter((other) => same(each, other))
          .reduce((so, { declared_value }) => so.plus(declared_value ?? 0), new Big(0))
        expect(needing.has(each.package_id)).toBe(sum.gt(EEI_LIMIT))
      }
    }),
  )
})

test('the manifest cites the ITN, or that none is needed, or nothing while it is missing', () => {
  expect(citationOf({ itn: 'X20261201123456', needs_eei: true })).toBe('AES X20261201123456')
  expect(citationOf({ itn: 'X20261201123456', needs_eei: false })).toBe('AES X20261201123456')
  expect(citationOf({ itn: '', needs_eei: false })).toBe('NOEEI § 30.37(a)')
  expect(citationOf({ itn: '', needs_eei: true })).toBe('')
})
