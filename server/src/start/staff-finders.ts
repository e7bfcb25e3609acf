import { billsFinder } from './bills/bills-finder.ts'
import { customersFinder } from './customers/customers-finder.ts'
import { messagesFinder } from './enquiries/inbox/messages-finder.ts'
import { flightsFinder } from './flights/flights-finder.ts'
import { packagesFinder } from './packages/packages-finder.ts'
import type { StaffFinder } from './platform/staff-finder.ts'

/** What the console's search goes over, in the order in which it shows it. */
export const staffFinders: readonly StaffFinder[] = [
  packagesFinder,
  customersFinder,
  billsFinder,
  flightsFinder,
  messagesFinder,
]
