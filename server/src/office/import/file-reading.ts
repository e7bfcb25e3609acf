import type { ImportColumn, StatusWord } from '@parcelport/contract/company/import-columns-rules.ts'
import type { FileColumnKind, ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { FileColumn, StatusWordLook } from '@parcelport/contract/company/staff-imports.ts'
import type { FileRow } from '../../platform/csv-reading/split-rows.ts'
import type { Many } from '../../platform/many/many.ts'
import type { OpenTable } from '../../platform/workbook/read-table.ts'
import type { FaultyLine, LineReading } from './read-cell.ts'

/** A file as uploaded. */
export interface ImportFile {
  readonly kind: ImportKind
  readonly bytes: Uint8Array
  /** The sheet of a workbook that a person chose, by its place from 1; null: nobody has chosen. */
  readonly sheet?: number | null
  /** What a person said of its columns, and of the words of its statuses; null: nothing yet. */
  readonly columns: readonly ImportColumn[] | null
  readonly statuses: readonly StatusWord[] | null
  /** The company's day, as year-month-day. */
  readonly today: string
  /** The company's time zone, a name of the IANA database. */
  readonly timeZone: string
  /** The prefix of the company's account numbers. */
  readonly prefix: string
}

/** A line that can be read, whatever kind of file it is of. */
export interface ImportLine {
  /** The line of the file, as people count. */
  readonly row: number
  /** How the old system names it: by this, it is taken over once. */
  readonly outsideId: string
}

export interface ReadLines<Line extends ImportLine> {
  readonly lines: Many<Line>
  readonly faulty: readonly FaultyLine[]
  /** Lines that a person said to leave out. */
  readonly leftOut: number
}

export interface ReadImportFile<Line extends ImportLine = ImportLine> extends ReadLines<Line>, OpenTable {
  readonly columns: FileColumn[]
  readonly missing: string[]
  readonly statuses: StatusWordLook[]
  /** Whether nothing is missing and no question waits for its answer: only then are lines read. */
  readonly isReady: boolean
  /** Rows of the file, the names of the columns first; none where somebody must choose a sheet. */
  readonly rows: Many<FileRow>
}

/** How one kind of file is read. */
export interface FileReading<Line extends ImportLine> {
  /** What the file should be, for a refusal: `a list of customers`. */
  readonly what: string
  /** Whether a cell of the first line shows that it names no columns, and names that would. */
  readonly isValue: (cell: string) => boolean
  readonly exampleNames: string
  /** What each column seems to be. */
  readonly suggest: (names: readonly string[], cellsOf: (at: number) => readonly string[]) => readonly (FileColumnKind | null)[]
  /** What is needed and no column is said to have, as sentences. */
  readonly missing: (are: readonly FileColumnKind[]) => string[]
  /** The words of the statuses, with what a person said or seems likely; none for a file without statuses. */
  readonly statuses: (table: Many<FileRow>, reading: LineReading, said: readonly StatusWord[] | null) => StatusWordLook[]
  readonly lines: (table: Many<FileRow>, reading: LineReading, statuses: readonly StatusWordLook[]) => ReadLines<Line>
}
