import { bearerToken, type Authenticators } from '../../../platform/http/door/authenticators.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { tokenHash } from '../../../platform/secrets/secret-token.ts'
import { LAST_USED_STEP_MS, noteUse, sessionByToken } from './sessions-queries.ts'

type Needs = Pick<Services, 'clock' | 'database'>

/** The holder of a login token: customer and session, while the session has neither expired nor ended. */
export const customerAuthenticator =
  ({ clock, database }: Needs): Authenticators['customer'] =>
  async (request, tenant) => {
    const token = bearerToken(request)
    if (token === undefined) return undefined
    const now = clock.now()
    const found = async (tx: Tx, notes = true) => {
      const session = await sessionByToken(tx, tokenHash(token), now)
      if (!session) return undefined
      if (notes && now.getTime() - session.last_used_at.getTime() >= LAST_USED_STEP_MS) await noteUse(tx, session.id, now)
      return { id: session.customer_id, sessionId: session.id }
    }
    return database.orReading(tenant.id, found, (tx) => found(tx, false))
  }
