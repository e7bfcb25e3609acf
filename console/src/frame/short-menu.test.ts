import { permissionsOf, staffRoles, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { PlaceKind } from '@parcelport/contract/warehouse/desk/places-rules.ts'
import { expect, test } from 'vitest'
import { screens } from './screens.ts'
import { shortMenu } from './short-menu.ts'

const menuOf = (role: StaffRole) =>
  screens.filter(
    ({ menu, permission }) => menu !== undefined && (permission === undefined || permissionsOf[role].includes(permission)),
  )
const pathsOf = (role: StaffRole, place?: PlaceKind) => shortMenu(menuOf(role), role, place).map(({ path }) => path)

test.for([
  ['cashier', 'counter', ['counter', 'till', 'packages', 'customers']],
  ['operations', 'counter', ['counter', 'packages', 'till', 'requests']],
  ['operations', 'locker', ['counter', 'packages', 'till', 'requests']],
  ['operations', 'warehouse', ['receiving', 'packages', 'requests', 'flights']],
  ['operations', undefined, ['receiving', 'packages', 'requests', 'flights']],
  ['owner', 'counter', ['overview', 'bills', 'packages', 'messages']],
  ['accounts', undefined, ['bills', 'transfers', 'approvals', 'books']],
  ['support', undefined, ['messages', 'packages', 'customers', 'identity']],
] as const)('%s at %s has under the thumb %s', ([role, place, expected]) => expect(pathsOf(role, place)).toEqual(expected))

test('a made role has the first of its menu, and at a counter what is done there', () => {
  const made = '8b0f6c1e-5d1a-4f0e-9a3b-0d5f2c7e1a90'
  const of = (place?: PlaceKind) => shortMenu(menuOf('operations'), made, place).map(({ path }) => path)
  expect(of()).toEqual(
    menuOf('operations')
      .slice(0, 4)
      .map(({ path }) => path),
  )
  expect(of('counter')).toEqual(['counter', 'packages', 'till', 'requests'])
})

test('every role has four screens that it may open', () => {
  for (const role of staffRoles) expect(pathsOf(role)).toHaveLength(Math.min(4, menuOf(role).length))
})

test('a screen that somebody may not open is replaced by the next of their menu', () => {
  const menu = menuOf('owner').filter(({ path }) => path !== 'messages')
  expect(shortMenu(menu, 'owner', undefined).map(({ path }) => path)).toEqual(['overview', 'bills', 'packages', 'receiving'])
})
