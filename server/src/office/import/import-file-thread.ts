import { answerErrands } from '../../platform/aside/answer-errands.ts'
import type { FileRow } from '../../platform/csv-reading/split-rows.ts'
import { pack, type PackedTexts } from '../../platform/many/packed.ts'
import type { ImportFile, ImportLine, ReadImportFile } from './file-reading.ts'
import { readImportFile } from './read-import-file.ts'

/** What a file says, its rows and lines packed: so they come into the other thread without a copy, and take little of its memory. */
export interface PackedImportFile extends Omit<ReadImportFile, 'rows' | 'lines'> {
  readonly rows: PackedTexts
  readonly lines: PackedTexts
}

const packed = (file: ImportFile): PackedImportFile | { readonly problem: string } => {
  const read = readImportFile(file)
  if ('problem' in read) return read
  return { ...read, rows: pack<FileRow>(read.rows), lines: pack<ImportLine>(read.lines) }
}

answerErrands(packed, (answer) =>
  'problem' in answer ? [] : [...answer.rows.texts, ...answer.lines.texts].map(({ buffer }) => buffer),
)
