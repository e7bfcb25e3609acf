import { mayDo, permissionsNeeded, permissionsOf, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { tokenHash } from '../../../platform/secrets/secret-token.ts'
import type { Authenticators } from '../../../platform/http/door/authenticators.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
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
    const session = await database.inTenant(tenant.id, async (tx) => {
      const found = await staffSessionByToken(tx, tokenHash(token), now)
      if (found && now.getTime() - found.last_used_at.getTime() >= STAFF_USE_STEP_MS) await noteStaffUse(tx, found.id, now)
      return found
    })
    if (!session) return undefined
    refuseOtherSites(request, tenant)
    const role = session.role as StaffRole
    if (access !== 'staff-set-up' && !session.second_factor && tenant.secondFactorRoles.includes(role))
      throw refuse.forbidden(SET_UP_FIRST)
    const permissions = permissionsOf[role]
    if (!permissionsNeeded(access).every((permission) => mayDo({ permissions }, permission)))
      throw refuse.forbidden(`Your role, ${role}, does not include this.`)
    return { id: session.staff_id, sessionId: session.id, name: session.name, role, permissions }
  }
