import type { Tx } from '../../../platform/database/database.ts'
import type { RequestRow } from '../requests-queries.ts'

const PURPOSE = 'locker codes'

/** Seals what opens a locker, for one request. */
export const sealCode = (tx: Tx, requestId: string, code: string): Buffer =>
  tx.sealing(PURPOSE).seal(Buffer.from(code), requestId)

/** What opens the locker of a request; null where nothing was noted or it is forgotten. Releases before the sealing noted it in clear. */
export const openCode = (tx: Tx, row: Pick<RequestRow, 'id' | 'opens_with' | 'opens_with_sealed'>): string | null =>
  row.opens_with_sealed === null ? row.opens_with : tx.sealing(PURPOSE).open(row.opens_with_sealed, row.id).toString()
