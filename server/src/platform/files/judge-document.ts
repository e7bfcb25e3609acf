import { judgeZip } from './judge-zip.ts'

const DAMAGED = 'The document is damaged. Please save it again and retry.'

const isWholePdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 1024).includes('%PDF-') && bytes.subarray(-2048).includes('%%EOF') && bytes.includes('startxref')

/** A compound file's header names sectors of 512 or 4096 bytes, and holds a stream `WordDocument` in UTF-16. */
const isWholeDoc = (bytes: Buffer): boolean =>
  bytes.length >= 1536 && [9, 12].includes(bytes.readUInt16LE(30)) && bytes.includes(Buffer.from('WordDocument', 'utf16le'))

/** Why a document of this media type is not accepted; undefined when its structure is that of its kind. */
export const judgeDocument = (bytes: Buffer, type: string): string | undefined => {
  if (type === 'application/pdf') return isWholePdf(bytes) ? undefined : DAMAGED
  if (type === 'application/msword') return isWholeDoc(bytes) ? undefined : DAMAGED
  return judgeZip(bytes)
}
