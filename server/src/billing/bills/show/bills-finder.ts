import type { StaffFinder } from '../../../platform/staff-finder.ts'
import { bills } from './bills-queries.ts'
import { billNumber } from '../lock-bill.ts'
import { namedBills } from './named-bills.ts'

/** Finds bills and credit notes by number, by payment reference, or by their printed code. */
export const billsFinder: StaffFinder = {
  kind: 'bill',
  permission: 'bills.read',
  find: async (tx, text, most) => {
    const rows = await bills(tx).where(namedBills(text)).limit(most).execute()
    return rows.map((row) => ({
      _id: row.id,
      title: billNumber(row),
      about: `${row.currency} ${row.total}, ${row.customer_name}`,
    }))
  },
}
