import { aside, TooInvolved } from '../../aside/aside.ts'
import type { GivenDocument } from './document-thread.ts'

const ask = aside<GivenDocument, string | undefined>(new URL('./document-thread.ts', import.meta.url))

/**
 * Why a document of this media type is not accepted, checked in another thread: its unpacked content may take a second to read.
 */
export const judgeDocumentAside = async (bytes: Buffer, type: string): Promise<string | undefined> => {
  const given = new Uint8Array(bytes)
  try {
    return await ask({ bytes: given, type }, [given.buffer])
  } catch (error) {
    if (error instanceof TooInvolved) return 'The document is too complex. Please print it to a new PDF and send that.'
    throw error
  }
}
