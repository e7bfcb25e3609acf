import { gunzipSync } from 'node:zlib'
import { DamagedBackup, readBackupFile, type BackupEnd, type BackupHead } from './backup-file.ts'

export interface CheckedBackup {
  readonly head: BackupHead
  readonly end: BackupEnd
  readonly tableBytes: number
}

const newline = 10

/** COPY's text format writes each row as one line, whatever it contains. */
const linesIn = (text: Buffer): number => {
  let lines = 0
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) lines += 1
  return lines
}

/**
 * Reads a whole backup: checks every checksum, the end frame, and that the numbers of rows and files agree with it. @throws
 * DamagedBackup.
 */
export const checkBackup = async (path: string): Promise<CheckedBackup> => {
  let head: BackupHead | undefined
  let end: BackupEnd | undefined
  let [objects, tableBytes] = [0, 0]
  const rows = new Map<string, number>()
  for await (const { header, body } of readBackupFile(path)) {
    if ((header.kind === 'head') !== (head === undefined)) throw new DamagedBackup('The backup does not begin with one head.')
    if (header.kind === 'head') head = header
    else if (header.kind === 'object') objects += 1
    else if (header.kind === 'end') end = header
    else {
      const text = gunzipSync(body)
      tableBytes += text.length
      rows.set(header.table, (rows.get(header.table) ?? 0) + linesIn(text))
    }
  }
  if (!head || !end) throw new DamagedBackup('The backup has no end mark: it is not complete.')
  const short = Object.entries(end.rows).filter(([table, count]) => (rows.get(table) ?? 0) !== count)
  if (short.length > 0 || objects !== end.objects)
    throw new DamagedBackup(
      `The backup does not hold what its end mark says: ${short.map(([table]) => table).join(', ') || 'files'}.`,
    )
  return { head, end, tableBytes }
}
