import { AsyncLocalStorage } from 'node:async_hooks'
import { Away } from './away.ts'

/** Somebody who asks has an answer in five seconds; half a second of them is for what is done beside waiting. */
const PATIENCE_MS = 4_500

const scope = new AsyncLocalStorage<Patience>()

/**
 * How long a request may wait for the database, over all that it asks it for: each statement has limits of its own, but a
 * database that is slow meets none of them and all of them together take long.
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

  /** Work below is held to it, however deep and however late. */
  run<T>(work: () => T): T {
    return scope.run(this, work)
  }

  /** The answer is on its way: what goes on behind it waits as long as it likes. */
  end(): void {
    this.#left = Number.POSITIVE_INFINITY
  }

  /** Nothing is left: a timer may wake a moment before the clock says so. */
  spend(): void {
    if (this.#left !== Number.POSITIVE_INFINITY) this.#left = 0
  }

  /** Milliseconds; what waits side by side counts once. */
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

/**
 * Waits for work as long as the request that it belongs to has patience; outside of a request, as long as it takes. `onOver` is
 * told when nobody waits for the work any more, which may go on. @throws Away then.
 */
export const patiently = async <T>(work: () => Promise<T>, onOver: () => void = () => undefined): Promise<T> => {
  const patience = scope.getStore()
  const left = patience?.left() ?? Number.POSITIVE_INFINITY
  if (!patience || left === Number.POSITIVE_INFINITY) return work()
  const over = Promise.withResolvers<never>()
  const giveUp = (): void => {
    patience.spend()
    over.reject(new Away('The database takes too long.'))
    onOver()
  }
  // A process that was busy itself looks first whether the answer has come meanwhile.
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
