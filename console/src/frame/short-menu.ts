import { isBuiltIn, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { PlaceKind } from '@parcelport/contract/warehouse/desk/places-rules.ts'

/** Screens in the short menu. */
const PLACES = 4

/** What each built-in role does all day, the most frequent first; for operations, what is done in a warehouse. */
const dailyOf: Readonly<Record<StaffRole, readonly string[]>> = {
  owner: ['overview', 'bills', 'packages', 'messages'],
  operations: ['receiving', 'packages', 'requests', 'flights'],
  content: ['content', 'rates', 'products', 'account'],
  support: ['messages', 'packages', 'customers', 'identity'],
  cashier: ['counter', 'till', 'packages', 'customers'],
  accounts: ['bills', 'transfers', 'approvals', 'books'],
}
const atCounter: readonly string[] = ['counter', 'packages', 'till', 'requests']

/**
 * The screens within reach of the thumb, by role and by where somebody works; what they may not see is replaced by the next ones of their menu. A role that the
 * company made has the first of its menu, and at a counter what is done there. Pure.
 */
export const shortMenu = <Screen extends { readonly path: string }>(
  menu: readonly Screen[],
  role: string,
  place: PlaceKind | undefined,
): Screen[] => {
  const isAtCounter = (role === 'operations' || !isBuiltIn(role)) && (place === 'counter' || place === 'locker')
  const daily = isAtCounter ? atCounter : isBuiltIn(role) ? dailyOf[role] : []
  const first = daily.flatMap((path) => menu.find((screen) => screen.path === path) ?? [])
  return [...first, ...menu.filter((screen) => !first.includes(screen))].slice(0, PLACES)
}
