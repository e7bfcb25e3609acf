/** A file as somebody with bad intent, or bad luck, sends it; what must become of it. */
export interface HostileFile {
  readonly what: string
  readonly bytes: Buffer
  /** The name it is sent under. */
  readonly name?: string
  /** Taken (pictures then are made anew from their pixels), or turned away with a sentence that says so. */
  readonly verdict: 'taken' | RegExp
  /** Text that was in the file and must not be in what is kept. */
  readonly secret?: string
}

export const wrongKind = /^Please choose .* or a Word document\.$/
export const unreadable = /^The picture could not be read\./
export const isHeic = /^This picture is in HEIC format, which we cannot open\./
export const tooManyPixels = /^The picture has too many pixels\./
export const acts = /^(This PDF|The document) (carries|loads) /
export const damaged = /^The document is damaged\./
export const unpacksTooMuch = /^The document unpacks to far too much\./
export const hasMacros = /^The document carries macros\./
