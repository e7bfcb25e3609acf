import { accountNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { accountPrefix } from '../../company/tenants/account-prefix.ts'
import type { StaffFinder } from '../../platform/staff-finder.ts'
import { readCustomerSearch } from './customer-search.ts'
import { staffCustomers } from './staff-customers-queries.ts'

export const customersFinder: StaffFinder = {
  kind: 'customer',
  permission: 'customers.read',
  find: async (tx, text, most) => {
    const prefix = await accountPrefix(tx)
    const search = readCustomerSearch(text, prefix)
    if (search === undefined) return []
    const rows = await staffCustomers(tx, { search, limit: most }).execute()
    return rows.map(({ id, name, box_number, email }) => ({
      _id: id,
      title: name,
      about: `${accountNumber(box_number, prefix)}, ${email}`,
    }))
  },
}
