import type { PdfObjectName } from './pdf-reader.ts'
import { isArray, isDictionary, isReference, type PdfDictionary, type PdfValue } from './pdf-value.ts'

/** Triggers of a press: what a person starts. Every other one comes by itself (ISO 32000-1 §12.6.3). */
const pressed = new Set(['D', 'U'])
const triggers = new Set(['E', 'X', 'Fo', 'Bl', 'PO', 'PC', 'PV', 'PI', 'O', 'C', 'WC', 'WS', 'DS', 'WP', 'DP', ...pressed])

/** Whether an action leads out of the document: to an address, to a thread of another file, or in a way that readers differ about. */
const leadsOut = (action: PdfDictionary): boolean => {
  const kind = action.get('S')
  if (kind === undefined) return false
  return typeof kind !== 'string' || kind === '' || kind === 'URI' || (kind === 'Thread' && action.has('F'))
}

/**
 * Gathers what a document does by itself, when it or a page of it opens or closes: a page of the web that nobody pressed for may
 * ask staff for their password. Links that a person presses are none of it. Memory and time are linear in the dictionaries.
 */
export class PdfOpening {
  readonly #started = new Set<number>()
  readonly #leading = new Set<number>()
  readonly #next = new Map<number, number[]>()
  #leaves = false

  take(dictionary: PdfDictionary, { number }: PdfObjectName): void {
    if (leadsOut(dictionary)) this.#leading.add(number)
    const isAction = dictionary.has('S')
    if (isAction) this.#follow(number, dictionary.get('Next'))
    const isTriggers = !isAction && dictionary.size > 0 && [...dictionary.keys()].every((key) => triggers.has(key))
    if (isTriggers) for (const [key, value] of dictionary) if (!pressed.has(key)) this.#follow(number, value)
    this.#start(dictionary.get('OpenAction'))
    const own = dictionary.get('AA')
    if (isDictionary(own)) for (const [key, value] of own) if (!pressed.has(key)) this.#start(value)
    if (!isDictionary(own)) this.#start(own)
  }

  /** Whether it goes anywhere by itself. To be asked when all dictionaries were taken. */
  leaves(): boolean {
    if (this.#leaves) return true
    // A set also goes through what is added on the way.
    for (const number of this.#started) {
      if (this.#leading.has(number)) return true
      for (const next of this.#next.get(number) ?? []) this.#started.add(next)
    }
    return false
  }

  #follow(from: number, value: PdfValue | undefined): void {
    const found = this.#next.get(from) ?? []
    for (const each of isArray(value) ? value : [value]) if (isReference(each)) found.push(each.of)
    if (found.length > 0) this.#next.set(from, found)
  }

  /** What stands in an action: readers go on to `Next`, one action or several. A list where an action should be is a place in the document. */
  #start(action: PdfValue | undefined): void {
    if (isReference(action)) this.#started.add(action.of)
    // A key that stands twice: readers take either.
    else if (action === '') this.#leaves = true
    else if (isDictionary(action)) {
      this.#leaves ||= leadsOut(action)
      const next = action.get('Next')
      for (const each of isArray(next) ? next : [next]) this.#start(each)
    }
  }
}
