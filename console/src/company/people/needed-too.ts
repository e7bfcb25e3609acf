import type { Permission } from '@parcelport/contract/company/staff-permissions.ts'

/** The permission that opens the screens where a thing is done, where it is another one. */
const screenOf: Partial<Readonly<Record<Permission, Permission>>> = {
  'packages.receive': 'packages.read',
  'packages.move': 'packages.read',
  'customers.open': 'customers.read',
  'customers.serve': 'customers.read',
  'customers.edit': 'customers.read',
  'bills.edit': 'bills.read',
  'payments.take': 'bills.read',
  'refunds.make': 'bills.read',
  'tills.manage': 'payments.take',
  'books.close': 'books.read',
}

/** Permissions that a role lacks to do in the console what it may do, each once. Advice only: a role works without them. Pure. */
export const neededToo = (chosen: readonly Permission[]): Permission[] => {
  const screens = chosen.flatMap((permission) => screenOf[permission] ?? [])
  return [...new Set(screens)].filter((permission) => !chosen.includes(permission))
}
