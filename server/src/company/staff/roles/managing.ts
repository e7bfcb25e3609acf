import { hasAll, mayDo, type Permitted } from '@parcelport/contract/company/staff-permissions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { keepRole, type HeldRole } from './held-role.ts'

const CHANGED = 'Your role was changed a moment ago.'
const BEYOND = 'This role may do things that yours may not. Please ask somebody who may do them.'

/** The role of somebody who may manage staff now, kept with them as it is until the transaction ends; undefined for anybody else. */
export const managerNow = async (tx: Tx, staffId: string): Promise<HeldRole | undefined> => {
  const row = await tx
    .selectFrom('staff')
    .select(['role', 'made_role'])
    .where('id', '=', staffId)
    .where('deactivated_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  const held = row && (await keepRole(tx, row))
  return held && mayDo(held, 'staff.manage') ? held : undefined
}

/** As {@link managerNow}. Throws 403 for somebody who lost the right while their request waited for a lock. */
export const requireManager = async (tx: Tx, staffId: string): Promise<HeldRole> => {
  const manager = await managerNow(tx, staffId)
  if (!manager) throw refuse.forbidden(CHANGED)
  return manager
}

/** Nobody gives, changes or ends more than they have themselves. Throws 403. */
export const requireWithin = (manager: Permitted, ...others: readonly Permitted[]): void => {
  if (!others.every(({ permissions }) => hasAll(manager, permissions))) throw refuse.forbidden(BEYOND)
}
