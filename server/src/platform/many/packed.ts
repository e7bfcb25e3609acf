import { atATime, type Many } from './many.ts'

/** Things in one text: far fewer bytes than the things themselves, and another thread takes it without a copy. */
const IN_A_TEXT = 500

/** Texts of JSON, as bytes, that another thread can be given. */
export interface PackedTexts {
  readonly length: number
  readonly texts: readonly Uint8Array<ArrayBuffer>[]
}

/** Many plain things (what JSON can say) in little memory. Each time that somebody goes through them, some are unpacked at a time. */
export class Packed<Each> implements Many<Each>, PackedTexts {
  readonly length: number
  readonly texts: readonly Uint8Array<ArrayBuffer>[]

  constructor({ length, texts }: PackedTexts) {
    this.length = length
    this.texts = texts
  }

  *[Symbol.iterator](): Generator<Each> {
    const decoder = new TextDecoder()
    for (const text of this.texts) yield* JSON.parse(decoder.decode(text)) as Each[]
  }
}

/** Packs many things. Those that are packed already stay as they are. */
export const pack = <Each>(all: Iterable<Each>): Packed<Each> => {
  if (all instanceof Packed) return all as Packed<Each>
  const encoder = new TextEncoder()
  const texts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (const some of atATime(all, IN_A_TEXT)) {
    texts.push(encoder.encode(JSON.stringify(some)))
    length += some.length
  }
  return new Packed({ length, texts })
}
