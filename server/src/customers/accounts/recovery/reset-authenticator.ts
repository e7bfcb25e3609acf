import { bearerToken, type Authenticators } from '../../../platform/http/door/authenticators.ts'
import type { Services } from '../../../platform/services.ts'
import { tokenHash } from '../../../platform/secrets/secret-token.ts'
import { resetTokenByHash } from './recovery-queries.ts'

/** The holder of a reset token, from a right code or a mailed link. The reset itself uses the token up. */
export const resetAuthenticator =
  ({ clock, database }: Pick<Services, 'clock' | 'database'>): Authenticators['reset'] =>
  async (request, tenant) => {
    const token = bearerToken(request)
    if (token === undefined) return undefined
    const row = await database.inTenant(tenant.id, (tx) => resetTokenByHash(tx, tokenHash(token), clock.now()))
    return row && { customerId: row.customer_id, tokenId: row.id }
  }
