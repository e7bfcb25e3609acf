import { createHash } from 'node:crypto'

/** What a chain begins from: 32 zeros. */
export const NOTHING_BEFORE = Buffer.alloc(32)

/** Of what an entry consists, beside its number and its hash. */
export interface CustodyRow {
  readonly packageId: string
  readonly at: Date
  readonly kind: string
  readonly actorKind: string
  readonly actorId: string | null
  /** JSON, as it was written. */
  readonly facts: string
}

/** An entry as it is hashed, behind its number: one line each. No part can hold a line break, so that no two entries read alike. Pure. */
export const rowText = ({ packageId, at, kind, actorKind, actorId, facts }: CustodyRow): string =>
  [packageId, at.toISOString(), kind, actorKind, actorId ?? '-', facts].join('\n')

/** SHA-256 of the hash before and the numbered row. Pure. */
export const custodyHash = (before: Uint8Array, entry: number, row: CustodyRow): Buffer =>
  createHash('sha256')
    .update(before)
    .update(`${entry}\n${rowText(row)}`)
    .digest()
