import { judgePdf } from './judge-pdf.ts'
import { judgeZip, MACROS } from './judge-zip.ts'
import { wordBinaryState } from './judge-word-binary.ts'

const DAMAGED = 'The document is damaged. Please save it again and retry.'

const LOCKED = 'This document asks for a password. Save it without one, or send a photo.'

const wordBinaryProblems = { whole: undefined, damaged: DAMAGED, macros: MACROS, locked: LOCKED } as const

/** Why a document of this media type is not accepted; undefined when its structure is right for its type. */
export const judgeDocument = async (bytes: Buffer, type: string): Promise<string | undefined> => {
  if (type === 'application/pdf') return judgePdf(bytes)
  if (type === 'application/msword') return wordBinaryProblems[wordBinaryState(bytes)]
  return judgeZip(bytes)
}
