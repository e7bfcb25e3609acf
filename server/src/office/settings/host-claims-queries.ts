import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { MOST_HOSTS } from './settings-queries.ts'

/** 256 bits, so that no token is found by chance. */
const TOKEN_BYTES = 32

export interface HostClaim {
  readonly host: string
  readonly token: string
}

/** The claimed but unproven host names of the transaction's tenant, in order. */
export const hostClaims = (tx: Tx): Promise<HostClaim[]> =>
  tx.selectFrom('host_claims').select(['host', 'token']).orderBy('host').limit(MOST_HOSTS).execute()

/** Claims a host name. Returns false when this tenant has claimed it already. */
export const addHostClaim = async (tx: Tx, host: string, at: Date): Promise<boolean> => {
  const added = await tx
    .insertInto('host_claims')
    .values({ host, token: randomBytes(TOKEN_BYTES).toString('base64url'), created_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'host']).doNothing())
    .returning('host')
    .executeTakeFirst()
  return added !== undefined
}

/** Removes a claim, given up or proven. Returns whether there was one. */
export const removeHostClaim = async (tx: Tx, host: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('host_claims').where('host', '=', host).executeTakeFirst()
  return numDeletedRows > 0n
}
