import { isAway } from './away.ts'
import type { Soon } from './soon.ts'

export interface Known<T> {
  readonly value: T
  /** Whether the value may have changed and cannot be looked up now: it may be shown, but the requester must not cache it. */
  readonly isOld: boolean
}

export interface LastKnownOptions {
  /** Called when a value that was shown old has been looked up again. */
  readonly onRenewed?: () => void
  /** Milliseconds of a lookup before the older value is shown; after that nobody waits for the same lookup. */
  readonly patience?: number
  /** Milliseconds between two lookups that fail. */
  readonly pause?: number
  readonly now?: () => number
}

/**
 * Looks values up once and remembers them until told to forget. A forgotten value is still returned, marked as old, while its
 * source is unavailable or too slow.
 */
export class LastKnown<T> {
  #known = new Map<string, Soon<Known<T>>>()
  #older = new Map<string, Known<T>>()
  readonly #failed = new Map<string, { readonly again: number; readonly find: () => Promise<T> }>()
  #isLate = false
  readonly #options: Required<LastKnownOptions>

  constructor({
    onRenewed = () => undefined,
    patience = 500,
    pause = 1_000,
    now = () => performance.now(),
  }: LastKnownOptions = {}) {
    this.#options = { onRenewed, patience, pause, now }
  }

  /** Number of current and old values; it is bounded. */
  get size(): number {
    return Math.max(this.#known.size, this.#older.size)
  }

  /**
   * The value of a key, without waiting when it is known. @throws what `find` throws, except that the source is unavailable
   * when an older value exists.
   */
  read(key: string, find: () => Promise<T>): Soon<Known<T>> {
    this.tryAgain()
    const known = this.#known.get(key)
    if (known) return known
    const memory = this.#known
    const older = this.#older.get(key)
    const found = this.#look(key, find)
    const answer = older ? (this.#isLate ? older : this.#orOlder(found, older, memory, key)) : found
    // An old value is returned at once; a newer one is already stored.
    memory.set(key, answer)
    return answer
  }

  /** The value of a key when it is known, current or old; looks nothing up, but retries what failed a while ago. */
  known(key: string): Known<T> | undefined {
    this.tryAgain()
    const known = this.#known.get(key)
    return known instanceof Promise ? undefined : known
  }

  /** Every value is looked up again from now on. Results of running lookups are not remembered. */
  forget(): void {
    for (const [key, known] of this.#known)
      if (!(known instanceof Promise)) this.#older.set(key, { value: known.value, isOld: true })
    this.#known = new Map()
    this.#failed.clear()
  }

  /** Removes older values too. */
  forgetAll(): void {
    this.forget()
    this.#older = new Map()
  }

  /** Retries, in the background, a value that is shown old and failed a while ago. */
  tryAgain(): void {
    if (this.#failed.size === 0) return
    const now = this.#options.now()
    for (const [key, { again, find }] of this.#failed) {
      if (again > now) continue
      this.#failed.delete(key)
      void this.#look(key, find)
    }
  }

  /** Looks a value up and remembers it; a failure is remembered only while an older value is shown. */
  #look(key: string, find: () => Promise<T>): Promise<Known<T>> {
    const memory = this.#known
    const looking = find().then((value) => ({ value, isOld: false }))
    looking.then(
      (known) => {
        if (memory !== this.#known) return
        const wasOld = isOld(memory.get(key))
        memory.set(key, known)
        this.#older.delete(key)
        this.#isLate = false
        if (wasOld) this.#options.onRenewed()
      },
      (error: unknown) => {
        if (memory !== this.#known) return
        const older = this.#older.get(key)
        if (!older || !isAway(error)) return void memory.delete(key)
        this.#isLate = true
        memory.set(key, older)
        this.#failed.set(key, { again: this.#options.now() + this.#options.pause, find })
      },
    )
    return looking
  }

  async #orOlder(
    found: Promise<Known<T>>,
    older: Known<T>,
    memory: Map<string, Soon<Known<T>>>,
    key: string,
  ): Promise<Known<T>> {
    const over = Promise.withResolvers<Known<T>>()
    const timer = setTimeout(() => {
      this.#isLate = true
      if (memory.get(key) instanceof Promise) memory.set(key, older)
      over.resolve(older)
    }, this.#options.patience)
    try {
      return await Promise.race([found, over.promise])
    } catch (error) {
      if (isAway(error)) return older
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

const isOld = <T>(known: Soon<Known<T>> | undefined): boolean =>
  known !== undefined && !(known instanceof Promise) && known.isOld
