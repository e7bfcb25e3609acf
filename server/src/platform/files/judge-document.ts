import { judgeZip, MACROS } from './judge-zip.ts'
import { wordBinaryState } from './judge-word-binary.ts'

const DAMAGED = 'The document is damaged. Please save it again and retry.'

const isWholePdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 1024).includes('%PDF-') && bytes.subarray(-2048).includes('%%EOF') && bytes.includes('startxref')

const wordBinaryProblems = { whole: undefined, damaged: DAMAGED, macros: MACROS } as const

/** Why a document of this media type is not accepted; undefined when its structure is that of its kind. */
export const judgeDocument = async (bytes: Buffer, type: string): Promise<string | undefined> => {
  if (type === 'application/pdf') return isWholePdf(bytes) ? undefined : DAMAGED
  if (type === 'application/msword') return wordBinaryProblems[wordBinaryState(bytes)]
  return judgeZip(bytes)
}
