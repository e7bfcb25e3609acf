import { randomBytes } from 'node:crypto'
import { STAFF_HEADER, type Permission } from '@parcelport/contract/company/staff-permissions.ts'
import { addMadeRole } from '../../company/staff/roles/staff-roles-queries.ts'
import { addStaff } from '../../company/staff/staff-queries.ts'
import type { TestServer } from '../test-server.ts'

export const staffPassword = 'Flying*FishTest1'

export const consoleHeaders = { [STAFF_HEADER]: '1' }

export interface TestStaff {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly headers: Record<string, string>
}

// Hashing is slow on purpose; all tests' staff share one hash.
let hash: Promise<string> | undefined

export const staffSignIn = (
  server: TestServer,
  email: string,
  {
    password = staffPassword,
    code,
    tenant = 'demo',
    headers = consoleHeaders,
    cookies = {},
  }: {
    password?: string
    code?: string
    tenant?: string
    headers?: Record<string, string>
    cookies?: Record<string, string>
  } = {},
) =>
  server.call('POST /staff/sign-in', {
    tenant,
    headers,
    cookies,
    payload: { email, password, ...(code !== undefined && { code }) },
  })

export const headersOf = (answer: { cookies: readonly { name: string; value: string }[] }): Record<string, string> => {
  const cookie = answer.cookies.find(({ name }) => name === 'staff')
  return { ...consoleHeaders, cookie: `staff=${cookie?.value}` }
}

/** `role`: the name of a built-in role, or the id of a made one. */
export const newStaff = async (server: TestServer, role = 'owner', { tenant = 'demo' } = {}): Promise<TestStaff> => {
  const { id: tenantId } = await server.tenant(tenant)
  const email = `${role}-${randomBytes(6).toString('hex')}@example.com`
  hash ??= server.services.passwords.hash(staffPassword)
  const person = { name: 'Devon Marshall', email, emailKey: email, role, passwordHash: await hash, at: server.clock.now() }
  const id = await server.services.database.inTenant(tenantId, (tx) => addStaff(tx, person))
  const entered = await staffSignIn(server, email, { tenant })
  if (id === undefined || entered.statusCode !== 200) throw new Error(`Sign-in answered ${entered.statusCode}: ${entered.body}`)
  return { id, name: person.name, email, headers: headersOf(entered) }
}

/** Makes a role of some permissions, with a name of its own; answers its id. */
export const newMadeRole = async (
  server: TestServer,
  permissions: readonly Permission[],
  { tenant = 'demo', secondFactor = false } = {},
): Promise<string> => {
  const { id } = await server.tenant(tenant)
  const name = `Made ${randomBytes(6).toString('hex')}`
  return server.services.database.inTenant(id, (tx) => addMadeRole(tx, { name, permissions, secondFactor }))
}
