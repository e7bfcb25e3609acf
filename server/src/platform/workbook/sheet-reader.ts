import {
  cellTooLong,
  isBlank,
  MOST_LETTERS,
  type FileRow,
  type RowLimits,
  type UnusableCell,
} from '../csv-reading/split-rows.ts'
import { refuse } from '../http/answer/refusal.ts'
import type { CellFormat } from './cell-formats.ts'
import { numberText } from './number-text.ts'
import { plainText, TextPieces } from './shared-strings.ts'
import type { Attributes, PartReader } from './workbook-parts.ts'
import { damaged } from './workbook-refusals.ts'

/** What cells of a sheet refer to. */
export interface CellSources {
  readonly texts: readonly string[]
  readonly formats: readonly CellFormat[]
  readonly countsFrom1904: boolean
}

/** The rows of spreadsheets; a greater number is a fault. */
const LAST_ROW = 1_048_576
/** Letters of all cells that are read: a CSV of 15 MB has no more. A text that many cells share is one of each. */
const MOST_LETTERS_IN_ALL = 15 * 1024 * 1024
/** Letters of a formula that are told. */
const MOST_FORMULA = 60

/** The column of a cell's name, from 0; that of `AB12` is 27. */
const columnOf = (name: string): number => {
  let column = 0
  for (let at = 0; at < 4; at += 1) {
    const letter = name.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

/**
 * Reads the rows of a sheet: every cell as text, formulas by the value that the file has of them. Rows and columns that are hidden are read
 * as all others. Throws 400 for too many rows, too long a cell and a damaged sheet.
 */
export class SheetReader implements PartReader {
  readonly rows: FileRow[] = []
  formulas = 0
  hiddenRows = 0
  hiddenColumns = 0
  merged = 0
  readonly #sources: CellSources
  readonly #limits: RowLimits
  readonly #inline = new TextPieces()
  #cells: string[] = []
  #unusable: UnusableCell[] = []
  #formulasOfRow = 0
  #row = 0
  #isHidden = false
  #column = -1
  #type = ''
  #format: CellFormat = 'number'
  #value: string | undefined
  #formula: string | undefined
  #inside: 'v' | 'f' | 'is' | undefined
  #letters = 0

  constructor(sources: CellSources, limits: RowLimits) {
    this.#sources = sources
    this.#limits = limits
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') [this.#inside, this.#value] = ['v', '']
    else if (name === 'f') [this.#inside, this.#formula] = ['f', '']
    else if (name === 'is') this.#inside = 'is'
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'mergeCell') this.merged += 1
    else if (name === 'col' && isOn(attributes.hidden)) this.hiddenColumns += 1
    if (this.#inside === 'is') this.#inline.open(name)
  }

  close(name: string): void {
    if (this.#inside === 'is') this.#inline.close(name)
    if (name === 'v' || name === 'f') this.#inside = undefined
    else if (name === 'is') [this.#inside, this.#value] = [undefined, this.#inline.done()]
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
  }

  text(text: string): void {
    if (this.#inside === 'is') this.#inline.take(text)
    else if (this.#inside === 'v') this.#value = `${this.#value ?? ''}${text.slice(0, MOST_LETTERS + 1)}`
    else if (this.#inside === 'f') this.#formula = text.slice(0, MOST_FORMULA)
  }

  #openRow({ r, hidden }: Attributes): void {
    const row = r === undefined ? this.#row + 1 : Number(r)
    if (!Number.isInteger(row) || row <= this.#row || row > LAST_ROW) throw damaged()
    this.#row = row
    this.#isHidden = isOn(hidden)
    this.#cells = []
    this.#unusable = []
    this.#formulasOfRow = 0
    this.#column = -1
  }

  #openCell({ r, t = 'n', s }: Attributes): void {
    const column = r === undefined ? this.#column + 1 : columnOf(r)
    if (column <= this.#column) throw damaged()
    this.#column = column
    this.#type = t
    this.#format = s === undefined ? 'number' : (this.#sources.formats[Number(s)] ?? 'number')
    this.#value = undefined
    this.#formula = undefined
  }

  #closeCell(): void {
    const at = this.#column
    if (at >= this.#limits.columns) return
    const { text, why } = this.#cell()
    if (text.length > MOST_LETTERS) throw cellTooLong(this.#row, this.#limits.what)
    this.#letters += text.length
    if (this.#letters > MOST_LETTERS_IN_ALL)
      throw refuse.badRequest('This workbook holds more text than a CSV of 15 MB. Please part it.')
    if (this.#formula !== undefined) this.#formulasOfRow += 1
    if (why) this.#unusable.push({ at, why })
    while (this.#cells.length < at) this.#cells.push('')
    this.#cells[at] = text
  }

  /** The text of the cell that ends, and why it is no use. */
  #cell(): { readonly text: string; readonly why?: UnusableCell['why'] } {
    const value = this.#value
    const isText = this.#type === 'str' || this.#type === 'inlineStr'
    // Other programs write formulas that nobody has worked out yet, some with an empty value.
    if (this.#formula !== undefined && (value === undefined || (value === '' && !isText)))
      return { text: `=${this.#formula}`, why: 'no value' }
    if (value === undefined || value === '') return { text: '' }
    if (this.#type === 's') {
      const shared = this.#sources.texts[Number(value)]
      if (shared === undefined) throw damaged()
      return { text: shared }
    }
    if (this.#type === 'b') return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' }
    if (this.#type === 'e') return { text: value, why: 'no value' }
    if (this.#type === 'd') return { text: value.replace(/T[\d:.]{0,20}Z?$/, '') }
    if (isText) return { text: plainText(value) }
    const read = numberText(value, this.#format, this.#sources.countsFrom1904)
    if (!read) throw damaged()
    return read.isCut ? { text: read.text, why: 'digits lost' } : { text: read.text }
  }

  #closeRow(): void {
    if (isBlank(this.#cells)) return
    if (this.rows.length === this.#limits.rows) throw refuse.badRequest(this.#limits.tooManyRows)
    if (this.#isHidden) this.hiddenRows += 1
    this.formulas += this.#formulasOfRow
    const unusable = this.#unusable
    this.rows.push({ row: this.#row, cells: this.#cells, ...(unusable.length > 0 && { unusable }) })
  }
}
