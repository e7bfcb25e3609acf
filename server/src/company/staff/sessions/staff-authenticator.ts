import { hasAll, permissionsNeeded } from '@parcelport/contract/company/staff-permissions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { tokenHash } from '../../../platform/secrets/secret-token.ts'
import type { Authenticators } from '../../../platform/http/door/authenticators.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { asksSecondFactor, heldRole } from '../roles/held-role.ts'
import { refuseOtherSites } from './same-site.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { noteStaffUse, STAFF_USE_STEP_MS, staffSessionByToken } from './staff-sessions-queries.ts'

const SET_UP_FIRST = 'Your company asks everybody in your role for a second factor. Please set it up first.'

/**
 * The member of staff of a console session. Throws 403 for other sites' requests, for roles without the permissions and, when
 * the role requires a second factor that is not set up yet, for every call except those that set it up.
 */
export const staffAuthenticator =
  ({ clock, database }: Pick<Services, 'clock' | 'database'>): Authenticators['staff'] =>
  async (request, tenant, access) => {
    const token = sessionTokenOf(request)
    if (token === undefined) return undefined
    const now = clock.now()
    const find = async (tx: Tx, notes = true) => {
      const found = await staffSessionByToken(tx, tokenHash(token), now)
      const isOld = found && now.getTime() - found.last_used_at.getTime() >= STAFF_USE_STEP_MS
      if (isOld && notes) await noteStaffUse(tx, found.id, now)
      return found && { ...found, held: await heldRole(tx, found) }
    }
    const session = await database.orReading(tenant.id, find, (tx) => find(tx, false))
    if (!session) return undefined
    refuseOtherSites(request, tenant)
    const { held } = session
    const asked = asksSecondFactor(tenant, held)
    if (access !== 'staff-set-up' && !session.second_factor && asked) throw refuse.forbidden(SET_UP_FIRST)
    if (!hasAll(held, permissionsNeeded(access))) throw refuse.forbidden(`Your role, ${held.roleName}, does not include this.`)
    const { role, roleName, permissions } = held
    const { id: sessionId, staff_id: id, name } = session
    return { id, sessionId, name, role, roleName, permissions, asksSecondFactor: asked }
  }
