import { refuse } from '../http/answer/refusal.ts'
import type { FileRow, RowLimits } from '../csv-reading/split-rows.ts'
import { cellFormats } from './cell-formats.ts'
import { SheetReader } from './sheet-reader.ts'
import { sharedStrings } from './shared-strings.ts'
import { sheetsOf, type Sheet } from './sheets-of.ts'
import { WorkbookParts } from './workbook-parts.ts'

/** A sheet that has rows: its place among all, from 1, and its name. */
export interface SheetName {
  readonly at: number
  readonly name: string
}

/** A file's rows, and what a person should know of how they were read. */
export interface FileTable {
  readonly rows: readonly FileRow[]
  /** Sheets that have rows; none for a file without sheets. */
  readonly sheets: SheetName[]
  /** The sheet that was read; null where somebody must choose one of several, and for a file without sheets. */
  readonly sheet: number | null
  /** Sentences for a person. */
  readonly notes: string[]
}

/** What a ZIP is that is no workbook, by its parts. */
const otherZips: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/, 'This is a binary workbook (.xlsb), which only Excel reads.'],
  [/^word\//, 'This is a Word document.'],
  [/^ppt\//, 'This is a presentation.'],
  [/^index\/(?:document|tables\/.{0,99})\.iwa$/, 'This is a Numbers document.'],
  // OpenDocument, whatever it is of.
  [/^meta-inf\/manifest\.xml$/, 'This is an OpenDocument file (.ods).'],
]

const mustBeWorkbook = (parts: WorkbookParts, advice: string): void => {
  if (parts.has('_rels/.rels') && parts.names.some((name) => /^xl\/(?!workbook\.bin)/.test(name))) return
  const other = otherZips.find(([form]) => parts.names.some((name) => form.test(name)))?.[1]
  throw refuse.badRequest(`${other ?? 'This file is a ZIP without a workbook.'} ${advice}`)
}

/** Whether a sheet has any value. */
const hasRows = (parts: WorkbookParts, { part }: Sheet): boolean => {
  let [isValue, isFound] = [false, false]
  parts.read(part, {
    open: (name) => {
      isValue = name === 'v' || name === 't'
      // A formula that nobody has worked out is no empty cell.
      isFound ||= name === 'f'
    },
    close: () => {
      isValue = false
    },
    text: (text) => {
      isFound ||= isValue && text.trim() !== ''
    },
    isDone: () => isFound,
  })
  return isFound
}

const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${several}`

const notesOf = (sheet: Sheet, isAlone: boolean, read: SheetReader): string[] => [
  ...(isAlone ? [] : [`The sheet “${sheet.name}” is read.`]),
  ...(read.formulas === 0
    ? []
    : [`${counted(read.formulas, 'cell is a formula', 'cells are formulas')}: what your spreadsheet last worked out is read.`]),
  ...(read.hiddenRows + read.hiddenColumns === 0 ? [] : ['Hidden rows and columns are read like all others.']),
  ...(read.merged === 0 ? [] : ['What a merged cell says counts for its first row and column.']),
]

/**
 * Rows of a workbook (XLSX), each cell as the text that a person sees in it. Nothing is worked out, and nothing is loaded from elsewhere. Of
 * several sheets with rows the chosen one is read; where nobody chose, the only one that is not hidden, or none. `advice`: how a person gets a
 * file that can be read. The work is linear in the unpacked size, of which 128 MB are read. Throws 400 with a sentence for anything else.
 */
export const readWorkbook = (
  bytes: Buffer,
  limits: RowLimits & { readonly advice: string },
  chosen: number | null,
): FileTable => {
  const parts = new WorkbookParts(bytes)
  mustBeWorkbook(parts, limits.advice)
  const plan = sheetsOf(parts)
  const filled = plan.sheets.filter((sheet) => hasRows(parts, sheet))
  const sheets = filled.map(({ at, name }) => ({ at, name }))
  if (filled.length === 0) throw refuse.badRequest('This workbook has no rows.')
  const shown = filled.filter(({ isHidden }) => !isHidden)
  const sheet =
    chosen === null
      ? filled.length === 1 || shown.length === 1
        ? (shown[0] ?? filled[0])
        : undefined
      : filled.find(({ at }) => at === chosen)
  if (!sheet && chosen !== null) throw refuse.badRequest('There is no such sheet in this file.')
  if (!sheet) return { rows: [], sheets, sheet: null, notes: [] }
  const sources = {
    texts: sharedStrings(parts, plan.sharedStrings),
    formats: cellFormats(parts, plan.styles),
    countsFrom1904: plan.countsFrom1904,
  }
  const reader = new SheetReader(sources, limits)
  parts.read(sheet.part, reader)
  return { rows: reader.rows, sheets, sheet: sheet.at, notes: notesOf(sheet, plan.sheets.length === 1, reader) }
}
