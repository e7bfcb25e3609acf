import { expect, test } from 'vitest'
import { pdfText } from '../../../testing/product/pdf-text.ts'
import type { FlightContent } from './flight-content.ts'
import { manifestPdf, writeManifest } from './manifest-pdf.ts'

const words = Array.from({ length: 60 }, (_, index) => `hose${100 + index}`)
const lines = Array.from({ length: 40 }, (_, index) => ({
  package_id: `p${index}`,
  tracking_number: `TBA${String(index).padStart(4, '0')}`,
  hawb: `FFP${String(index + 1).padStart(7, '0')}`,
  consignee: index === 0 ? 'José Núñez' : '',
  customer: 'Patrice Lowe',
  home_address: '12 Bay Street, Bridgetown',
  telephone: '',
  store_name: 'Loomhaus',
  description: index === 39 ? words.join(' ') : 'Curtains',
  hs_code: index === 1 ? '630391' : '',
  weight_lb: '2.31',
  declared_value: '190.00',
  invoice_file_id: 'f1',
  invoice_hash: 'a1',
  itn: index === 2 ? 'X20261201123456' : '',
  marks: 'FFP-1093',
}))
const content: FlightContent = {
  company: 'Kite',
  flight: 'BW 414',
  departsOn: '2026-12-01',
  mawb: '176-12345675',
  header: { office: 'BBBGI', unloadedAt: 'BBBGI', carrier: 'Caribbean Airlines' },
  lines,
}
const source = { content, edition: 2, hash: '0123456789abcdef', at: new Date('2026-12-01T20:00:00Z') }

test('the manifest names consignee, contents and value of every waybill, and cuts nothing', async () => {
  const text = await pdfText(Buffer.from(manifestPdf(source)))
  expect(text).toContain('Airline’s waybill 176-12345675 · departs 1 December 2026')
  expect(text).toContain('Caribbean Airlines · to BBBGI · Customs office BBBGI')
  expect(text).toContain('40 pieces · 41.920 kg · US$7600.00')
  expect(text).toContain('Edition 2, content 0123456789abcdef')
  for (const { hawb, tracking_number } of lines) {
    expect(text).toContain(hawb)
    expect(text).toContain(tracking_number)
  }
  expect(text).toContain('José Núñez')
  expect(text).toContain('HS 630391')
  expect(text).toContain('AES X20261201123456')
  expect(text.split('NOEEI § 30.37(a)')).toHaveLength(40)
  for (const word of words) expect(text).toContain(word)
})

test('a package with items says each of them in place of its description', async () => {
  const [first, second] = lines
  const items = Array.from({ length: 50 }, (_, index) => ({
    description: `Hose ${index + 1} 浴`,
    quantity: index + 1,
    unit_value: '3.80',
    hs_code: index === 0 ? '391732' : '',
    origin: index === 0 ? 'CN' : '',
  }))
  const own = { ...first!, description: 'Garden things', items }
  const text = await pdfText(Buffer.from(manifestPdf({ ...source, content: { ...content, lines: [own, second!] } })))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('1 × Hose 1 浴 at US$3.80, HS 391732, from CN')
  for (const { description } of items) expect(text.replaceAll(/\s+/g, ' ')).toContain(`× ${description} at`)
  expect(text).not.toContain('Garden things')
  expect(text).toContain('HS 630391')
})

test('the same source gives the same bytes', () => {
  expect(Buffer.from(manifestPdf(source)).equals(Buffer.from(manifestPdf(source)))).toBe(true)
})

test('a flight of 2,000 waybills takes no more letters of a font than its first 50, and one page of memory', () => {
  const many = (count: number) => ({ ...content, lines: Array.from({ length: count }, (_, index) => lines[index % 39]!) })
  const work = (count: number) => writeManifest({ ...source, content: many(count) }, () => undefined)
  const [some, all] = [work(50), work(2000)]
  expect(all.pages).toBeGreaterThan(some.pages * 30)
  // The heading’s sums may have a digit more.
  expect(all.asked - some.asked).toBeLessThan(10)
  expect(all.held).toBeLessThan(40_000)
})
