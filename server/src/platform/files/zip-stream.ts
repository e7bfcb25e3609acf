import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of a ZIP that is being written. */
interface ZipFile {
  /** Adds bytes or text; `last` ends the file. */
  write(content: Uint8Array | string, last?: boolean): void
}

/** A ZIP written piece by piece: after each piece, `ready` gives the bytes that can leave. */
export interface ZipStream {
  /** `packed` files are compressed already (pictures, PDFs) and are stored as they are. */
  add(name: string, kind?: 'text' | 'packed'): ZipFile
  /** Takes the bytes made so far. */
  ready(): Uint8Array[]
  end(): void
}

/** Opens a ZIP whose files carry the time `at`. It has no Zip64: at most 65,535 files and 4 GB. */
export const openZip = (at: Date): ZipStream => {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  return {
    add: (name, kind = 'text') => {
      const file = kind === 'packed' ? new ZipPassThrough(name) : new ZipDeflate(name)
      file.mtime = at
      zip.add(file)
      return { write: (content, last = false) => file.push(typeof content === 'string' ? Buffer.from(content) : content, last) }
    },
    ready: () => made.splice(0),
    end: () => zip.end(),
  }
}
