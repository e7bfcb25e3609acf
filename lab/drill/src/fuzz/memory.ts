import { oneOf, type Dice } from './hostile-values.ts'

/** Of each kind: enough for variety, and few enough that most are still there. */
const MOST = 40
/** A list of an hour's work is not gone through to its end. */
const MOST_OF_AN_ANSWER = 300
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
/** Names that say nothing of what they hold. */
const wrapper = /^(data|items|rows|\d+)$/
/** Stands for every word. */
const ANY = '*'
/** The memory that all of the staff share. */
export const CONSOLE = 'console'

/** One thing as an answer showed it, by its fields, so that a change of it can bring along its version. */
export type Thing = Readonly<Record<string, unknown>>

/** What answers told. Each customer has a memory of their own beside the console's: few things are theirs. */
export interface Memory {
  /** `scope`: whose memory; `path`: that of the call's declaration. */
  learn(scope: string, path: string, answer: string): void
  /** A thing of a list with this name, or of a call whose path ends with it; a customer's own, whatever it is, where there is none. */
  thingOf(dice: Dice, scope: string, word: string): Thing | undefined
  /** The id of any thing, of the other company's now and then. */
  anyId(dice: Dice): string
}

/** Remembers the newest of each kind. `foreign`: ids of another company, which are tried for ever. */
export const createMemory = (foreign: readonly string[]): Memory => {
  const things = new Map<string, Thing[]>()
  const ids: string[] = []
  let turn = 0

  const keep = (key: string, thing: Thing): void => {
    const kept = things.get(key) ?? []
    if (kept.length === 0) things.set(key, kept)
    if (kept.length >= MOST) kept.shift()
    kept.push(thing)
  }
  const take = (scope: string, path: string, answer: unknown): void => {
    const words = path.split('/').filter((word) => word !== '' && word !== 'staff' && !word.startsWith(':'))
    const waiting: { readonly name: string; readonly value: unknown }[] = [{ name: 'data', value: answer }]
    for (let seen = 0; waiting.length > 0 && seen < MOST_OF_AN_ANSWER; seen += 1) {
      const { name, value } = waiting.pop() ?? { name: '', value: null }
      if (typeof value === 'string' && uuid.test(value)) ids[(turn += 1) % (MOST * 10)] = value
      if (value === null || typeof value !== 'object') continue
      if ('_id' in value || 'key' in value)
        for (const word of new Set([name === 'data' ? words.at(-1) : name, ANY])) keep(`${scope} ${word}`, value)
      else if ('version' in value || 'revision' in value) keep(`${scope} ${words[0]}`, value)
      for (const [inner, of] of Object.entries(value)) waiting.push({ name: wrapper.test(inner) ? name : inner, value: of })
    }
  }

  return {
    learn: (scope, path, answer) => {
      if (answer.startsWith('{') && answer.length <= 200_000) take(scope, path, JSON.parse(answer))
    },
    thingOf: (dice, scope, word) => {
      const known = things.get(`${scope} ${word}`) ?? (scope === CONSOLE ? undefined : things.get(`${scope} ${ANY}`))
      return known && (dice() < 0.5 ? known.at(-1) : oneOf(dice, known))
    },
    anyId: (dice) => (dice() < 0.3 || ids.length === 0 ? oneOf(dice, foreign) : (oneOf(dice, ids) ?? oneOf(dice, foreign))),
  }
}
