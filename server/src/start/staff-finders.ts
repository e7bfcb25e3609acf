import { billsFinder } from '../billing/bills/show/bills-finder.ts'
import { customersFinder } from '../customers/records/customers-finder.ts'
import { messagesFinder } from '../site/enquiries/inbox/messages-finder.ts'
import { flightsFinder } from '../warehouse/flights/flights-finder.ts'
import { packagesFinder } from '../warehouse/packages/packages-finder.ts'
import type { StaffFinder } from '../platform/staff-finder.ts'

/** The results of the console's search, in the order shown. */
export const staffFinders: readonly StaffFinder[] = [
  packagesFinder,
  customersFinder,
  billsFinder,
  flightsFinder,
  messagesFinder,
]
