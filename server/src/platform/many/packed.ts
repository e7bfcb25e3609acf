import { atATime, type Many } from './many.ts'

/** Things in one text: far fewer bytes than the things themselves, and another thread takes it without a copy. */
const IN_A_TEXT = 100

/** Texts of JSON, as bytes, that another thread can be given. */
export interface PackedTexts {
  readonly length: number
  readonly texts: readonly Uint8Array<ArrayBuffer>[]
}

/** Things of the same fields, which are named once; or things as they are. */
type Written =
  | { readonly fields: readonly string[]; readonly values: readonly (readonly unknown[])[] }
  | { readonly plain: readonly unknown[] }

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((field, at) => field === other[at])

const writtenAll = (things: readonly object[]): string => {
  const fields = Object.keys(things[0] ?? {})
  const written: Written = things.every((thing) => isSame(Object.keys(thing), fields))
    ? { fields, values: things.map((thing) => Object.values(thing)) }
    : { plain: things }
  return JSON.stringify(written)
}

function* readAll<Each>(text: string): Generator<Each> {
  const written = JSON.parse(text) as Written
  if ('plain' in written) return yield* written.plain as Each[]
  const { fields, values } = written
  for (const each of values) yield Object.fromEntries(fields.map((field, at) => [field, each[at]])) as Each
}

/** Many plain things (what JSON can say) in little memory. Each time that somebody goes through them, some are unpacked at a time. */
export class Packed<Each extends object> implements Many<Each>, PackedTexts {
  readonly length: number
  readonly texts: readonly Uint8Array<ArrayBuffer>[]

  constructor({ length, texts }: PackedTexts) {
    this.length = length
    this.texts = texts
  }

  *[Symbol.iterator](): Generator<Each> {
    const decoder = new TextDecoder()
    for (const text of this.texts) yield* readAll<Each>(decoder.decode(text))
  }
}

/** Packs many things. Those that are packed already stay as they are. */
export const pack = <Each extends object>(all: Iterable<Each>): Packed<Each> => {
  if (all instanceof Packed) return all as Packed<Each>
  const encoder = new TextEncoder()
  const texts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (const some of atATime(all, IN_A_TEXT)) {
    texts.push(encoder.encode(writtenAll(some)))
    length += some.length
  }
  return new Packed({ length, texts })
}
