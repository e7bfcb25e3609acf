/** A kind of token (ISO 32000-1 §7.2 and §7.3). Comments are white space. A `mark` is a stray delimiter. */
export type TokenKind =
  | 'end'
  | 'open'
  | 'close'
  | 'array-open'
  | 'array-close'
  | 'name'
  | 'number'
  | 'word'
  | 'text'
  | 'hex'
  | 'mark'

/** Reading a document takes more steps than any honest one needs. */
export class PdfTooInvolved extends Error {
  override readonly name = 'PdfTooInvolved'
}

const [REGULAR, WHITE, DELIMITER] = [0, 1, 2]
const classes = new Uint8Array(256)
for (const white of [0, 9, 10, 12, 13, 32]) classes[white] = WHITE
for (const delimiter of '()<>[]{}/%') classes[delimiter.codePointAt(0) ?? 0] = DELIMITER

const [OPEN, SHUT, BACKSLASH, LESS, MORE] = [0x28, 0x29, 0x5c, 0x3c, 0x3e]
const [SLASH, PERCENT] = [0x2f, 0x25]
const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]
const marks: Readonly<Record<number, TokenKind>> = { 0x5b: 'array-open', 0x5d: 'array-close' }

const isOfNumber = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46)

/** Bytes read for each byte of the document: a token is looked at again when what follows decides what it is. */
const MOST_READINGS = 24
const LEAST_READ = 1024 * 1024

/** Splits bytes into tokens. All lexers of one document share one count of bytes read, which keeps it linear. */
export class PdfLexer {
  readonly bytes: Buffer
  kind: TokenKind = 'end'
  /** Where the token starts. */
  start = 0
  /** Where the token ends, and the next one is looked for. */
  end = 0
  #read = 0
  readonly #onHidden: (start: number, end: number) => void

  /** `onHidden` gets the place of every comment and text: bytes in which another reader may see objects. */
  constructor(bytes: Buffer, onHidden: (start: number, end: number) => void) {
    this.bytes = bytes
    this.#onHidden = onHidden
  }

  /**
   * Moves on to the next token.
   *
   * @throws {@link PdfTooInvolved} when far more was read than the document has.
   */
  next(): TokenKind {
    const from = this.end
    this.#skipBlanks()
    this.kind = this.#token()
    this.#read += this.end - from + 1
    if (this.#read > MOST_READINGS * this.bytes.length + LEAST_READ) throw new PdfTooInvolved()
    return this.kind
  }

  /** The letters of the token. */
  text(): string {
    return this.bytes.toString('latin1', this.start, this.end)
  }

  #skipBlanks(): void {
    const { bytes } = this
    let at = this.end
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0
      if (byte === PERCENT) {
        const start = at
        while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== CARRIAGE_RETURN) at += 1
        this.#onHidden(start, at)
      } else if (classes[byte] !== WHITE) break
    }
    this.start = Math.min(at, bytes.length)
    this.end = this.start
  }

  #token(): TokenKind {
    const { bytes, start } = this
    if (start >= bytes.length) return 'end'
    const byte = bytes[start] ?? 0
    this.end = start + 1
    if (byte === OPEN) return this.#text()
    if (byte === LESS && bytes[start + 1] !== LESS) return this.#hex()
    if (byte === LESS || (byte === MORE && bytes[start + 1] === MORE)) {
      this.end = start + 2
      return byte === LESS ? 'open' : 'close'
    }
    if (byte !== SLASH && classes[byte] === DELIMITER) return marks[byte] ?? 'mark'
    if (isOfNumber(byte)) {
      while (isOfNumber(bytes[this.end])) this.end += 1
      return 'number'
    }
    while (this.end < bytes.length && classes[bytes[this.end] ?? 0] === REGULAR) this.end += 1
    return byte === SLASH ? 'name' : 'word'
  }

  #text(): TokenKind {
    const { bytes, start } = this
    let at = start + 1
    for (let depth = 1; at < bytes.length && depth > 0; at += 1) {
      const byte = bytes[at]
      if (byte === BACKSLASH) at += 1
      else if (byte === OPEN) depth += 1
      else if (byte === SHUT) depth -= 1
    }
    this.end = Math.min(at, bytes.length)
    this.#onHidden(start, this.end)
    return 'text'
  }

  #hex(): TokenKind {
    const end = this.bytes.indexOf(MORE, this.start)
    this.end = end === -1 ? this.bytes.length : end + 1
    this.#onHidden(this.start, this.end)
    return 'hex'
  }
}
