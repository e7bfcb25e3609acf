/** What the entries of a custody log say, by kind. */
export interface CustodyFacts {
  /** A line of the package's history, by its id. */
  readonly step: {
    readonly event: number
    readonly status: string
    readonly note: string | null
    readonly counterEntry: boolean
    readonly leftShelf: string | null
    /** From a history that is older than the log. */
    readonly copied?: true
  }
  readonly measures: {
    readonly weightLb: string
    readonly billableWeightLb: string
    /** Inches; null where nobody measured. */
    readonly lengthIn: string | null
    readonly widthIn: string | null
    readonly heightIn: string | null
    readonly condition: string
    readonly shelf: string | null
  }
  /** Each photo by SHA-256 of what was stored. */
  readonly photos: { readonly files: readonly string[] }
  readonly shelf: { readonly from: string | null; readonly to: string | null }
  readonly flight: {
    readonly flight: string
    readonly what: 'loaded' | 'taken off' | 'left behind' | 'checked off' | 'check taken back' | 'turned up' | 'missing'
  }
  /** A bill that it is on was paid, all of it or in part. No sum: a log is shown to others. */
  readonly payment: { readonly bill: string; readonly receipt: string; readonly whole: boolean }
  /** Who took it, and SHA-256 of their signature as it was stored. */
  readonly 'hand-over': { readonly to: string; readonly signature: string }
}
export type CustodyKind = keyof CustodyFacts
