import { turnsOf } from './in-turn.ts'
import { opened } from './re-encode.ts'

/** A queue of their own: small pictures wait neither for uploads nor for the sizes that visitors request. */
const inTurn = turnsOf({ atOnce: 1, waiting: 200 })

/**
 * A picture as a JPEG of at most `edge` pixels a side, for a list or a mail. Never in a transaction; throws 503 when too many
 * wait.
 */
export const smallPicture = (bytes: Buffer, edge: number): Promise<Buffer> =>
  inTurn(() =>
    opened(bytes)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 68 })
      .toBuffer(),
  )
