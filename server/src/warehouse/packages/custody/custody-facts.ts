import type { CustomsStep } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'

/** Contents of the entries of a custody log, by kind. */
export interface CustodyFacts {
  /** A line of the package's history, by its id. */
  readonly step: {
    readonly event: number
    readonly status: string
    readonly note: string | null
    readonly counterEntry: boolean
    readonly leftShelf: string | null
    /** What Customs did with it, for a line about that. */
    readonly customs?: CustomsStep
    /** Copied from a history that began before the log. */
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
  /** SHA-256 of each stored photo. */
  readonly photos: { readonly files: readonly string[] }
  readonly shelf: { readonly from: string | null; readonly to: string | null }
  readonly flight: {
    readonly flight: string
    readonly what: 'loaded' | 'taken off' | 'left behind' | 'checked off' | 'check taken back' | 'turned up' | 'missing'
  }
  /** A payment of one of the package's bills, full or partial. No sum, because others may read the log. */
  readonly payment: { readonly bill: string; readonly receipt: string; readonly whole: boolean }
  /** The name of the person who collected it, and SHA-256 of the stored signature and of the photo of their letter. */
  readonly 'hand-over': { readonly to: string; readonly signature: string; readonly letter?: string }
}
export type CustodyKind = keyof CustodyFacts
