import type { WorkbookParts } from './workbook-parts.ts'
import { damaged } from './workbook-refusals.ts'

/** How a number of a cell is shown: as it is, as a day, or with zeros in front up to so many digits. */
export type CellFormat = 'number' | 'day' | { readonly digits: number }

/** More than spreadsheets allow. */
const MOST_FORMATS = 100_000
const MOST_LETTERS = 255
/** Formats of days that have no code in the file: ECMA-376 part 1 §18.8.30, with those of East Asian languages. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)

/** What a format code shows, by its first part. Words in it, colours, languages and spans of time are no days. Pure. */
export const formatOfCode = (code: string): CellFormat => {
  const [shown = ''] = code
    .slice(0, MOST_LETTERS)
    .replaceAll(/"[^"]*"|\\.|[_*].|\[[^[\]]*\]/g, '')
    .toLowerCase()
    .split(';')
  if (/^0{2,15}$/.test(shown)) return { digits: shown.length }
  const isMonth = shown.includes('m') && !/[hs]/.test(shown)
  return /[dy]/.test(shown) || isMonth ? 'day' : 'number'
}

/** The formats that cells name by their place; without a list of styles, none. Throws 400 for a damaged one. */
export const cellFormats = (parts: WorkbookParts, styles: string | undefined): readonly CellFormat[] => {
  const [codes, ids] = [new Map<number, string>(), [] as number[]]
  if (styles === undefined || !parts.has(styles)) return []
  let isOfCells = false
  parts.read(styles, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) ids.push(Number(numFmtId))
      if (ids.length + codes.size > MOST_FORMATS) throw damaged()
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  const formats = new Map<number, CellFormat>()
  return ids.map((id) => {
    const code = codes.get(id)
    const format = formats.get(id) ?? (code === undefined ? (isBuiltInDay(id) ? 'day' : 'number') : formatOfCode(code))
    formats.set(id, format)
    return format
  })
}
