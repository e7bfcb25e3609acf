// @vitest-environment jsdom
import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { islandProfile } from './customs-profile.ts'
import { contentHash, hasXmlHeader, type FlightContent, type PaperLine } from './flight-content.ts'
import { manifestXml } from './manifest-xml.ts'
import { totalsOf } from './waybill-line.ts'

const wetsuits: PaperLine = {
  package_id: 'p1',
  tracking_number: 'TBA0001',
  hawb: 'FFP0000001',
  consignee: 'Patrice Lôwe',
  customer: 'Patrice Lowe',
  home_address: '12 Bay Street & Lane, <Bridgetown>',
  telephone: '+1 246 555 0134',
  store_name: 'Loomhaus',
  description: 'Two wetsuits, "large"',
  hs_code: '420330',
  weight_lb: '2.31',
  declared_value: '190.00',
  invoice_file_id: 'f1',
  invoice_hash: 'a1',
  marks: 'FFP-1093',
}
const soap: PaperLine = {
  ...wetsuits,
  package_id: 'p2',
  hawb: 'FFP0000002',
  store_name: '🛍',
  description: 'Soap',
  hs_code: '',
  marks: 'FFP-7',
}
const content: FlightContent = {
  company: 'Freight & Forward',
  flight: 'BW 414',
  departsOn: '2026-12-01',
  mawb: '176-12345675',
  header: { office: 'BBBGI', unloadedAt: 'BBBGI', carrier: 'Caribbean Airlines' },
  lines: [wetsuits, soap],
}

/** Reads XML with the strict parser of jsdom. */
const read = (xml: string): Document => {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.getElementsByTagName('parsererror')).toHaveLength(0)
  return document
}
const textsOf = (document: Document, name: string): string[] =>
  [...document.getElementsByTagName(name)].map(({ textContent }) => textContent)

const golden = `<?xml version="1.0" encoding="UTF-8"?>
<Awbolds>
  <Master_bol>
    <Customs_office_code>BBBGI</Customs_office_code>
    <Voyage_number>BW 414</Voyage_number>
    <Date_of_departure>2026-12-01</Date_of_departure>
    <Reference_number>176-12345675</Reference_number>
  </Master_bol>
  <Bol_segment>
    <Bol_id>
      <Bol_reference>FFP0000001</Bol_reference>
      <Line_number>1</Line_number>
      <Bol_nature>23</Bol_nature>
      <Bol_type_code>AWB</Bol_type_code>
      <Master_bol_ref_number>176-12345675</Master_bol_ref_number>
    </Bol_id>
    <Consolidated_Cargo>0</Consolidated_Cargo>
    <Load_unload_place>
      <Place_of_loading_code>USMIA</Place_of_loading_code>
      <Place_of_unloading_code>BBBGI</Place_of_unloading_code>
    </Load_unload_place>
    <Traders_segment>
      <Carrier>
        <Carrier_name>Caribbean Airlines</Carrier_name>
      </Carrier>
      <Exporter>
        <Exporter_name>Loomhaus</Exporter_name>
      </Exporter>
      <Notify>
        <Notify_name>Patrice Lowe</Notify_name>
        <Notify_address>12 Bay Street AND Lane, Bridgetown</Notify_address>
      </Notify>
      <Consignee>
        <Consignee_name>Patrice Lowe</Consignee_name>
        <Consignee_address>12 Bay Street AND Lane, Bridgetown</Consignee_address>
      </Consignee>
    </Traders_segment>
    <Goods_segment>
      <Number_of_packages>1</Number_of_packages>
      <Package_type_code>PK</Package_type_code>
      <Gross_mass>1.048</Gross_mass>
      <Shipping_marks>FFP-1093</Shipping_marks>
      <Goods_description>Two wetsuits, large</Goods_description>
      <Num_of_ctn_for_this_bol>0</Num_of_ctn_for_this_bol>
    </Goods_segment>
    <Value_segment>
      <Customs_segment>
        <Customs_value>190.00</Customs_value>
        <Customs_currency>USD</Customs_currency>
      </Customs_segment>
    </Value_segment>
    <HS_Compliance>
      <HS_code>420330</HS_code>
      <Commercial_description>Two wetsuits, large</Commercial_description>
      <Number_of_packages>1</Number_of_packages>
      <Gross_mass>1.048</Gross_mass>
    </HS_Compliance>
  </Bol_segment>
</Awbolds>
`

test('the manifest of a flight, byte for byte', () => {
  expect(manifestXml({ ...content, lines: [wetsuits] })).toBe(golden)
})

const items = [
  { description: 'Wetsuit, «large» 4 mm', quantity: 2, unit_value: '85.00', hs_code: '611220', origin: 'TH' },
  { description: 'Neoprene & glue', quantity: 1, unit_value: '20.00', hs_code: '350691', origin: '' },
]
/** The end of a consignment with items. */
const withItems = `    <HS_Compliance>
      <HS_code>611220</HS_code>
      <Commercial_description>Wetsuit, large 4 mm</Commercial_description>
      <Country_of_origin>TH</Country_of_origin>
    </HS_Compliance>
    <HS_Compliance>
      <HS_code>350691</HS_code>
      <Commercial_description>Neoprene AND glue</Commercial_description>
    </HS_Compliance>
  </Bol_segment>
</Awbolds>
`

test('a package with two items says the code of each, byte for byte, and the rest as before', () => {
  const [before = ''] = golden.split('    <HS_Compliance>')
  expect(manifestXml({ ...content, lines: [{ ...wetsuits, items }] })).toBe(before + withItems)
})

test('a single item says the pieces and the weight as well; items without a code leave the package’s own', () => {
  const [suit] = items as [(typeof items)[number], ...unknown[]]
  const one = read(manifestXml({ ...content, lines: [{ ...wetsuits, items: [suit] }] }))
  expect(
    [...one.getElementsByTagName('HS_Compliance')].map(({ children }) => [...children].map(({ tagName }) => tagName)),
  ).toEqual([['HS_code', 'Commercial_description', 'Number_of_packages', 'Gross_mass', 'Country_of_origin']])
  const coded = read(manifestXml({ ...content, lines: [{ ...wetsuits, items: [suit, { ...suit, hs_code: '' }] }] }))
  expect(textsOf(coded, 'HS_code')).toEqual(['611220'])
  expect(coded.querySelector('HS_Compliance > Gross_mass')).toBeNull()
  const uncoded = items.map((item) => ({ ...item, hs_code: '' }))
  expect(manifestXml({ ...content, lines: [{ ...wetsuits, items: uncoded }] })).toBe(golden)
})

test('a store of whose name Customs’ letters leave nothing is left out, not written empty', () => {
  const document = read(manifestXml(content))
  expect(textsOf(document, 'Exporter_name')).toEqual(['Loomhaus'])
  expect(textsOf(document, 'Line_number')).toEqual(['1', '2'])
  expect(textsOf(document, 'HS_code')).toEqual(['420330'])
})

test('the parser of these tests refuses what is not well-formed', () => {
  const broken = new DOMParser().parseFromString('<Awbolds><Bol_id>&</Bol_id></Awbolds>', 'application/xml')
  expect(broken.getElementsByTagName('parsererror')).toHaveLength(1)
})

test('another country is another table', () => {
  const profile = {
    ...islandProfile,
    root: 'Awmds',
    billType: 'HSB',
    hasHarmonizedCodes: false,
    widths: { ...islandProfile.widths, name: 8 },
  }
  const document = read(manifestXml(content, profile))
  expect(document.documentElement.tagName).toBe('Awmds')
  expect(textsOf(document, 'Bol_type_code')).toEqual(['HSB', 'HSB'])
  expect(textsOf(document, 'Consignee_name')).toEqual(['Patrice', 'Patrice'])
  expect(textsOf(document, 'HS_code')).toEqual([])
})

test('says of what it needs whether it is there', () => {
  expect(hasXmlHeader(content)).toBe(true)
  for (const name of ['office', 'unloadedAt', 'carrier'] as const)
    expect(hasXmlHeader({ ...content, header: { ...content.header, [name]: '' } })).toBe(false)
  expect(hasXmlHeader({ ...content, mawb: null })).toBe(false)
})

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 300 }))
const decimal = fc.integer({ min: 0, max: 999_999 }).map((cents) => (cents / 100).toFixed(2))
const line = fc.record({
  package_id: fc.uuid(),
  tracking_number: text,
  hawb: fc.integer({ min: 1, max: 9_999_999 }).map((number) => `FFP${String(number).padStart(7, '0')}`),
  consignee: text,
  customer: text,
  home_address: text,
  telephone: text,
  store_name: text,
  description: text,
  hs_code: fc.constantFrom('', '420330', '4203300090'),
  weight_lb: fc.option(decimal),
  declared_value: fc.option(decimal),
  invoice_file_id: fc.option(fc.uuid()),
  invoice_hash: fc.option(fc.uuid()),
  marks: text,
  items: fc.option(
    fc.array(
      fc.record({
        description: text,
        quantity: fc.integer({ min: 1, max: 100_000 }),
        unit_value: decimal,
        hs_code: fc.constantFrom('', '420330', '4203300090'),
        origin: fc.constantFrom('', 'CN'),
      }),
      { maxLength: 3 },
    ),
  ),
})
const widths = {
  Carrier_name: 35,
  Exporter_name: 35,
  Notify_name: 35,
  Notify_address: 70,
  Consignee_name: 35,
  Consignee_address: 70,
  Shipping_marks: 70,
  Goods_description: 70,
  Commercial_description: 70,
  Voyage_number: 17,
} as const

test('whatever people typed, it is well-formed, within widths and letters, and adds up to the totals', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), text, (lines, carrier) => {
      const source = { ...content, flight: carrier, header: { ...content.header, carrier }, lines }
      const document = read(manifestXml(source))
      for (const [name, width] of Object.entries(widths))
        for (const said of textsOf(document, name)) {
          expect(said.length).toBeLessThanOrEqual(width)
          expect(said).toMatch(/^[A-Za-z\d .,/-]*$/)
        }
      const sum = (name: string) =>
        [...document.getElementsByTagName('Goods_segment')].reduce(
          (so, goods) => so.plus(goods.getElementsByTagName(name)[0]?.textContent ?? 0),
          new Big(0),
        )
      const { pieces, weightKg } = totalsOf(lines)
      expect(sum('Number_of_packages').toNumber()).toBe(pieces)
      expect(sum('Gross_mass').toFixed(3)).toBe(weightKg)
      expect(textsOf(document, 'Bol_reference')).toEqual(lines.map(({ hawb }) => hawb))
    }),
    { numRuns: 40 },
  )
})

test('content without items keeps the hash of papers that were sealed before there were any', () => {
  expect(contentHash(content)).toBe('be58ea2e4023a87ca438a347a23ab7f843b3345af29e09fe588f8b89a022dd9b')
  const none = content.lines.map((line) => ({ ...line, items: null, enclosed_items: null }))
  expect(contentHash({ ...content, lines: none })).toBe(contentHash(content))
})

test('the same content gives the same hash, and any other content another one', () => {
  expect(contentHash(structuredClone(content))).toBe(contentHash(content))
  const others: FlightContent[] = [
    { ...content, mawb: null },
    { ...content, departsOn: '2026-12-02' },
    { ...content, header: { ...content.header, office: 'BBSPT' } },
    { ...content, lines: [soap, wetsuits] },
    { ...content, lines: [wetsuits] },
    { ...content, lines: [wetsuits, { ...soap, invoice_hash: 'b2' }] },
    { ...content, lines: [wetsuits, { ...soap, declared_value: '190.01' }] },
    { ...content, lines: [wetsuits, { ...soap, items }] },
    { ...content, lines: [wetsuits, { ...soap, items: items.toReversed() }] },
    { ...content, lines: [wetsuits, { ...soap, items: items.map((item) => ({ ...item, origin: 'CN' })) }] },
  ]
  expect(new Set([content, ...others].map((each) => contentHash(each))).size).toBe(others.length + 1)
})
