import { accountNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { accountPrefix } from '../../company/tenants/account-prefix.ts'
import type { StaffFinder } from '../../platform/staff-finder.ts'
import { staffPackages } from './staff-packages-queries.ts'

/** Finds packages by number (typed or scanned), customer, box number, consignee and shelf. */
export const packagesFinder: StaffFinder = {
  kind: 'package',
  permission: 'packages.read',
  find: async (tx, text, most, now) => {
    const prefix = await accountPrefix(tx)
    const rows =
      (await staffPackages(tx, { search: text.slice(0, 64), accountPrefix: prefix, limit: most, now })?.execute()) ?? []
    return rows.map(({ id, tracking_number, status, customer_name, box_number }) => ({
      _id: id,
      title: tracking_number,
      about: `${status}, ${customer_name}, ${accountNumber(box_number, prefix)}`,
    }))
  },
}
