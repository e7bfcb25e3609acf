import type { Permission } from '@parcelport/contract/company/staff-permissions.ts'
import { importFaultWords, type ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { BalanceSums } from '@parcelport/contract/company/staff-imports.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import type { Many } from '../../platform/many/many.ts'
import type { ImportLine } from './file-reading.ts'

/** Lines of one transaction, where a kind of file says nothing else. */
export const IMPORT_BATCH = 200
/** Most lines that are looked up at once. */
export const MOST_LOOKED_UP = 2_000

/** What no two lines of a file may be about, and the fault of all lines that are. */
interface About {
  readonly id: string
  readonly fault: ImportFault
  readonly found: string
}

/** What taking a line over would do; `decided`: what else a person saw and must not have changed since. */
export type Verdict =
  | { readonly verdict: 'create' }
  | { readonly verdict: 'same'; readonly about?: About }
  | { readonly verdict: 'change'; readonly decided: unknown; readonly about: About }
  | { readonly verdict: 'refuse'; readonly fault: ImportFault; readonly found: string }

/** What became of a line. */
export interface Done {
  readonly state: 'created' | 'changed' | 'same' | 'refused'
  readonly customerId?: string
  readonly packageId?: string
  readonly billId?: string
  readonly paymentId?: string
  /** The invoice with which a package was created. */
  readonly invoiceFileId?: string
  /** Of what was changed: what the line says, and what was there before; undoing needs both. */
  readonly changes?: object
  readonly before?: object
  readonly why?: string
}

/** In whose name a job works. */
export interface StartedBy {
  readonly staffId: string
  readonly staffName: string
  readonly at: Date
}

/** What a job takes over with. */
export interface Taking extends StartedBy {
  /** Of a password that nobody knows, at the cost of every other: by its time, sign-in tells nobody who has no password yet. */
  readonly passwordHash: string
  /** Invoices of packages, stored, by line. */
  readonly invoices?: ReadonlyMap<number, StoredFile | 'refused'>
}

/** A line that was taken over and is to be undone. */
export interface DoneRow {
  readonly line: number
  readonly state: string
  readonly customerId: string | null
  readonly packageId: string | null
  readonly billId: string | null
  readonly paymentId: string | null
  readonly changes: object | null
  readonly before: object | null
}

/** Why a line stays; undefined for one that is undone. */
export interface Outcome {
  readonly line: number
  readonly why: string | undefined
}

/** How one kind of file is taken over, and how that is undone. */
export interface ImportOf<Line extends ImportLine> {
  /** One and several of what it brings. */
  readonly nouns: readonly [one: string, several: string]
  /** Lines of one transaction. */
  readonly batch: number
  /** What a member of staff must be allowed besides importing, to start or undo it, and the sentence for one who is not. */
  readonly needs?: { readonly permissions: readonly Permission[]; readonly otherwise: string }
  /** What taking each of some lines over would do, at most {@link MOST_LOOKED_UP}, now that it is known what is here. */
  readonly verdicts: (tx: Tx, lines: readonly Line[]) => Promise<readonly Verdict[]>
  /** What balances would bring into the books; undefined for other kinds. */
  readonly sums?: (tx: Tx, lines: Many<Line>) => Promise<BalanceSums | null>
  /** What must be so, or wait until the import is through, from its start on. Throws 409. */
  readonly reserve: (tx: Tx, lines: Many<Line>) => Promise<void>
  /** Takes some lines over, each by the same rule as in the dry run. */
  readonly takeOver: (tx: Tx, lines: readonly Line[], taking: Taking) => Promise<readonly Done[]>
  /** Takes back what some lines did, but for what somebody has worked with since. */
  readonly takeBack: (tx: Tx, rows: readonly DoneRow[], by: StartedBy) => Promise<readonly Outcome[]>
}

/** A line that is not taken over, with what is wrong and what to do. */
export const refusedFor = (fault: ImportFault): Done => ({ state: 'refused', why: importFaultWords[fault].join('. ') })
