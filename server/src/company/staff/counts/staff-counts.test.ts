import { permissionsOf, staffRoles, type Permission } from '@parcelport/contract/company/staff-permissions.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { expect, test } from 'vitest'
import { staffCounters } from '../../../start/staff-counters.ts'
import { newCustomer } from '../../../testing/product/test-customer.ts'
import { packageOwner } from '../../../testing/product/test-packages.ts'
import { shelvedParcel } from '../../../testing/product/test-parcels.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'

const server = await testServer()
await newCustomer(server, 'ana@example.com')
await server.call('POST /post/user-query', {
  payload: {
    firstName: 'Kemar',
    lastName: 'Holder',
    emailAddress: 'kemar@example.com',
    phoneNumber: '1',
    [wire.enquiryMessage]: 'Hello?',
  },
})
const counts = async (role: (typeof staffRoles)[number], tenant = 'demo') => {
  const { headers } = await newStaff(server, role, { tenant })
  return (await server.call('GET /staff/counts', { tenant, headers })).json().data
}

test.for(staffRoles)('%s sees only counts that the role may read', async (role) => {
  const permissions: Record<string, Permission> = Object.fromEntries(
    staffCounters.map(({ name, permission }) => [name, permission]),
  )
  const data = await counts(role)
  const allowed = Object.keys(permissions).filter((name) => permissionsOf[role].includes(permissions[name]!))
  expect(Object.keys(data).toSorted()).toEqual(allowed.toSorted())
})

test('counts the waiting work of the own company', async () => {
  expect(await counts('owner')).toEqual({
    packages: 0,
    unknown: 0,
    claims: 0,
    requests: 0,
    storage: 0,
    transfers: 0,
    cards: 0,
    approvals: 0,
    losses: 0,
    identity: 1,
    messages: 1,
  })
  expect(await counts('owner', 'other')).toEqual({
    packages: 0,
    unknown: 0,
    claims: 0,
    requests: 0,
    storage: 0,
    transfers: 0,
    cards: 0,
    approvals: 0,
    losses: 0,
    identity: 0,
    messages: 0,
  })
})

test('counts each once, up to the limit', async () => {
  expect(new Set(staffCounters.map(({ name }) => name)).size).toBe(staffCounters.length)
  const { id } = await server.tenant()
  await newCustomer(server, 'luis@example.com')
  for (const { name, count } of staffCounters) {
    const counted = await server.services.database.inTenant(id, (tx) => count(tx, 1))
    expect([name, counted <= 1]).toEqual([name, true])
  }
})

test('counts packages while somebody waits for them, and not after their end', async () => {
  const owner = await packageOwner(server)
  const before = (await counts('owner')).packages
  for (const status of ['Received', 'Ready for pickup']) await shelvedParcel(server, owner, { set: { status } })
  for (const status of ['Delivered', 'Returned', 'Disposed'])
    await shelvedParcel(server, owner, { set: { status, shelf: null } })
  expect((await counts('owner')).packages).toBe(before + 2)
})
