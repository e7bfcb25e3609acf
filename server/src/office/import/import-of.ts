import { importFaultWords, type ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ImportLine } from './file-reading.ts'

/** What taking a line over would do; `decided`: what else a person saw and must not have changed since. */
export type Verdict =
  | { readonly verdict: 'create' | 'same' }
  | { readonly verdict: 'change'; readonly decided: unknown }
  | { readonly verdict: 'refuse'; readonly fault: ImportFault; readonly found: string }

/** What became of a line. */
export interface Done {
  readonly state: 'created' | 'changed' | 'same' | 'refused'
  readonly customerId?: string
  readonly packageId?: string
  /** Of what was changed: what the line says, and what was there before; undoing needs both. */
  readonly changes?: object
  readonly before?: object
  readonly why?: string
}

/** What a job takes over with. */
export interface Taking {
  /** Of a password that nobody knows, at the cost of every other: by its time, sign-in tells nobody who has no password yet. */
  readonly passwordHash: string
  readonly at: Date
  /** The member of staff who started the import. */
  readonly staffId: string
}

/** A line that was taken over and is to be undone. */
export interface DoneRow {
  readonly line: number
  readonly state: string
  readonly customerId: string | null
  readonly packageId: string | null
  readonly changes: object | null
  readonly before: object | null
}

/** Why a line stays; undefined for one that is undone. */
export interface Outcome {
  readonly line: number
  readonly why: string | undefined
}

/** How one kind of file is taken over, and taken back. */
export interface ImportOf<Line extends ImportLine> {
  /** One and several of what it brings. */
  readonly nouns: readonly [one: string, several: string]
  /** What taking each line over would do, now that it is known what is here. */
  readonly verdicts: (tx: Tx, lines: readonly Line[]) => Promise<readonly Verdict[]>
  /** What must wait until the import is through, from its start on. */
  readonly reserve: (tx: Tx, lines: readonly Line[]) => Promise<void>
  /** Takes some lines over, each by the same rule as in the dry run. */
  readonly takeOver: (tx: Tx, lines: readonly Line[], taking: Taking) => Promise<readonly Done[]>
  /** Takes back what some lines did, but for what somebody has worked with since. */
  readonly takeBack: (tx: Tx, rows: readonly DoneRow[]) => Promise<readonly Outcome[]>
}

/** A line that is not taken over, with what is wrong and what to do. */
export const refusedFor = (fault: ImportFault): Done => ({ state: 'refused', why: importFaultWords[fault].join('. ') })
