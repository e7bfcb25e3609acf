import { isBuiltIn, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'

/** The title of each built-in role, and its purpose. */
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

/** A role of somebody as people call it: a made one by the name that the company gave it. */
export const roleTitle = ({ role, roleName }: { readonly role: string; readonly roleName: string }): string =>
  isBuiltIn(role) ? roleTitles[role].title : roleName

/** What a role is for; the sentence of a made one says where it comes from. */
export const rolePurpose = (role: string): string => (isBuiltIn(role) ? roleTitles[role].for : 'A role that your company made')
