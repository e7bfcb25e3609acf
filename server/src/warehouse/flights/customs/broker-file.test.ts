import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile } from '../../../platform/csv.ts'
import { brokerFile } from './broker-file.ts'
import { describesGoods, inOrder, itemsOf, missingOf, otherWorth, type Consignment } from './waybill-line.ts'

const wetsuits: Consignment = {
  package_id: 'p1',
  tracking_number: 'TBA0001',
  hawb: 'FFP0000002',
  consignee: 'Patrice Lôwe',
  customer: 'Patrice Lowe',
  home_address: '12 Bay Street & Lane, Bridgetown',
  telephone: '+1 246 555 0134',
  store_name: 'Loomhaus',
  description: 'Two wetsuits, "large"',
  hs_code: '420330',
  weight_lb: '2.31',
  declared_value: '190.00',
  invoice_file_id: 'f1',
}
const gift: Consignment = {
  ...wetsuits,
  package_id: 'p2',
  tracking_number: 'TBA0002',
  hawb: 'FFP0000001',
  consignee: ' ',
  customer: '王小明',
  home_address: '🎁',
  description: 'gift box',
  hs_code: '',
  weight_lb: null,
  declared_value: '0',
  invoice_file_id: null,
}

test('the file for the broker, byte for byte', () => {
  const [mark, ...text] = csvFile(
    brokerFile('176-12345675', [{ ...wetsuits, tax_id: { value: '123-456-789', mark: '' } }, gift], { showsTaxIds: true }),
  )
  expect(mark).toBe('\u{FEFF}')
  expect(text.join('').split('\r\n')).toEqual([
    '"Line","MAWB","HAWB","Consignee","Tax ID","Address","Telephone","Exporter","Contents","HS code","Pieces","Gross mass (kg)","Value (USD)","EEI","Tracking number","Missing","Item","Quantity","Unit value (USD)","Origin"',
    `1,"176-12345675","FFP0000001","","","","'+1 246 555 0134","Loomhaus","gift box","",1,"0.000","0","NOEEI § 30.37(a)","TBA0002","No weight; No value; No invoice; Contents unclear; No consignee in Latin letters; No address in Latin letters","","","",""`,
    `2,"176-12345675","FFP0000002","Patrice Lowe","=""123-456-789""","12 Bay Street AND Lane, Bridgetown","'+1 246 555 0134","Loomhaus","Two wetsuits, large","420330",1,"1.048","190.00","NOEEI § 30.37(a)","TBA0001","","","","",""`,
    '"Total","176-12345675","","","","","","","","",2,"1.048","190.00","","","","","","",""',
    '',
  ])
})

const items = [
  { description: 'Wetsuit, «large» 4 mm', quantity: 2, unit_value: '85.00', hs_code: '611220', origin: 'TH' },
  { description: 'Neoprene & glue', quantity: 1, unit_value: '20.00', hs_code: '', origin: '' },
]

test('a waybill with items is followed by them, and each column adds up as before', () => {
  const lines = csvFile(brokerFile(null, [{ ...wetsuits, items }, gift], { showsTaxIds: true })).split('\r\n')
  expect(lines.slice(2)).toEqual([
    `2,"","FFP0000002","Patrice Lowe","","12 Bay Street AND Lane, Bridgetown","'+1 246 555 0134","Loomhaus","Two wetsuits, large","420330",1,"1.048","190.00","NOEEI § 30.37(a)","TBA0001","","","","",""`,
    '2,"","FFP0000002","","","","","","Wetsuit, large 4 mm","611220","","","","","","",1,2,"85.00","TH"',
    '2,"","FFP0000002","","","","","","Neoprene AND glue","","","","","","","",2,1,"20.00",""',
    '"Total","","","","","","","","","",2,"1.048","190.00","","","","","","",""',
    '',
  ])
})

test('a box says its own items, or those of all that is inside, and none while one package inside has none', () => {
  const [suit = [], glue = []] = items.map((item) => [item])
  const box = { ...wetsuits, enclosed_items: [suit, glue] }
  expect(itemsOf(box)).toEqual(items)
  expect(itemsOf({ ...box, enclosed_items: [suit, null] })).toEqual([])
  expect(itemsOf({ ...box, items: glue })).toEqual(glue)
  expect(itemsOf({ ...wetsuits, items: null, enclosed_items: null })).toEqual([])
})

test('tells what items are worth where that is not what is declared', () => {
  expect(otherWorth({ ...wetsuits, items })).toBeUndefined()
  expect(otherWorth({ ...wetsuits, items, declared_value: '190.01' })).toBe('190.00')
  expect(otherWorth({ ...wetsuits, items, declared_value: null })).toBe('190.00')
  expect(otherWorth(gift)).toBeUndefined()
})

test('names everything that is missing of a package, and nothing of one that is ready', () => {
  expect(missingOf(gift)).toEqual(['weight', 'value', 'invoice', 'contents', 'consignee', 'address'])
  expect(missingOf(wetsuits)).toEqual([])
  expect(missingOf({ ...wetsuits, needs_eei: true, itn: '' })).toEqual(['eei'])
  expect(missingOf({ ...wetsuits, needs_eei: true, itn: 'X20261201123456' })).toEqual([])
})

test.for(['gift', 'A GIFT BOX', '2 items', 'Misc. goods', '🎁', 'x', '12345', ''])('%j does not say what is inside', (text) => {
  expect(describesGoods(text)).toBe(false)
})
test.for(['Gift box of soap', 'Curtains', 'Rideaux à œillets'])('%j says what is inside', (text) => {
  expect(describesGoods(text)).toBe(true)
})

const decimal = (max: number) => fc.integer({ min: 0, max }).map((cents) => (cents / 100).toFixed(2))
const item = fc.record({
  description: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unit_value: decimal(9_999),
  hs_code: fc.constantFrom('', '420330', '4203300090'),
  origin: fc.constantFrom('', 'CN'),
})
const consignment = fc.record({
  package_id: fc.uuid(),
  tracking_number: fc.constantFrom('TBA1', 'TBA2', 'TBA3'),
  hawb: fc.option(fc.constantFrom('FFP0000001', 'FFP0000002')),
  consignee: fc.string({ unit: 'grapheme', maxLength: 300 }),
  customer: fc.string({ unit: 'grapheme', minLength: 1 }),
  home_address: fc.string({ unit: 'binary', maxLength: 300 }),
  telephone: fc.string(),
  store_name: fc.string({ unit: 'grapheme' }),
  description: fc.string({ unit: 'grapheme', maxLength: 300 }),
  hs_code: fc.constantFrom('', '420330', '4203300090'),
  weight_lb: fc.option(decimal(9_999)),
  declared_value: fc.option(decimal(999_999)),
  invoice_file_id: fc.option(fc.uuid()),
  items: fc.option(fc.array(item, { maxLength: 3 })),
})

test('lines are in one order whatever the order of the packages, and add up to the totals', () => {
  fc.assert(
    fc.property(fc.uniqueArray(consignment, { selector: ({ package_id }) => package_id, maxLength: 12 }), (all) => {
      expect(inOrder(all.toReversed())).toEqual(inOrder(all))
      const lines = brokerFile(null, all, { showsTaxIds: true }).slice(1)
      const total = lines.pop()
      const sum = (column: number) => lines.reduce((so, line) => so.plus(line[column] ?? 0), new Big(0))
      expect(total?.[10]).toBe(all.length)
      expect(sum(10).toNumber()).toBe(all.length)
      const ordered = inOrder(all).flatMap((one, index) => itemsOf(one).map((_, at) => [index + 1, one.hawb, at + 1]))
      expect(lines.filter((line) => line[16] !== null).map((line) => [line[0], line[2], line[16]])).toEqual(ordered)
      expect(total?.[11]).toBe(sum(11).toFixed(3))
      expect(total?.[12]).toBe(sum(12).toFixed(2))
      for (const line of lines) {
        expect(String(line[3]).length).toBeLessThanOrEqual(35)
        expect(String(line[5]).length).toBeLessThanOrEqual(70)
        expect(String(line[8]).length).toBeLessThanOrEqual(70)
        expect(line).toHaveLength(20)
        expect(`${line[3]}${line[5]}${line[7]}${line[8]}`).toMatch(/^[A-Za-z\d .,/-]*$/)
      }
    }),
  )
})
