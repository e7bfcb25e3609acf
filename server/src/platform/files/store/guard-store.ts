import type { FastifyBaseLogger } from 'fastify'
import { Away } from '../../away.ts'
import { mustBeOutside } from '../../database/open-transaction.ts'
import { turnsOf } from '../in-turn.ts'
import type { BareStore, ObjectStore } from './object-store.ts'

/**
 * Milliseconds a store may take: reads are quick, writes are flushed. With 10 MB, the most a customer may send, a person has an
 * answer in under five seconds.
 */
const READ_MS = 2_000
const WRITE_MS = 4_000
const BYTES_EACH_MS = 16 * 1_024
/** After this many time-outs all calls fail at once for a while, except one that tries. */
const IN_VAIN = 2
const SHUT_MS = 1_000

const SILENT = 'The store of files does not answer.'

interface Guarding {
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Number of simultaneous writes; the others queue, and their time starts when they do. */
  readonly writers: number
  /** How many times longer than in production the store may take; default: 1. */
  readonly patienceScale?: number
  /** A monotonic count of milliseconds. */
  readonly now?: () => number
}

/** Rejects when the time is up; the work itself may go on. */
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

/** Keeps a slow or broken store from holding up everybody; see {@link ObjectStore}. */
export const guardStore = (
  bare: BareStore,
  { log, writers, patienceScale = 1, now = () => performance.now() }: Guarding,
): ObjectStore => {
  const inTurn = turnsOf({ atOnce: writers, waiting: 1_000 })
  let isAway = false
  let inVain = 0
  let silences = 0
  let shutUntil = 0

  const noteFailure = (error: unknown): void => {
    isAway = true
    // A quick failure keeps nobody waiting: only a time-out closes the store.
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) return
    inVain += 1
    silences += 1
    if (inVain < IN_VAIN) return
    shutUntil = now() + SHUT_MS
    log.warn('the object store does not answer: it is tried once a second')
  }
  const ask = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    mustBeOutside('the store of files')
    if (inVain >= IN_VAIN) {
      if (now() < shutUntil) throw new Away(SILENT)
      // This call tries; all others fail at once.
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
  const reading = (bytes = 0): number => (READ_MS + bytes / BYTES_EACH_MS) * patienceScale
  const writing = (bytes = 0): number => (WRITE_MS + bytes / BYTES_EACH_MS) * patienceScale
  return {
    put: async (key, bytes, type) => {
      mustBeOutside('the store of files')
      const before = silences
      await inTurn(() => {
        // Other calls timed out while this one queued: it has waited long enough.
        if (isAway && silences > before) throw new Away(SILENT)
        return ask(writing(bytes.length), (signal) => bare.put(key, bytes, type, signal))
      })
    },
    get: async (key, length) => {
      const bytes = await ask(reading(length), (signal) => bare.get(key, signal))
      if (bytes === undefined || (bytes.length > 0 && bytes.length === (length ?? bytes.length))) return bytes
      log.error({ key, length, found: bytes.length }, 'an object differs in length from its stored row: it is not served')
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
        // A reader that stops early closes the folder. Nobody waits for the end of a list that hangs.
        objects.return(undefined).catch(noteFailure)
      }
    },
    tidy: (before) => ask(writing(), () => bare.tidy(before)),
    get isAway() {
      return isAway
    },
  }
}
