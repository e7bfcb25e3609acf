import { isAway } from './away.ts'
import type { Soon } from './soon.ts'

/** What was looked up. */
export interface Known<T> {
  readonly value: T
  /** It may have changed meanwhile, and cannot be looked up now: good to show, not to be kept by whoever asked. */
  readonly isOld: boolean
}

export interface LastKnownOptions {
  /** Told when what was shown old is known anew. */
  readonly onRenewed?: () => void
  /** Milliseconds that a lookup may take before its older answer is shown; one that is late is not waited for again. */
  readonly patience?: number
  /** Milliseconds between two lookups that fail. */
  readonly pause?: number
  readonly now?: () => number
}

/**
 * Looks things up once and remembers them until it is told to forget. What is forgotten still answers, marked as old, while what
 * it is looked up in is away or takes too long.
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

  /** Of what is known, or of what was: both are to be bounded. */
  get size(): number {
    return Math.max(this.#known.size, this.#older.size)
  }

  /** What a key stands for, at once where it is known. @throws what `find` throws, but not that it is away where an older answer is there. */
  read(key: string, find: () => Promise<T>): Soon<Known<T>> {
    this.tryAgain()
    const known = this.#known.get(key)
    if (known) return known
    const memory = this.#known
    const older = this.#older.get(key)
    const found = this.#look(key, find)
    const answer = older ? (this.#isLate ? older : this.#orOlder(found, older, memory, key)) : found
    // What is old is there at once; what was found meanwhile stands already.
    memory.set(key, answer)
    return answer
  }

  /** From now on everything is looked up anew. What is under way counts as read too early. */
  forget(): void {
    for (const [key, known] of this.#known)
      if (!(known instanceof Promise)) this.#older.set(key, { value: known.value, isOld: true })
    this.#known = new Map()
    this.#failed.clear()
  }

  /** Not even what is older is left. */
  forgetAll(): void {
    this.forget()
    this.#older = new Map()
  }

  /** Looks up again, behind whoever asks, what is shown old and failed a while ago. */
  tryAgain(): void {
    if (this.#failed.size === 0) return
    const now = this.#options.now()
    for (const [key, { again, find }] of this.#failed) {
      if (again > now) continue
      this.#failed.delete(key)
      void this.#look(key, find)
    }
  }

  /** Looks up and remembers; a failure is not remembered, but where something older is shown. */
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
