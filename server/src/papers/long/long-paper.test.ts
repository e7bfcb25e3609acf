import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { pdfText } from '../../testing/product/pdf-text.ts'
import type { Row } from '../paper-table.ts'
import { longPaper, type PaperWork } from './long-paper.ts'

const columns = [
  { title: 'Waybill', x: 0, width: 72, align: 'left' },
  { title: 'Consignee', x: 76, width: 168, align: 'left' },
  { title: 'kg', x: 402, width: 48, align: 'right' },
] as const
const written = (rows: Iterable<Row>): { bytes: Buffer; chunks: Uint8Array[]; work: PaperWork } => {
  const chunks: Uint8Array[] = []
  const opening = [{ words: 'Manifest', size: 22, bold: true, tag: 'H1' }, { words: 'Two pieces' }] as const
  const facts = { title: 'Manifest (1)', author: 'Kite & José', at: new Date('2026-12-01T20:00:00Z') }
  const work = longPaper({ ...facts, opening, columns, rows }, (bytes) => chunks.push(bytes))
  return { bytes: Buffer.concat(chunks), chunks, work }
}
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    cells: [`FFP${String(index).padStart(7, '0')}`, `Patrice Lowe, the ${index}th`, '1.048'],
    under: '12 Bay Street, Bridgetown\nFrom Loomhaus',
  }))

test('thousands of rows ask the fonts for no more letters than a hundred do, and keep no more than a page', () => {
  const [hundred, thousands] = [written(rowsOf(100)), written(rowsOf(2000))]
  expect(thousands.work.asked).toBe(hundred.work.asked)
  expect(thousands.work.held).toBeLessThan(30_000)
  expect(thousands.work.pages).toBeGreaterThan(100)
  for (const { length } of thousands.chunks) expect(length).toBeLessThan(40_000)
  // Each typeface is written once.
  expect(thousands.bytes.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2)
})

test('rows are read one by one, while the pages before them leave', () => {
  let read = 0
  const seen: number[] = []
  const reading = function* (): Generator<Row> {
    for (const row of rowsOf(100)) {
      read += 1
      yield row
    }
  }
  longPaper({ title: '', author: '', at: new Date(0), opening: [], columns, rows: reading() }, () => seen.push(read))
  expect(seen[0]).toBeLessThan(30)
})

test('every word of every row is there, each page says which it is, and a row taller than a page goes on', async () => {
  const tall = Array.from({ length: 500 }, (_, index) => `hose${1000 + index}`)
  const { bytes, work } = written([...rowsOf(60), { cells: ['TALL', tall.join(' '), ''] }, { cells: ['LAST', 'Ana', '2.000'] }])
  const text = await pdfText(bytes)
  for (const { cells } of rowsOf(60)) expect(text).toContain(cells[0])
  for (const word of tall) expect(text).toContain(word)
  expect(text).toContain('LAST')
  for (let page = 1; page <= work.pages; page += 1) expect(text).toContain(`page ${page} of ${work.pages}`)
  expect(text.match(/Waybill/g)).toHaveLength(work.pages)
})

test.each([
  'José Núñez',
  'Nguyễn Thị Łódź',
  '李明 手机壳',
  '김민수',
  'Жанна Αθηνά',
  'Ana 🌺 Brathwaite',
  '\u0645\u062D\u0645\u062F hose',
])('%s is drawn in letters that can be copied', async (name) => {
  const text = await pdfText(written([{ cells: ['1', name, '1'] }]).bytes)
  const shown = name.replace('🌺 ', '')
  for (const word of shown.split(' ').filter((each) => !/\p{Script=Arabic}/u.test(each))) expect(text).toContain(word)
})

interface Part {
  readonly role?: string
  readonly type?: string
  readonly children?: readonly Part[]
}
const rolesOf = ({ role, children = [] }: Part): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesOf),
]

test('it is a tagged PDF: a screen reader finds title, language, table, rows and cells on every page', async () => {
  const { bytes } = written(rowsOf(60))
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Manifest (1) · Kite & José', Author: 'Kite & José', Language: 'en' })
  expect((await pdf.getMarkInfo())?.['Marked']).toBe(true)
  const rolesOn = async (page: number) => rolesOf((await (await pdf.getPage(page)).getStructTree()) ?? {})
  const first = await rolesOn(1)
  expect(first.slice(0, 9)).toEqual(['Root', 'Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TH', 'TH'])
  expect(await rolesOn(2)).toEqual(expect.arrayContaining(['Document', 'Table', 'TR', 'TD']))
})

test('the same paper gives the same bytes', () => {
  expect(written(rowsOf(40)).bytes.equals(written(rowsOf(40)).bytes)).toBe(true)
})
