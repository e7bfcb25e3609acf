import type { Tx } from '../../platform/database/database.ts'

/** The answer of a public call at a moment. */
export interface PublicData {
  /** In the wire's spelling; null when the company has published nothing of the kind. */
  readonly data: unknown
  /** When the answer changes by itself, as rates do at the end of the company's day. */
  readonly until?: Date
}

/** A public GET: how its answer is read, and the topic under which its changes are announced. */
export interface PublicSource {
  readonly path: string
  readonly topic: string
  read(tx: Tx, now: Date): Promise<PublicData>
}
