import {
  changeRoleCall,
  endRoleCall,
  makeRoleCall,
  madeRolesCall,
  type MadeRole,
} from '@parcelport/contract/company/staff-roles.ts'
import { hasAll, isBuiltIn, knownPermissions } from '@parcelport/contract/company/staff-permissions.ts'
import { MOST_MADE_ROLES } from '@parcelport/contract/company/staff-roles-rules.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { lockOwners } from '../people/staff-people-queries.ts'
import { staffLimits } from '../staff-limits.ts'
import { requireManager, requireWithin } from './managing.ts'
import {
  addMadeRole,
  changeMadeRole,
  deleteMadeRole,
  endInvitationsByRole,
  endSessionsOfRole,
  forgetOverInvitations,
  lockMadeRole,
  madeRole,
  madeRoleByName,
  madeRoles,
  roleNameKey,
} from './staff-roles-queries.ts'

const OWN = 'This is your own role. Please ask somebody else to change it.'

const toWire = (row: Awaited<ReturnType<typeof madeRole>>): MadeRole => ({
  _id: row.id,
  version: row.version,
  name: row.name,
  permissions: knownPermissions(row.permissions),
  secondFactor: row.second_factor,
  people: Number(row.people ?? 0),
  invitations: Number(row.invitations ?? 0),
})

/** Throws 409 when a role other than `except` has the name. */
const requireFreeName = async (tx: Tx, name: string, except?: string): Promise<void> => {
  const taken = isBuiltIn(roleNameKey(name)) || ((await madeRoleByName(tx, name))?.id ?? except) !== except
  if (taken) throw refuse.conflict(`There is already a role called ${name}.`)
}

/** A made role that somebody may change or end, locked until the transaction ends. Throws 403, 404 or 409. */
const lockRole = async (tx: Tx, staffId: string, roleId: string) => {
  // Changes of people begin with the same lock: somebody given the role has it before it is counted, or finds it changed.
  await lockOwners(tx)
  const manager = await requireManager(tx, staffId)
  const row = await lockMadeRole(tx, roleId)
  if (!row) throw refuse.notFound('There is no such role any more.')
  if (manager.role === row.id) throw refuse.conflict(OWN)
  const role = { ...row, permissions: knownPermissions(row.permissions) }
  requireWithin(manager, role)
  return { manager, role }
}

const inUse = (people: number, invitations: number): string => {
  const parts = [
    ...(people > 0 ? [people === 1 ? '1 person' : `${people} people`] : []),
    ...(invitations > 0 ? [invitations === 1 ? '1 invitation' : `${invitations} invitations`] : []),
  ]
  return `This role is in use: ${parts.join(' and ')}. Please give them another role first.`
}

/** The roles that a company makes itself. */
export const staffRolesRoutes = (app: App, services: Services): void => {
  const { limits } = services

  handle(app, services, madeRolesCall, ({ transaction }) =>
    transaction(async (tx) => ({ data: (await madeRoles(tx)).map(toWire) })),
  )

  handle(app, services, makeRoleCall, async ({ body, staff, tenant, act }) => {
    await limits.consume(staffLimits.roles, tenant.id)
    return act(async (tx) => {
      await lockOwners(tx)
      const wanted = { ...body, permissions: knownPermissions(body.permissions) }
      requireWithin(await requireManager(tx, staff.id), wanted)
      await requireFreeName(tx, wanted.name)
      if ((await madeRoles(tx)).length >= MOST_MADE_ROLES)
        throw refuse.conflict(`A company makes at most ${MOST_MADE_ROLES} roles. Please end one that nobody has.`)
      const id = await addMadeRole(tx, wanted)
      const { name, permissions, secondFactor } = wanted
      await audit(tx, 'role.make', { kind: 'role', id }, { name, permissions: permissions.join(', '), secondFactor })
      return { message: `The role ${name} is made.`, data: toWire(await madeRole(tx, id)) }
    })
  })

  handle(app, services, changeRoleCall, async ({ params, body, staff, tenant, act }) => {
    await limits.consume(staffLimits.roles, tenant.id)
    return act(async (tx) => {
      const { manager, role } = await lockRole(tx, staff.id, params.roleId)
      if (role.version !== body.version)
        throw refuse.outdated('Somebody changed this role in the meantime. Please look at it again.')
      const wanted = { ...body, permissions: knownPermissions(body.permissions) }
      requireWithin(manager, wanted)
      await requireFreeName(tx, wanted.name, role.id)
      await changeMadeRole(tx, role.id, wanted, role.version + 1)
      const gained = wanted.permissions.filter((permission) => !role.permissions.includes(permission))
      const lost = role.permissions.filter((permission) => !wanted.permissions.includes(permission))
      if (gained.length > 0 || lost.length > 0 || wanted.secondFactor !== role.second_factor)
        await endSessionsOfRole(tx, role.id)
      if (!hasAll(wanted, role.permissions)) await endInvitationsByRole(tx, role.id)
      const { name, secondFactor } = wanted
      const details = { from: role.name, name, gained: gained.join(', '), lost: lost.join(', '), secondFactor }
      await audit(tx, 'role.change', { kind: 'role', id: role.id }, details)
      return { message: `The role ${name} is saved.`, data: toWire(await madeRole(tx, role.id)) }
    })
  })

  handle(app, services, endRoleCall, ({ params, staff, act }) =>
    act(async (tx) => {
      const { role } = await lockRole(tx, staff.id, params.roleId)
      await forgetOverInvitations(tx, role.id)
      const { people, invitations } = toWire(await madeRole(tx, role.id))
      if (people + invitations > 0) throw refuse.conflict(inUse(people, invitations))
      await deleteMadeRole(tx, role.id)
      await audit(tx, 'role.end', { kind: 'role', id: role.id }, { name: role.name })
      return { message: `The role ${role.name} is ended.` }
    }),
  )
}
