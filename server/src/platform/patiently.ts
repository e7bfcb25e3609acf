import { AsyncLocalStorage } from 'node:async_hooks'
import { Away } from './away.ts'

/** Most milliseconds that a request waits for the database: it is answered in five seconds, half a second of them for other work. */
export const PATIENCE_MS = 4_500

const scope = new AsyncLocalStorage<Patience>()

/**
 * How long a request may wait for the database in total: each statement has its own limit, but with a slow database many
 * statements stay below it and together take too long.
 */
export class Patience {
  #left: number
  #waits = 0
  #since = 0
  readonly #now: () => number

  constructor({ forMs = PATIENCE_MS, now = () => performance.now() }: { forMs?: number; now?: () => number } = {}) {
    this.#left = forMs
    this.#now = now
  }

  /** Applies this limit to all asynchronous work below. */
  run<T>(work: () => T): T {
    return scope.run(this, work)
  }

  /** The answer is on its way: work that continues after it may wait as long as it needs. */
  end(): void {
    this.#left = Number.POSITIVE_INFINITY
  }

  /** Uses up the rest: a timer may fire a moment before the clock reaches its time. */
  spend(): void {
    if (this.#left !== Number.POSITIVE_INFINITY) this.#left = 0
  }

  /** Milliseconds; simultaneous waits count once. */
  left(): number {
    return this.#left - (this.#waits > 0 ? this.#now() - this.#since : 0)
  }

  begin(): void {
    if (this.#waits === 0) this.#since = this.#now()
    this.#waits += 1
  }

  finish(): void {
    this.#waits -= 1
    if (this.#waits === 0) this.#left -= this.#now() - this.#since
  }
}

/** Milliseconds that the present request may still wait for the database; without limit outside of a request. */
export const patienceLeft = (): number => scope.getStore()?.left() ?? Number.POSITIVE_INFINITY

/**
 * Waits for work as long as its request has patience; outside of a request without limit. `onOver` is called when nobody waits
 * any more; the work may continue. @throws Away then.
 */
export const patiently = async <T>(work: () => Promise<T>, onOver: () => void = () => undefined): Promise<T> => {
  const patience = scope.getStore()
  const left = patienceLeft()
  if (!patience || left === Number.POSITIVE_INFINITY) return work()
  const over = Promise.withResolvers<never>()
  const giveUp = (): void => {
    patience.spend()
    over.reject(new Away('The database takes too long.'))
    onOver()
  }
  // A busy process first checks whether the answer has arrived.
  let turn: NodeJS.Immediate | undefined
  const look = (): void => void (turn = setImmediate(() => (turn = setImmediate(giveUp))))
  if (left <= 0) throw new Away('The database takes too long.')
  const timer = setTimeout(look, left)
  patience.begin()
  try {
    return await Promise.race([work(), over.promise])
  } finally {
    clearTimeout(timer)
    clearImmediate(turn)
    patience.finish()
  }
}
