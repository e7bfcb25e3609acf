import { zipOf, type Part } from './zip-of.ts'

/** A cell as a test writes it: a text (shared), a number as its digits, or XML of its own. */
export type TestCell = string | { readonly number: string; readonly style?: number } | { readonly xml: string }

/** A sheet: its rows, or the XML between `<worksheet>` and its end. */
export interface TestSheet {
  readonly name: string
  readonly state?: 'hidden' | 'veryHidden'
  readonly rows?: readonly (readonly TestCell[])[]
  readonly xml?: string
}

interface XlsxOptions {
  readonly countsFrom1904?: boolean
  /** XML of the styles; by default {@link testStyles}. */
  readonly styles?: string
  /** XML of the shared strings, in place of those of the cells. */
  readonly strings?: string
  readonly more?: readonly Part[]
  /** Sizes of the parts in eight bytes, as writers do that stream (ZIP64). */
  readonly wide?: boolean
}

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespaces = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${types}"`
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Styles by their place: none, a day (14), a day of a code of its own, a time, five digits with zeros in front. */
export const testStyles = `<numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="[h]:mm&quot; days&quot;"/><numFmt numFmtId="166" formatCode="00000"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** A workbook (XLSX) of these sheets, as spreadsheets write them: texts shared, each row and cell with its place. */
export const xlsxOf = (sheets: readonly TestSheet[], options: XlsxOptions = {}): Buffer => {
  const texts: string[] = []
  const places = new Map<string, number>()
  const cellXml = (cell: TestCell, place: string): string => {
    if (typeof cell === 'object')
      return 'xml' in cell
        ? cell.xml.replace('<c', `<c r="${place}"`)
        : `<c r="${place}" s="${cell.style ?? 0}"><v>${cell.number}</v></c>`
    if (cell === '') return ''
    const at = places.get(cell) ?? texts.push(cell) - 1
    places.set(cell, at)
    return `<c r="${place}" t="s"><v>${at}</v></c>`
  }
  const sheetXml = ({ rows = [], xml }: TestSheet): string =>
    xml ??
    `<sheetData>${rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData>`
  const part = (name: string, content: string): Part => ({ name, content: Buffer.from(`${head}${content}`) })
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${types}/${kind}" Target="${target}"/>`
  const relations = (inside: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`
  const sheetParts = sheets.map((sheet, at) =>
    part(`xl/worksheets/sheet${at + 1}.xml`, `<worksheet ${namespaces}>${sheetXml(sheet)}</worksheet>`),
  )
  const names = sheets
    .map(
      ({ name, state }, at) =>
        `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
    )
    .join('')
  const strings = options.strings ?? texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')
  const parts = [
    part('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    part('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/workbook.xml',
      `<workbook ${namespaces}><workbookPr${options.countsFrom1904 ? ' date1904="1"' : ''}/><sheets>${names}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        sheets.map((_sheet, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('') +
          relation('rId900', 'styles', 'styles.xml') +
          relation('rId901', 'sharedStrings', '/xl/sharedStrings.xml'),
      ),
    ),
    part('xl/styles.xml', `<styleSheet ${namespaces}>${options.styles ?? testStyles}</styleSheet>`),
    part('xl/sharedStrings.xml', `<sst ${namespaces}>${strings}</sst>`),
    ...sheetParts,
    ...(options.more ?? []),
  ]
  return zipOf(parts, { wide: options.wide === true })
}
