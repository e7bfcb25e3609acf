import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { docxOf, zipOf } from '../../testing/hostile/zip-of.ts'
import { xlsxOf, type TestSheet } from '../../testing/hostile/xlsx-of.ts'
import { Refusal } from '../http/answer/refusal.ts'
import { readTable } from './read-table.ts'

const limits = {
  bytes: 1024 * 1024,
  tooLarge: 'Too large.',
  advice: 'Save it.',
  rows: 4,
  columns: 5,
  tooManyRows: 'Too many rows.',
  what: 'a list',
}
const read = (bytes: Buffer, sheet: number | null = null) => readTable(bytes, limits, sheet)
const cellsOf = (bytes: Buffer) => read(bytes).rows.map(({ row, cells }) => [row, ...cells])
const problemOf = (bytes: Buffer, sheet: number | null = null): string => {
  try {
    read(bytes, sheet)
    return ''
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
const one = (xml: string): TestSheet => ({ name: 'One', xml })
const cell = (xml: string): Buffer => xlsxOf([{ name: 'One', rows: [[{ xml }]] }])
const DAMAGED = 'This workbook is damaged. Open it in your spreadsheet and save it again.'
const TOO_LARGE = 'This workbook is far too large when unpacked. Save the sheet as CSV, or part it.'

test('texts stay as they are: zeros in front, signs, blanks, pieces in different letters, without how they are pronounced', () => {
  const inline = '<c t="inlineStr"><is><r><t>A</t></r><r><t xml:space="preserve"> b</t></r><rPh><t>x</t></rPh></is></c>'
  expect(
    cellsOf(
      xlsxOf([
        {
          name: 'One',
          rows: [
            ['0042', '=1+1', ' a_x000D_b ', { xml: inline }],
            ['0042', '<&>'],
          ],
        },
      ]),
    ),
  ).toEqual([
    [1, '0042', '=1+1', ' a\rb ', 'A b'],
    [2, '0042', '<&>'],
  ])
})

test.for([
  ['42', 0, '42'],
  ['-0.5', 0, '-0.5'],
  // As spreadsheets write 49.9 and 1.1.
  ['49.899999999999999', 0, '49.9'],
  ['1.1000000000000001', 0, '1.1'],
  ['1.5E-3', 0, '0.0015'],
  ['1E-300', 0, '0'],
  // As Oracle's TM9 writes them, and as indented XML has them.
  ['.5', 0, '0.5'],
  ['-.25', 0, '-0.25'],
  ['5.', 0, '5'],
  ['+12', 0, '12'],
  ['\n  116.06\n', 0, '116.06'],
  ['9.40011189956E+11', 0, '940011189956'],
  ['123456789012345', 0, '123456789012345'],
  // A fourth decimal, for 1.234 alone may be a thousand.
  ['1.234', 0, '1.2340'],
  ['42', 4, '00042'],
  ['123456', 4, '123456'],
  ['45750', 1, '2025-04-03'],
  ['45750.75', 2, '2025-04-03'],
  ['59', 1, '1900-02-28'],
  ['61', 1, '1900-03-01'],
  // A day that never was, and what is no day.
  ['60', 1, '60'],
  ['-1', 1, '-1'],
  // A time alone is no day.
  ['0.5', 3, '0.5'],
] as const)('the number %s of the style %d is %s', ([number, style, text]) => {
  expect(cellsOf(xlsxOf([{ name: 'One', rows: [[{ number, style }]] }]))).toEqual([[1, text]])
})

test.for([
  ['sizes in eight bytes (ZIP64), as streaming writers do', xlsxOf([{ name: 'One', rows: [['a', '0042']] }], { wide: true })],
  [
    'macros, which nobody runs',
    xlsxOf([{ name: 'One', rows: [['a', '0042']] }], { more: [{ name: 'xl/vbaProject.bin', content: Buffer.from('x') }] }),
  ],
  [
    'no places of rows and cells',
    xlsxOf([one('<sheetData><row><c t="str"><v>a</v></c><c t="str"><v>0042</v></c></row></sheetData>')]),
  ],
  [
    'a prefix before every name',
    xlsxOf([
      one(
        '<x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c><x:c r="B1" t="str"><x:v>0042</x:v></x:c></x:row></x:sheetData>',
      ),
    ]),
  ],
  [
    'a formula that others share',
    xlsxOf([
      one(
        '<sheetData><row r="1"><c r="A1" t="str"><f t="shared" si="0"/><v>a</v></c><c r="B1" t="str"><v>0042</v></c></row></sheetData>',
      ),
    ]),
  ],
  [
    'folders of their own',
    xlsxOf([{ name: 'One', rows: [['a', '0042']] }], { more: [{ name: 'xl/', content: Buffer.alloc(0) }] }),
  ],
  ['a sheet that is not shown, alone', xlsxOf([{ name: 'One', state: 'veryHidden', rows: [['a', '0042']] }])],
] as const)('a workbook with %s is read', ([, bytes]) => {
  expect(cellsOf(bytes)).toEqual([[1, 'a', '0042']])
})

test('a size in eight bytes that is not there, or too large, is refused', () => {
  const bytes = xlsxOf([{ name: 'One', rows: [['a']] }], { wide: true })
  const sign = Buffer.from('PK\u0001\u0002')
  const [cut, vast] = [Buffer.from(bytes), Buffer.from(bytes)]
  const extra = bytes.indexOf(sign) + 46 + '[Content_Types].xml'.length
  cut.writeUInt16LE(9, extra + 5)
  expect(problemOf(cut)).toBe(DAMAGED)
  vast.writeBigUInt64LE(2n ** 63n, extra + 9)
  expect(problemOf(vast)).toBe(DAMAGED)
})

test('days are counted from 1904 where the workbook says so', () => {
  expect(cellsOf(xlsxOf([{ name: 'One', rows: [[{ number: '44288', style: 1 }]] }], { countsFrom1904: true }))).toEqual([
    [1, '2025-04-03'],
  ])
})

test.for(['9.4001118995600001E+21', '9400111899560000123456', '1234567890123456'])(
  'of the number %s digits are lost',
  (number) => {
    expect(read(xlsxOf([{ name: 'One', rows: [['x', { number }]] }])).rows).toEqual([
      { row: 1, cells: ['x', number], unusable: [{ at: 1, why: 'digits lost' }] },
    ])
  },
)

test.for([
  ['its value', '<c><f>1+1</f><v>2</v></c>', '2'],
  ['a text', '<c t="str"><f>A1</f><v>a</v></c>', 'a'],
  ['an empty text', '<c t="str"><f>A1</f><v></v></c>', ''],
  ['a truth', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['a day as text', '<c t="d"><v>2025-04-03T00:00:00Z</v></c>', '2025-04-03'],
] as const)('a cell with %s', ([, xml, text]) => {
  expect(cellsOf(xlsxOf([{ name: 'One', rows: [[{ xml }, 'x']] }]))).toEqual([[1, text, 'x']])
})

test.for([
  ['a formula that nobody worked out', '<c><f>SUM(B1:B9)</f></c>', '=SUM(B1:B9)'],
  ['one with an empty value', '<c><f>SUM(B1)</f><v></v></c>', '=SUM(B1)'],
  ['a fault', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
] as const)('%s has no value', ([, xml, text]) => {
  expect(read(cell(xml)).rows).toEqual([{ row: 1, cells: [text], unusable: [{ at: 0, why: 'no value' }] }])
})

test('empty rows and columns keep their places; hidden rows, merged cells and formulas are told', () => {
  const xml =
    '<cols><col min="2" max="2" hidden="1"/></cols><sheetData><row r="2"><c r="B2"><v>1</v></c><c r="D2"><f>B2</f><v>1</v></c></row>' +
    '<row r="3"/><row r="5" hidden="1"><c r="A5"><v>2</v></c><c r="ZZ5"><v>9</v></c></row><row><c/><c><v>3</v></c></row></sheetData>' +
    '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>'
  const { rows, notes } = read(xlsxOf([one(xml)]))
  expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [2, '', '1', '', '1'],
    [5, '2'],
    [6, '', '3'],
  ])
  expect(notes).toEqual([
    '1 cell is a formula: what your spreadsheet last worked out is read.',
    'Hidden rows and columns are read like all others.',
    'What a merged cell says counts for its first row and column.',
  ])
})

test('of several sheets with rows one is chosen; the only one that is not hidden is read', () => {
  const sheets: TestSheet[] = [
    { name: 'Empty', rows: [] },
    { name: 'Lists', state: 'hidden', rows: [['x']] },
    { name: 'People', rows: [['Ana']] },
  ]
  const names = [
    { at: 2, name: 'Lists' },
    { at: 3, name: 'People' },
  ]
  expect(read(xlsxOf(sheets))).toMatchObject({ sheet: 3, sheets: names, notes: ['The sheet “People” is read.'] })
  expect(read(xlsxOf(sheets), 2).rows).toEqual([{ row: 1, cells: ['x'] }])
  const more = xlsxOf([...sheets, { name: 'More', rows: [['Ben']] }])
  expect(read(more)).toEqual({ rows: [], sheets: [...names, { at: 4, name: 'More' }], sheet: null, notes: [] })
  expect(read(more, 4).rows).toEqual([{ row: 1, cells: ['Ben'] }])
  expect([problemOf(more, 1), problemOf(more, 9)]).toEqual(Array(2).fill('There is no such sheet in this file.'))
  expect(problemOf(Buffer.from('a,b\n1,2'), 1)).toBe('There is no such sheet in this file.')
})

const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024, ' ')
const sheetPart = 'xl/worksheets/sheet1.xml'
const encrypted = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('EncryptedPackage', 'utf16le'),
])
test.for([
  ['no rows', xlsxOf([{ name: 'One' }]), 'This workbook has no rows.'],
  ['too many rows', xlsxOf([{ name: 'One', rows: ['a', 'b', 'c', 'd', 'e'].map((text) => [text]) }]), 'Too many rows.'],
  ['too many bytes', Buffer.alloc(1024 * 1024 + 1), 'Too large.'],
  [
    'a cell of a book',
    xlsxOf([{ name: 'One', rows: [['a'.repeat(10_001)]] }]),
    'Row 1 holds a cell of more than 10,000 letters. This does not look like a list.',
  ],
  ['a sheet that unpacks to 129 MB', xlsxOf([{ name: 'One', xml: zeros(129).toString('latin1') }]), TOO_LARGE],
  [
    'a sheet that is longer than it says',
    zipOf([
      { name: '_rels/.rels', content: zeros(1), claims: 100 },
      { name: 'xl/a.xml', content: zeros(1) },
    ]),
    DAMAGED,
  ],
  ['entries that overlap', zipOf([{ name: sheetPart, content: zeros(1) }], { times: 6_000 }), TOO_LARGE],
  ['two parts of one name', zipOf([{ name: sheetPart, content: zeros(1) }], { times: 2 }), DAMAGED],
  ['no ZIP behind its first letters', Buffer.from('PK\u0003\u0004 and no more'), DAMAGED],
  [
    'packed bytes that are none',
    zipOf([
      { name: '_rels/.rels', content: zeros(1), packed: deflateRawSync(zeros(1)).fill(7, 9) },
      { name: 'xl/a', content: zeros(1) },
    ]),
    DAMAGED,
  ],
  ['entities of its own', xlsxOf([one('<sheetData><row><c><v>&lol;</v></c></row></sheetData>')]), DAMAGED],
  ['tags that never close', xlsxOf([one('<sheetData><row>')]), DAMAGED],
  ['rows that go back', xlsxOf([one('<sheetData><row r="2"><c><v>1</v></c></row><row r="2"/></sheetData>')]), DAMAGED],
  ['cells that go back', xlsxOf([one('<sheetData><row><c r="B1"><v>1</v></c><c r="A1"/></row></sheetData>')]), DAMAGED],
  ['a row beyond the last', xlsxOf([one('<sheetData><row r="1048577"><c><v>1</v></c></row></sheetData>')]), DAMAGED],
  ['a text that is not there', xlsxOf([one('<sheetData><row><c t="s"><v>7</v></c></row></sheetData>')]), DAMAGED],
  ['a number that is none', xlsxOf([one('<sheetData><row><c><v>1e9999</v></c></row></sheetData>')]), DAMAGED],
  [
    '256 sheets',
    xlsxOf(Array.from({ length: 256 }, () => one(''))),
    'This workbook has more than 255 sheets. Save the one that you mean.',
  ],
  ['an old workbook', Buffer.concat([encrypted.subarray(0, 600)]), 'This is a file of an old Office (.xls). Save it.'],
  ['a locked workbook', encrypted, 'This workbook asks for a password. Save it without one.'],
  ['a Word document', docxOf(), 'This is a Word document. Save it.'],
  [
    'an OpenDocument sheet',
    zipOf([
      { name: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
      { name: 'META-INF/manifest.xml', content: Buffer.from('<a/>') },
    ]),
    'This is an OpenDocument file (.ods). Save it.',
  ],
  [
    'a binary workbook',
    zipOf([
      { name: '_rels/.rels', content: Buffer.from('<a/>') },
      { name: 'xl/workbook.bin', content: Buffer.from('a') },
    ]),
    'This is a binary workbook (.xlsb), which only Excel reads. Save it.',
  ],
  [
    'a ZIP of anything',
    zipOf([{ name: 'a.csv', content: Buffer.from('a') }]),
    'This file is a ZIP without a workbook. Save it.',
  ],
  ['a page', Buffer.from('<html><table><tr><td>a</td></tr></table>'), 'This file is a web page, not a CSV. Save it.'],
] as const)('%s: refused with a sentence', ([, bytes, problem]) => {
  expect(problemOf(bytes)).toBe(problem)
})

test('a document type is refused, whatever it declares', () => {
  const doctype = '<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst/>'
  const parts = xlsxOf([{ name: 'One', rows: [['a']] }])
  expect(problemOf(parts)).toBe('')
  const relations = '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/w.xml"/></Relationships>'
  expect(
    problemOf(
      zipOf([
        { name: '_rels/.rels', content: Buffer.from(relations) },
        { name: 'xl/_rels/w.xml.rels', content: Buffer.from('<Relationships/>') },
        { name: 'xl/w.xml', content: Buffer.from(doctype) },
      ]),
    ),
  ).toBe(DAMAGED)
})

test('one text of 10,000 letters in every cell is more than a CSV holds', () => {
  const wide = { ...limits, rows: 50_000, columns: 60 }
  const row = (at: number): string => `<row r="${at}">${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`
  const xml = `<sheetData>${Array.from({ length: 40 }, (_, at) => row(at + 1)).join('')}</sheetData>`
  const bytes = xlsxOf([one(xml)], { strings: `<si><t>${'a'.repeat(10_000)}</t></si>` })
  expect(() => readTable(bytes, wide)).toThrow('This workbook holds more text than a CSV of 15 MB. Please part it.')
})

test('a sheet of 1,000,000 columns is read by its first ones', () => {
  const xml = `<sheetData><row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row></sheetData>`
  expect(readTable(xlsxOf([one(xml)]), { ...limits, bytes: 15 * 1024 * 1024 }).rows).toEqual([
    { row: 1, cells: ['1', '1', '1', '1', '1'] },
  ])
})
