import { expect, test } from 'vitest'
import { permissions, permissionsOf, staffRoles } from './staff-permissions.ts'
import { hasAll, isBuiltIn, knownPermissions, ROLE_KEY } from './staff-roles-rules.ts'

const made = '8b0f6c1e-5d1a-4f0e-9a3b-0d5f2c7e1a90'

test('a role is named by the name of a built-in one or by an id, and by nothing else', () => {
  const key = new RegExp(ROLE_KEY)
  expect([...staffRoles, made, made.toUpperCase()].filter((role) => !key.test(role))).toEqual([])
  for (const other of ['made', 'king', 'owners', 'Owner', '', `${made}0`, `owner\n`, `${made} or true`])
    expect([other, key.test(other)]).toEqual([other, false])
  expect([isBuiltIn('owner'), isBuiltIn('made'), isBuiltIn(made)]).toEqual([true, false, false])
})

test('somebody has all of what they have, and lacks what one permission more would open', () => {
  const cashier = { permissions: permissionsOf.cashier }
  expect(hasAll(cashier, permissionsOf.cashier)).toBe(true)
  expect(hasAll(cashier, [])).toBe(true)
  expect(hasAll(cashier, [...permissionsOf.cashier, 'refunds.make'])).toBe(false)
  for (const role of staffRoles) expect(hasAll({ permissions }, permissionsOf[role])).toBe(true)
})

test('stored permissions that this version does not know open nothing, and the others stay', () => {
  expect(knownPermissions(['payments.take', 'parcels.juggle', 'packages.read', 'payments.take'])).toEqual([
    'packages.read',
    'payments.take',
  ])
  expect(knownPermissions(['parcels.juggle'])).toEqual([])
})
