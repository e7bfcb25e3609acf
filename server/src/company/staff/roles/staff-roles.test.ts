import { OUTDATED } from '@parcelport/contract/outdated-rules.ts'
import type { Permission } from '@parcelport/contract/company/staff-permissions.ts'
import { MOST_MADE_ROLES } from '@parcelport/contract/company/staff-roles-rules.ts'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import {
  headersOf,
  newMadeRole,
  newStaff,
  staffPassword,
  staffSignIn,
  type TestStaff,
} from '../../../testing/product/test-staff.ts'

const server = await testServer({ now: '2026-03-02T12:00:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const rosa = await newStaff(server)

let made = 0
const wanted = (permissions: readonly Permission[], changes: object = {}) => {
  made += 1
  return { name: `Role ${made}`, permissions, secondFactor: false, ...changes }
}
const make = (by: TestStaff, payload: object) => server.call('POST /staff/roles', { headers: by.headers, payload })
const change = (by: TestStaff, id: string, payload: object) =>
  server.call(`PUT /staff/roles/${id}`, { headers: by.headers, payload })
const end = (by: TestStaff, id: string) => server.call(`DELETE /staff/roles/${id}`, { headers: by.headers })
const give = (by: TestStaff, whom: { id: string }, role: string) =>
  server.call(`PATCH /staff/people/${whom.id}`, { headers: by.headers, payload: { role } })
const invite = (by: TestStaff, email: string, role: string) =>
  server.call('POST /staff/invitations', { headers: by.headers, payload: { email, role } })
const join = (link: string) => {
  const token = new URL(link).hash.replace('#token=', '')
  return server.call('POST /staff/join', { payload: { token, name: 'Ines Alleyne', password: staffPassword } })
}
const me = ({ headers }: TestStaff) => server.call('GET /staff/me', { headers })
const signedInAgain = async (person: TestStaff): Promise<TestStaff> => ({
  ...person,
  headers: headersOf(await staffSignIn(server, person.email)),
})
const roleOf = async (...permissions: Permission[]) => (await make(rosa, wanted(permissions))).json().data

describe('a role that an owner made', () => {
  test('is given in an invitation, and opens what it has', async () => {
    const answer = await make(rosa, {
      name: '  Evening   counter ',
      permissions: ['packages.deliver', 'packages.read'],
      secondFactor: false,
    })
    expect([answer.statusCode, answer.json().message]).toEqual([201, 'The role Evening counter is made.'])
    const role = answer.json().data
    expect(role).toMatchObject({ name: 'Evening counter', permissions: ['packages.read', 'packages.deliver'], people: 0 })
    const invited = await invite(rosa, 'ines@example.com', role._id)
    expect((await join(invited.json().data.link)).statusCode).toBe(201)
    const entered = await staffSignIn(server, 'ines@example.com')
    expect(entered.json().data).toMatchObject({
      role: role._id,
      roleName: 'Evening counter',
      permissions: ['packages.read', 'packages.deliver'],
    })
    const headers = headersOf(entered)
    expect((await server.call('GET /staff/packages', { headers })).statusCode).toBe(200)
    const shut = await server.call('GET /staff/bills', { headers })
    expect([shut.statusCode, shut.json().message]).toEqual([403, 'Your role, Evening counter, does not include this.'])
    const { people } = (await server.call('GET /staff/people', { headers: rosa.headers })).json().data
    expect(people).toContainEqual(
      expect.objectContaining({ name: 'Ines Alleyne', role: role._id, roleName: 'Evening counter' }),
    )
    const { data } = (await server.call('GET /staff/audit', { headers: rosa.headers, query: { subjectId: role._id } })).json()
    expect(data).toMatchObject([
      { action: 'role.make', details: { name: 'Evening counter', permissions: 'packages.read, packages.deliver' } },
    ])
  })

  test('has a name of its own, at least one known permission, and a limit', async () => {
    await make(rosa, wanted(['audit.read'], { name: 'Night desk' }))
    for (const name of ['night DESK', 'Cashier', 'owner']) {
      const answer = await make(rosa, wanted(['audit.read'], { name }))
      expect([answer.statusCode, answer.json().message]).toEqual([409, `There is already a role called ${name}.`])
    }
    expect((await make(rosa, wanted([]))).json().message).toBe('Please choose at least one thing that the role may do.')
    expect((await make(rosa, { ...wanted([]), permissions: ['everything'] })).json().message).toBe(
      'This permission is not known.',
    )
    const full = { tenant: 'full' }
    const owner = await newStaff(server, 'owner', full)
    for (let index = 0; index < MOST_MADE_ROLES; index += 1) await newMadeRole(server, ['audit.read'], full)
    const one = await server.call('POST /staff/roles', { ...full, headers: owner.headers, payload: wanted(['audit.read']) })
    expect(one.statusCode).toBe(409)
    expect((await server.call('GET /staff/roles', { ...full, headers: owner.headers })).json().data).toHaveLength(
      MOST_MADE_ROLES,
    )
  })

  test('is not seen, given, changed or ended by another company', async () => {
    const role = await roleOf('audit.read')
    const other = { tenant: 'other' }
    const { headers } = await newStaff(server, 'owner', other)
    expect((await server.call('GET /staff/roles', { ...other, headers })).json().data).toEqual([])
    const payload = { email: 'x@example.com', role: role._id }
    const given = await server.call('POST /staff/invitations', { ...other, headers, payload })
    expect([given.statusCode, given.json().errors]).toEqual([400, [expect.objectContaining({ field: 'role' })]])
    const changed = { version: role.version, ...wanted(['audit.read']) }
    expect((await server.call(`PUT /staff/roles/${role._id}`, { ...other, headers, payload: changed })).statusCode).toBe(404)
    expect((await server.call(`DELETE /staff/roles/${role._id}`, { ...other, headers })).statusCode).toBe(404)
  })

  test('of an earlier version keeps what this one knows', async () => {
    const role = await roleOf('packages.read')
    const devon = await newStaff(server, role._id)
    await server.services.database.owner.query(
      `update staff_roles set permissions = permissions || '{parcels.juggle}' where id = $1`,
      [role._id],
    )
    expect((await me(devon)).json().data.permissions).toEqual(['packages.read'])
    expect((await server.call('GET /staff/packages', { headers: devon.headers })).statusCode).toBe(200)
    const { data } = (await server.call('GET /staff/roles', { headers: rosa.headers })).json()
    expect(data).toContainEqual({ ...role, people: 1 })
    expect((await change(rosa, role._id, { version: 1, ...wanted(['packages.read']) })).statusCode).toBe(200)
  })

  test('asks for a second factor where it says so', async () => {
    const devon = await newStaff(server, await newMadeRole(server, ['packages.read'], { secondFactor: true }))
    expect((await me(devon)).json().data.mustSetUpSecondFactor).toBe(true)
    const { statusCode, body } = await server.call('GET /staff/packages', { headers: devon.headers })
    expect([statusCode, body]).toEqual([403, expect.stringContaining('Please set it up first.')])
  })

  test('makes somebody a colleague who answers messages', async () => {
    const answering = await newStaff(server, await newMadeRole(server, ['enquiries.answer']))
    const other = await newStaff(server, await newMadeRole(server, ['packages.read']))
    const { data } = (await server.call('GET /staff/enquiries/colleagues', { headers: rosa.headers })).json()
    const ids = data.map(({ _id }: { _id: string }) => _id)
    expect(ids).toContain(answering.id)
    expect(ids).not.toContain(other.id)
  })
})

describe('a change of a role', () => {
  test('ends what it opened at once; people with it sign in to the new one', async () => {
    const role = await roleOf('packages.read', 'customers.read')
    const devon = await newStaff(server, role._id)
    const { version, name } = role
    const changed = await change(rosa, role._id, {
      version,
      name,
      permissions: ['customers.read', 'audit.read'],
      secondFactor: false,
    })
    expect(changed.json()).toMatchObject({ message: `The role ${name} is saved.`, data: { version: 2, people: 1 } })
    expect((await me(devon)).statusCode).toBe(401)
    const { headers } = await signedInAgain(devon)
    expect((await server.call('GET /staff/packages', { headers })).statusCode).toBe(403)
    expect((await server.call('GET /staff/audit', { headers })).statusCode).toBe(200)
    const query = { subjectId: role._id }
    const [line] = (await server.call('GET /staff/audit', { headers: rosa.headers, query })).json().data
    expect(line).toMatchObject({ action: 'role.change', details: { gained: 'audit.read', lost: 'packages.read' } })
  })

  test('of its name alone signs nobody out', async () => {
    const role = await roleOf('packages.read')
    const devon = await newStaff(server, role._id)
    const payload = { version: 1, name: 'Another name', permissions: ['packages.read'], secondFactor: false }
    expect((await change(rosa, role._id, payload)).statusCode).toBe(200)
    expect((await me(devon)).json().data.roleName).toBe('Another name')
  })

  test('is made by one of two who change it at once; the other is told', async () => {
    const role = await roleOf('packages.read')
    const answers = await Promise.all([1, 2].map(() => change(rosa, role._id, { version: 1, ...wanted(['audit.read']) })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().errors).toMatchObject([{ field: OUTDATED }])
  })

  test('ends what those who have it had invited, when it takes something from them', async () => {
    const role = await roleOf('staff.manage', 'packages.read')
    const given = await roleOf('packages.read')
    const manager = await newStaff(server, role._id)
    const { link } = (await invite(manager, 'before@example.com', given._id)).json().data
    const less = { version: 1, ...wanted(['staff.manage']) }
    expect((await change(rosa, role._id, less)).statusCode).toBe(200)
    expect((await join(link)).statusCode).toBe(404)
  })
})

describe('somebody who manages people without being an owner', () => {
  const managing = async () => newStaff(server, await newMadeRole(server, ['staff.manage', 'packages.read']))
  const beyond = 'This role may do things that yours may not. Please ask somebody who may do them.'

  test('gives and changes nothing beyond what they may do themselves', async () => {
    const manager = await managing()
    const [clerk, owner] = [await newStaff(server, 'cashier'), await newStaff(server)]
    const more = await roleOf('packages.read', 'rates.edit')
    const answers = [
      await make(manager, wanted(['rates.edit'])),
      await change(manager, more._id, { version: 1, ...wanted(['packages.read']) }),
      await end(manager, more._id),
      await invite(manager, 'more@example.com', more._id),
      await invite(manager, 'owner@example.com', 'owner'),
      await give(manager, clerk, 'owner'),
      await give(manager, owner, more._id),
      await server.call(`PATCH /staff/people/${owner.id}`, { headers: manager.headers, payload: { active: false } }),
      await server.call(`POST /staff/people/${owner.id}/sign-out`, { headers: manager.headers }),
      await server.call(`POST /staff/people/${owner.id}/password-link`, { headers: manager.headers }),
      await server.call(`POST /staff/people/${owner.id}/remove-second-factor`, { headers: manager.headers }),
    ]
    for (const answer of answers) expect([answer.statusCode, answer.json().message]).toEqual([403, beyond])
    expect((await me(owner)).statusCode).toBe(200)
  })

  test('makes, gives and ends roles within it, but not their own', async () => {
    const manager = await managing()
    const role = (await make(manager, wanted(['packages.read']))).json().data
    const devon = await newStaff(server, await newMadeRole(server, ['packages.read']))
    expect((await give(manager, devon, role._id)).statusCode).toBe(200)
    const own = (await me(manager)).json().data.role
    for (const id of [own, own.toUpperCase()]) {
      const refused = await change(manager, id, { version: 1, ...wanted(['staff.manage']) })
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'This is your own role. Please ask somebody else to change it.',
      ])
    }
    const free = (await make(manager, wanted(['packages.read']))).json().data
    expect((await end(manager, free._id)).statusCode).toBe(200)
  })
})

describe('a role in use', () => {
  test('is ended once nobody has it, neither here nor before, and nobody is invited to it', async () => {
    const role = await roleOf('packages.read')
    const [here, before] = [await newStaff(server, role._id), await newStaff(server, role._id)]
    await server.call(`PATCH /staff/people/${before.id}`, { headers: rosa.headers, payload: { active: false } })
    await invite(rosa, 'waiting@example.com', role._id)
    const refused = await end(rosa, role._id)
    const message = 'This role is in use: 2 people and 1 invitation. Please give them another role first.'
    expect([refused.statusCode, refused.json().message]).toEqual([409, message])
    for (const person of [here, before]) expect((await give(rosa, person, 'support')).statusCode).toBe(200)
    expect((await end(rosa, role._id)).statusCode).toBe(409)
    await invite(rosa, 'waiting@example.com', 'support')
    expect((await end(rosa, role._id)).json().message).toBe(`The role ${role.name} is ended.`)
    expect((await end(rosa, role._id)).statusCode).toBe(404)
    expect((await give(rosa, here, role._id)).statusCode).toBe(400)
  })

  test('is given or ended, when both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const role = await roleOf('packages.read')
      const devon = await newStaff(server, 'support')
      const [given, ended] = await Promise.all([give(rosa, devon, role._id), end(rosa, role._id)])
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([given.statusCode, ended.statusCode])
      expect((await staffSignIn(server, devon.email)).statusCode).toBe(200)
    }
  })
})
