export interface HostileFile {
  readonly what: string
  readonly bytes: Buffer
  readonly name?: string
  /** Accepted (pictures are then re-encoded from their pixels), or refused with a matching sentence. */
  readonly verdict: 'taken' | RegExp
  /** Text in the file that must not be in the stored one. */
  readonly secret?: string
}

export const wrongKind = /^Please choose .* or a Word document\.$/
export const unreadable = /^The picture could not be read\./
export const isHeic = /^This picture is in HEIC format, which we cannot open\./
export const tooManyPixels = /^The picture has too many pixels\./
export const acts = /^(This PDF|The document) (contains|loads) /
export const damaged = /^The document is damaged\./
export const unpacksTooMuch = /^The document is far too large when unpacked\./
export const hasMacros = /^The document contains macros\./
