import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { mayDo, permissionsNeeded, permissionsOf, type StaffAccess, type StaffRole } from './staff-permissions.ts'

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
