/** Bytes of a piece looked at again with the next, to find words across the boundary. */
const OVERLAP = 64
const COMPOUND = Buffer.from('d0cf11e0', 'hex')
const acting = /instrText|fldSimple|delInstrText/i

/** How the letters of a part are written: by its mark, or by the zero bytes beside its first `<`. */
const encodingOf = (start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  const [one, other] = [start[0], start[1]]
  if ((one === 0xff && other === 0xfe) || (one === 0x3c && other === 0)) return 'utf-16le'
  return (one === 0xfe && other === 0xff) || (one === 0 && other === 0x3c) ? 'utf-16be' : 'utf-8'
}

/** A glance at each piece of a part, whatever the part is called: most need not be read as XML. */
export class PartGlance {
  /** Whether it is a compound file, in which old Office keeps programs and embedded objects. */
  isCompound = false
  /**
   * Whether it has a document type declaration, in any encoding: only an entity bomb or a reference to other files needs one
   * (ECMA-376 part 2).
   */
  hasDoctype = false
  /** Whether it has fields, which may load something. */
  hasFields = false
  encoding: ReturnType<typeof encodingOf> = 'utf-8'
  #start = Buffer.alloc(0)
  #tail = ''

  take(piece: Buffer): void {
    if (this.#start.length < COMPOUND.length) {
      this.#start = Buffer.concat([this.#start, piece.subarray(0, COMPOUND.length)])
      this.isCompound = this.#start.subarray(0, COMPOUND.length).equals(COMPOUND)
      this.encoding = encodingOf(this.#start)
    }
    // Two-byte letters without their zero bytes read like any others.
    const read = this.#tail + piece.toString('latin1').replaceAll('\0', '')
    this.hasDoctype ||= /<!(DOCTYPE|ENTITY)/i.test(read)
    this.hasFields ||= acting.test(read)
    this.#tail = read.slice(-OVERLAP)
  }
}
