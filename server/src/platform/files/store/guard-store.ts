import type { FastifyBaseLogger } from 'fastify'
import { Away } from '../../away.ts'
import { mustBeOutside } from '../../database/open-transaction.ts'
import { turnsOf } from '../in-turn.ts'
import type { BareStore, ObjectStore } from './object-store.ts'

/**
 * How long a store may take: what is read is there at once, what is written has to be flushed. With 10 MB, the most a customer may
 * send, a person has an answer in under five seconds.
 */
const READ_MS = 2_000
const WRITE_MS = 4_000
const BYTES_EACH_MS = 16 * 1_024
/** After so many that were waited for in vain, nobody waits for a while, but one who tries. */
const IN_VAIN = 2
const SHUT_MS = 1_000

const SILENT = 'The store of files does not answer.'

interface Guarding {
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How many may be written at once; the others wait in line, and their time begins when it is their turn. */
  readonly writers: number
  /** Milliseconds that it may take beside the bytes' own; two to four seconds unless said. */
  readonly patienceMs?: number
  /** Milliseconds since whenever. */
  readonly now?: () => number
}

/** Rejects when time is up, though the work itself may hang on. */
const within = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const late = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new DOMException('It did not answer in time', 'TimeoutError'))
    late.abort()
  }, ms)
  try {
    return await Promise.race([work(late.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Makes a store bearable for everybody else when it is not well; see {@link ObjectStore}. */
export const guardStore = (
  bare: BareStore,
  { log, writers, patienceMs, now = () => performance.now() }: Guarding,
): ObjectStore => {
  const inTurn = turnsOf({ atOnce: writers, waiting: 1_000 })
  let isAway = false
  let inVain = 0
  let silences = 0
  let shutUntil = 0

  const noteFailure = (error: unknown): void => {
    isAway = true
    // What fails at once keeps nobody waiting: only silence shuts the door.
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) return
    inVain += 1
    silences += 1
    if (inVain < IN_VAIN) return
    shutUntil = now() + SHUT_MS
    log.warn('the store of files does not answer: one a second tries it')
  }
  const ask = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    mustBeOutside('the store of files')
    if (inVain >= IN_VAIN) {
      if (now() < shutUntil) throw new Away(SILENT)
      // This one tries; meanwhile the others need not.
      shutUntil = now() + SHUT_MS
    }
    try {
      const answer = await within(ms, work)
      isAway = false
      inVain = 0
      return answer
    } catch (error) {
      noteFailure(error)
      throw new Away('The store of files is away.', { cause: error })
    }
  }
  const reading = (bytes = 0): number => (patienceMs ?? READ_MS) + bytes / BYTES_EACH_MS
  const writing = (bytes = 0): number => (patienceMs ?? WRITE_MS) + bytes / BYTES_EACH_MS
  return {
    put: async (key, bytes, type) => {
      mustBeOutside('the store of files')
      const before = silences
      await inTurn(() => {
        // Others were waited for in vain meanwhile: who stood in line has waited long enough.
        if (isAway && silences > before) throw new Away(SILENT)
        return ask(writing(bytes.length), (signal) => bare.put(key, bytes, type, signal))
      })
    },
    get: async (key, length) => {
      const bytes = await ask(reading(length), (signal) => bare.get(key, signal))
      if (bytes === undefined || (bytes.length > 0 && bytes.length === (length ?? bytes.length))) return bytes
      log.error({ key, length, found: bytes.length }, 'an object is not as long as it was stored: it is not served')
      return undefined
    },
    remove: (key) => ask(writing(), (signal) => bare.remove(key, signal)),
    list: async function* (prefix) {
      const objects = bare.list(prefix)
      try {
        for (;;) {
          const next = await ask(writing(), () => objects.next())
          if (next.done) return
          yield next.value
        }
      } finally {
        // Who has seen enough gives the folder back. Of a list that hangs nobody waits for the end.
        objects.return(undefined).catch(noteFailure)
      }
    },
    tidy: (before) => ask(writing(), () => bare.tidy(before)),
    get isAway() {
      return isAway
    },
  }
}
