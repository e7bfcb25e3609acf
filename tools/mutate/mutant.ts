/** A small fault that somebody could make, and the tests of the rule that it breaks. */
export interface Mutant {
  /** What no longer holds. */
  readonly rule: string
  readonly file: string
  /** Stands there exactly once. */
  readonly find: string
  readonly replace: string
  /** Test files of which one at least must turn red. */
  readonly tests: readonly string[]
}
