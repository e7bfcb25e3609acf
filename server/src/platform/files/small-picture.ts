import { turnsOf } from './in-turn.ts'
import { opened } from './re-encode.ts'

/** A line of their own: looking at pictures waits neither for uploads nor for the sizes that visitors ask for. */
const inTurn = turnsOf({ atOnce: 1, waiting: 200 })

/** A picture as a JPEG of at most so many pixels a side, for a list or a letter. Never in a transaction; throws 503 when too many wait. */
export const smallPicture = (bytes: Buffer, edge: number): Promise<Buffer> =>
  inTurn(() =>
    opened(bytes)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 68 })
      .toBuffer(),
  )
