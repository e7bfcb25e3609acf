import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'

/** The title of each role, and its purpose. */
export const roleTitles: Readonly<Record<StaffRole, { readonly title: string; readonly for: string }>> = {
  owner: { title: 'Owner', for: 'Everything, also people and settings' },
  operations: { title: 'Operations', for: 'Receiving, packages, flights, customers, reports' },
  content: { title: 'Content', for: 'The site’s texts and pictures, rates and products' },
  support: { title: 'Support', for: 'Customers, identity checks and messages' },
  cashier: {
    title: 'Cashier',
    for: 'Serves the counter: hands over, takes payments, opens accounts; sees packages, customers and bills',
  },
  accounts: { title: 'Accounts', for: 'Bills, payments, refunds, prices and reports' },
}
