/** At most `points` in `seconds`, counted from the first one. `perNetwork` rules are multiplied by RATE_LIMIT_SCALE. */
export interface LimitRule {
  /** Unique; keys of different rules never meet. */
  readonly name: string
  readonly points: number
  readonly seconds: number
  readonly perNetwork?: boolean
  /** What a person over the limit reads; a general sentence unless said. */
  readonly message?: string
}

/** Counts that every process on the same database shares. */
export interface Limits {
  /**
   * Takes one point of `key`, or as many as said: an account (email address, id) or, where the rule is `perNetwork`, `request.ip`.
   * Throws 429 with Retry-After when not as many are left.
   */
  consume(rule: LimitRule, key: string, points?: number): Promise<void>
  /** Gives `key` one point back that was taken before it was known whether it counts, as for a sign-in that succeeded. */
  giveBack(rule: LimitRule, key: string): Promise<void>
  /** Gives `key` all its points back: where only failures count, after a success. */
  forget(rule: LimitRule, key: string): Promise<void>
}
