import type { Tx } from '../../platform/database/database.ts'

/** What a public call answers with at a moment. */
export interface PublicData {
  /** As the wire spells it; null when the company has published nothing of the kind. */
  readonly data: unknown
  /** When the answer changes by itself, as rates do at the end of the company's day. */
  readonly until?: Date
}

/** One public GET: where its answer comes from, and under which topic its changes are announced. */
export interface PublicSource {
  readonly path: string
  readonly topic: string
  read(tx: Tx, now: Date): Promise<PublicData>
}
