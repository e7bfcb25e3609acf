import { Type, type Static } from 'typebox'
import { Id, RequiredText } from '../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../call.ts'
import { Edition } from '../edition.ts'
import { permissions } from './staff-permissions.ts'
import { ROLE_NAME_MAX_LENGTH } from './staff-roles-rules.ts'

const tag = 'Staff: people'
const access = 'staff:staff.manage'
const roleId = Type.Object({ roleId: Id })

const Wanted = {
  name: RequiredText({
    maxLength: ROLE_NAME_MAX_LENGTH,
    message: `Please enter a name of at most ${ROLE_NAME_MAX_LENGTH} characters.`,
  }),
  permissions: Type.Array(Type.Enum([...permissions], { message: 'This permission is not known.' }), {
    minItems: 1,
    maxItems: permissions.length,
    message: 'Please choose at least one thing that the role may do.',
  }),
  /** Whether people in this role sign in with a second factor. For built-in roles the settings say it. */
  secondFactor: Type.Boolean({ message: 'Please say whether the role asks for a second factor.' }),
}

/** A role that the company made itself. */
export const MadeRole = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  permissions: Type.Array(Type.Enum([...permissions])),
  secondFactor: Type.Boolean(),
  /** Who has it, also people who no longer work here. */
  people: Type.Integer(),
  /** Open invitations to it. */
  invitations: Type.Integer(),
})
export type MadeRole = Static<typeof MadeRole>

export const madeRolesCall = call({
  method: 'GET',
  path: '/staff/roles',
  access,
  tag,
  summary: 'Roles that the company made itself, by name',
  response: success(Type.Array(MadeRole)),
})

export const makeRoleCall = call({
  method: 'POST',
  path: '/staff/roles',
  access,
  tag,
  summary: 'Makes a role of some permissions, never more than your own',
  body: Type.Object(Wanted),
  response: successWithMessage(MadeRole),
  status: 201,
  failures: [409],
})

export const changeRoleCall = call({
  method: 'PUT',
  path: '/staff/roles/:roleId',
  access,
  tag,
  summary: 'Changes a made role; it applies at once, and people with it sign in again',
  params: roleId,
  body: Type.Object({ version: Edition('The version of the role is missing.'), ...Wanted }),
  response: successWithMessage(MadeRole),
  failures: [409],
})

export const endRoleCall = call({
  method: 'DELETE',
  path: '/staff/roles/:roleId',
  access,
  tag,
  summary: 'Ends a made role that nobody has',
  params: roleId,
  response: Acknowledged,
  failures: [409],
})
