import type { Permission } from '@parcelport/contract/company/staff-permissions.ts'

/** The permissions by the part of the company that they belong to, in the order of a form. */
export const permissionWings: readonly { readonly title: string; readonly permissions: readonly Permission[] }[] = [
  {
    title: 'Warehouse and counter',
    permissions: ['packages.read', 'packages.receive', 'packages.move', 'packages.deliver', 'requests.work', 'storage.decide'],
  },
  {
    title: 'Customers',
    permissions: [
      'customers.read',
      'customers.open',
      'customers.serve',
      'customers.edit',
      'customers.identity',
      'enquiries.answer',
    ],
  },
  {
    title: 'Money',
    permissions: [
      'bills.read',
      'bills.edit',
      'payments.take',
      'refunds.make',
      'tills.manage',
      'prices.edit',
      'books.read',
      'books.close',
    ],
  },
  { title: 'Site', permissions: ['content.edit', 'rates.edit', 'products.edit'] },
  { title: 'Company', permissions: ['reports.read', 'audit.read', 'settings.edit', 'staff.manage', 'company.export'] },
]
