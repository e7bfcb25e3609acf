import { SaxesParser } from 'saxes'

/** What a part of a Word document does that is not accepted. */
export type WordProblem = 'macros' | 'objects' | 'elsewhere' | 'broken'

const endOf = (address: string): string => (address.split('/').at(-1) ?? '').trim().toLowerCase()
const objects = new Set(['oleobject', 'control', 'activexcontrol', 'activexcontrolbinary', 'afchunk'])
const macros = /vbaproject|wordvbadata|macroenabled/i
const webAddress = /^\s{0,9}https?:/i
/** An address with a scheme, of another machine, or on a disk. */
const leadsOut = /^\s{0,9}([a-z][a-z\d+.-]{0,30}:|\\\\|\/\/)/i

type Attributes = Readonly<Record<string, string | undefined>>

/** What a relation of a part loads: a link is followed only by a click, and a picture of the web runs nothing. */
const problemOfRelation = ({ Type = '', Target = '', TargetMode }: Attributes): WordProblem | undefined => {
  const kind = endOf(Type)
  if (macros.test(kind)) return 'macros'
  if (objects.has(kind)) return 'objects'
  const isInside = TargetMode === undefined || TargetMode.trim().toLowerCase() === 'internal'
  if (kind === 'hyperlink' || (isInside && !leadsOut.test(Target))) return undefined
  return kind === 'image' && webAddress.test(Target) ? undefined : 'elsewhere'
}

/** Fields that start a program or load a file when the document opens (ECMA-376 part 1 §17.16.5). */
const loading = /^\s{0,99}(dde|ddeauto|include[a-z]{0,20}|import|link)(?![a-z])/i
/** Letters kept of a field's instruction; what it does is said first. */
const MAX_INSTRUCTION = 200

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
const valueOf = (attributes: Attributes, name: string): string =>
  Object.entries(attributes).find(([key]) => localName(key) === name)?.[1] ?? ''

/** Reads the XML of a part, piece by piece: its relations, its types and the instructions of its fields. Linear. */
export class WordPart {
  problem: WordProblem | undefined
  readonly #parser = new SaxesParser({ xmlns: false })
  /** The instructions of the fields that are open, the innermost last. */
  readonly #fields: string[] = []
  #isInstruction = false

  constructor() {
    this.#parser.on('error', () => (this.problem ??= 'broken'))
    // Only an entity bomb or a reference to other files needs a document type (ECMA-376 part 2).
    this.#parser.on('doctype', () => (this.problem ??= 'broken'))
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(localName(name), attributes))
    this.#parser.on('closetag', ({ name }) => this.#close(localName(name)))
    const words = (text: string): void => (this.#isInstruction ? this.#instruct(text) : undefined)
    this.#parser.on('text', words)
    this.#parser.on('cdata', words)
  }

  /** Reads on, until a problem is found. */
  write(text: string): void {
    if (this.problem === undefined) this.#parser.write(text)
  }

  end(): WordProblem | undefined {
    if (this.problem === undefined) this.#parser.close()
    for (const field of this.#fields) this.#judge(field)
    return this.problem
  }

  #open(name: string, attributes: Attributes): void {
    if (name === 'Relationship') this.problem ??= problemOfRelation(attributes)
    if (macros.test(attributes.ContentType ?? '')) this.problem ??= 'macros'
    if (name === 'fldSimple') this.#judge(valueOf(attributes, 'instr'))
    if (name === 'instrText' || name === 'delInstrText') this.#isInstruction = true
    if (name !== 'fldChar') return
    const kind = valueOf(attributes, 'fldCharType')
    if (kind === 'begin') this.#fields.push('')
    else this.#judge(kind === 'end' ? this.#fields.pop() : this.#fields.at(-1))
  }

  #close(name: string): void {
    if (name === 'instrText' || name === 'delInstrText') this.#isInstruction = false
  }

  #instruct(text: string): void {
    if (this.#fields.length === 0) this.#judge(text)
    const at = this.#fields.length - 1
    const field = this.#fields[at]
    if (field !== undefined && field.length < MAX_INSTRUCTION) this.#fields[at] = field + text.slice(0, MAX_INSTRUCTION)
  }

  #judge(instruction = ''): void {
    if (loading.test(instruction)) this.problem ??= 'elsewhere'
  }
}
