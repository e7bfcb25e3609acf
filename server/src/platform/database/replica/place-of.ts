/** How far the primary was when it was asked last. */
export interface Known {
  /** Position in its WAL, as PostgreSQL writes it. */
  readonly position: string
  readonly timeline: number
  /** Of its row for this timeline in `wal_timelines`; null until that is written. */
  readonly mark: string | null
  /** Before it was asked. */
  readonly at: Date
}

/** What a replica says about itself. */
export interface Standing {
  /** Whether it follows another server. */
  readonly standby: boolean
  /** Of its last checkpoint: of a new primary's timeline only after one. */
  readonly timeline: number
  /** Whether it has the known mark, so that it has replayed what was written on that timeline; false where none is known. */
  readonly marked: boolean
  /** Whether it has replayed the WAL to the known position; false where none is known. */
  readonly reached: boolean
  /** When the last transaction that it replayed was committed; null before the first. */
  readonly replayed: Date | null
}

export interface Place {
  /** Whether it has everything that the primary had at the known position. */
  readonly isCurrent: boolean
  /** Whether it may have that in a moment. */
  readonly mayCatchUp: boolean
  /** It has everything that was committed until then; undefined where that cannot be said. */
  readonly asOf: Date | undefined
}

const nowhere: Place = { isCurrent: false, mayCatchUp: false, asOf: undefined }

/**
 * How a replica stands to what is known of the primary. Positions are compared on one timeline alone: a replica that went on
 * with what a former primary wrote alone may be further, and lack what the new one acknowledged. A server that follows nobody may be such a
 * former primary itself. Pure.
 */
export const placeOf = ({ standby, timeline, marked, reached, replayed }: Standing, known: Known | undefined): Place => {
  if (!standby) return nowhere
  const follows = known !== undefined && (marked || known.timeline === timeline)
  const isCurrent = follows && reached
  const moments = [replayed, isCurrent ? known.at : null].filter((each) => each !== null)
  const asOf = moments.length === 0 ? undefined : new Date(Math.max(...moments.map((each) => each.getTime())))
  return { isCurrent, mayCatchUp: follows && !reached, asOf }
}
