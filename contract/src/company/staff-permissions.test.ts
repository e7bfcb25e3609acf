import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import {
  hasAll,
  isBuiltIn,
  knownPermissions,
  mayDo,
  permissions,
  permissionsNeeded,
  permissionsOf,
  ROLE_KEY,
  staffRoles,
  type StaffAccess,
  type StaffRole,
} from './staff-permissions.ts'

const mayMake = (role: StaffRole, name: string): boolean => {
  const call = calls.find(({ method, path }) => `${method} ${path}` === name)
  if (!call) throw new Error(`There is no call ${name}`)
  return permissionsNeeded(call.access as StaffAccess).every((permission) =>
    mayDo({ permissions: permissionsOf[role] }, permission),
  )
}

test('a cashier makes every call of the counter', () => {
  const atCounter = calls.filter(({ tag }) => tag === 'Staff: counter').map(({ method, path }) => `${method} ${path}`)
  expect(atCounter).toContain('POST /staff/pickups')
  expect(atCounter.filter((name) => !mayMake('cashier', name))).toEqual([])
  for (const name of ['POST /staff/packages/shelve', 'POST /staff/customers', 'POST /staff/payments'])
    expect([name, mayMake('cashier', name)]).toEqual([name, true])
})

test('the counter opens neither the warehouse, nor flights, nor documents, nor a customer’s details', () => {
  for (const name of [
    'POST /staff/packages/:packageId/receive',
    'POST /staff/packages/:packageId/move',
    'POST /staff/packages/:packageId/undo',
    'POST /staff/flights',
    'GET /staff/customers/:customerId/identity',
    'PUT /staff/customers/:customerId',
  ])
    expect([name, mayMake('cashier', name)]).toEqual([name, false])
})

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
