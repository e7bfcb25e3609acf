import { MOST_LETTERS } from '../csv-reading/split-rows.ts'
import type { WorkbookParts } from './workbook-parts.ts'
import { tooLargeUnpacked } from './workbook-refusals.ts'

/** More cells than rows and columns that are read have. */
const MOST_STRINGS = 3_000_000

/** Letters of a text that spreadsheets write as their number, such as `_x000D_`. */
const escaped = /_x([0-9A-F]{4})_/gi

/** A text of a workbook with the letters that it names by their number. Pure. */
export const plainText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(escaped, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Gathers a text that stands in pieces (`t`), without how it is pronounced (`rPh`), and no further than a cell may be long. */
export class TextPieces {
  text = ''
  #isText = false
  #isSound = false

  open(name: string): void {
    if (name === 'rPh') this.#isSound = true
    if (name === 't') this.#isText = !this.#isSound
  }

  close(name: string): void {
    if (name === 'rPh') this.#isSound = false
    if (name === 't') this.#isText = false
  }

  take(piece: string): void {
    if (this.#isText && this.text.length <= MOST_LETTERS) this.text += piece.slice(0, MOST_LETTERS + 1)
  }

  /** The whole text; the next one begins. */
  done(): string {
    const whole = plainText(this.text)
    this.text = ''
    return whole
  }
}

/** The texts that cells name by their place; none where the workbook has no such list. Throws 400 for a damaged list, and for too long a one. */
export const sharedStrings = (parts: WorkbookParts, part: string | undefined): readonly string[] => {
  const texts: string[] = []
  if (part === undefined || !parts.has(part)) return texts
  const pieces = new TextPieces()
  parts.read(part, {
    open: (name) => pieces.open(name),
    close: (name) => {
      pieces.close(name)
      if (name !== 'si') return
      if (texts.length === MOST_STRINGS) throw tooLargeUnpacked()
      texts.push(pieces.done())
    },
    text: (text) => pieces.take(text),
  })
  return texts
}
