import { createHash } from 'node:crypto'

/** The hash before a chain's first entry: 32 zero bytes. */
export const NOTHING_BEFORE = Buffer.alloc(32)

/** An entry's hashed fields, besides its number. */
export interface CustodyRow {
  readonly packageId: string
  readonly at: Date
  readonly kind: string
  readonly actorKind: string
  readonly actorId: string | null
  /** JSON text, exactly as written. */
  readonly facts: string
}

/** The fields of an entry as hashed, one per line. No field can hold a line break, so that two different entries never give the same text. Pure. */
export const rowText = ({ packageId, at, kind, actorKind, actorId, facts }: CustodyRow): string =>
  [packageId, at.toISOString(), kind, actorKind, actorId ?? '-', facts].join('\n')

/** SHA-256 of the previous hash and the numbered entry. Pure. */
export const custodyHash = (before: Uint8Array, entry: number, row: CustodyRow): Buffer =>
  createHash('sha256')
    .update(before)
    .update(`${entry}\n${rowText(row)}`)
    .digest()
