/** The permissions of staff; each staff call of the contract names one, or needs only a signed-in member of staff. */
export const permissions = [
  'packages.read',
  'packages.receive',
  'packages.move',
  /** The counter: passes, shelves, and handing over. */
  'packages.deliver',
  'requests.work',
  'storage.decide',
  'customers.read',
  /** Opening an account for somebody at the counter. */
  'customers.open',
  /** What a customer would do themselves: announcing packages, adding invoices, handing in an identity document. */
  'customers.serve',
  'customers.edit',
  'customers.identity',
  'content.edit',
  'rates.edit',
  'products.edit',
  'enquiries.answer',
  'staff.manage',
  'settings.edit',
  'audit.read',
  'reports.read',
  'bills.read',
  'bills.edit',
  'payments.take',
  'refunds.make',
  'tills.manage',
  'prices.edit',
  'books.read',
  'books.close',
  /** Everything of the company in one file, with all customers' documents. */
  'company.export',
] as const
export type Permission = (typeof permissions)[number]

/** The built-in roles. A company makes others itself (staff-roles.ts). */
export const staffRoles = ['owner', 'operations', 'content', 'support', 'cashier', 'accounts'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The permission table: the only place that says what the built-in roles may do. Tests derive every expectation from it. */
export const permissionsOf: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  operations: [
    'packages.read',
    'packages.receive',
    'packages.move',
    'packages.deliver',
    'requests.work',
    'storage.decide',
    'customers.read',
    'customers.open',
    'customers.serve',
    'customers.edit',
    'customers.identity',
    'reports.read',
    'bills.read',
    'payments.take',
  ],
  content: ['content.edit', 'rates.edit', 'products.edit'],
  support: [
    'packages.read',
    'customers.read',
    'customers.open',
    'customers.serve',
    'customers.edit',
    'customers.identity',
    'enquiries.answer',
  ],
  cashier: [
    'packages.read',
    'packages.deliver',
    'customers.read',
    'customers.open',
    'customers.serve',
    'bills.read',
    'payments.take',
  ],
  accounts: [
    'packages.read',
    'customers.read',
    'reports.read',
    'bills.read',
    'bills.edit',
    'payments.take',
    'refunds.make',
    'tills.manage',
    'prices.edit',
    'books.read',
    'books.close',
  ],
}

/** A role as calls name it: a built-in one by its name, a made one by its id. */
export const ROLE_KEY = `^(?:${staffRoles.join('|')}|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$`

export const isBuiltIn = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role)

/** Somebody with the permissions of their role. */
export interface Permitted {
  readonly permissions: readonly Permission[]
}

/** Whether somebody may do a thing. Asked of their permissions, never of the name of their role. Pure. */
export const mayDo = (who: Permitted, permission: Permission): boolean => who.permissions.includes(permission)

/** Whether somebody has every one of some permissions. Nobody gives more than they have. Pure. */
export const hasAll = (who: Permitted, wanted: readonly Permission[]): boolean =>
  wanted.every((permission) => mayDo(who, permission))

/**
 * The permissions among stored names, each once, in the table's order. A name that this version does not know opens nothing: a role
 * made before an upgrade keeps the others. Pure.
 */
export const knownPermissions = (names: readonly string[]): Permission[] =>
  permissions.filter((permission) => names.includes(permission))

/** The built-in roles that have a permission. Pure. */
export const rolesWith = (permission: Permission): StaffRole[] =>
  staffRoles.filter((role) => permissionsOf[role].includes(permission))

/**
 * Access of a staff call: a permission after `staff:`, or two with `+` where both are needed; or `staff` for every signed-in member of
 * staff. `staff-set-up` also admits people whose role requires a second factor that they have not set up yet: their session is valid
 * for nothing else.
 */
export type StaffAccess =
  | 'staff'
  | 'staff-set-up'
  | `staff:${Permission}`
  | 'staff:packages.deliver+payments.take'
  | 'staff:packages.read+customers.read'

/** The permissions that a staff call needs, all of them; none for a call that every signed-in member of staff may make. Pure. */
export const permissionsNeeded = (access: StaffAccess): readonly Permission[] =>
  access === 'staff' || access === 'staff-set-up' ? [] : (access.slice('staff:'.length).split('+') as Permission[])

/** The header of every staff call that changes something: pages of other sites cannot send it. */
export const STAFF_HEADER = 'x-staff-console'
