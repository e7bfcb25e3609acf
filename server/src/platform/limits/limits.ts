/** At most `points` in `seconds`, counted from the first one. `perNetwork` rules are multiplied by RATE_LIMIT_SCALE. */
export interface LimitRule {
  /** Unique; different rules have separate keys. */
  readonly name: string
  readonly points: number
  readonly seconds: number
  readonly perNetwork?: boolean
  /** Whether it bounds the cost of readings alone: it counts nothing while the database is away, so that a replica can be read. */
  readonly boundsReading?: true
  /** Message for a person over the limit; default: a general sentence. */
  readonly message?: string
}

/** Counts that every process on the same database shares. */
export interface Limits {
  /**
   * Takes `points` (default one) of `key`: an account (email address, id) or, for a `perNetwork` rule, `request.ip`. Throws 429
   * with Retry-After when fewer are left.
   */
  consume(rule: LimitRule, key: string, points?: number): Promise<void>
  /** Returns one point of `key` when the request turns out not to count, such as a successful sign-in. */
  giveBack(rule: LimitRule, key: string): Promise<void>
  /** Returns all points of `key`: after a success, when only failures count. */
  forget(rule: LimitRule, key: string): Promise<void>
}
