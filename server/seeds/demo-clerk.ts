import type { Tx } from '../src/platform/database/database.ts'
import { parseEmailAddress } from '../src/platform/mail/email-address.ts'
import { staffByEmail } from '../src/company/staff/staff-queries.ts'
import { demoStaff, type DemoStaff } from './demo/people.ts'

/** Who of the demonstration's staff did something. */
export interface DemoClerk {
  readonly id: string
  readonly name: string
}

/** The one of a role. Throws where staff are not there yet. */
export const demoClerk = async (tx: Tx, role: DemoStaff['role']): Promise<DemoClerk> => {
  const person = demoStaff.find((each) => each.role === role)
  const found = person && (await staffByEmail(tx, parseEmailAddress(person.email).key))
  if (!found) throw new TypeError('Staff come before what they do')
  return { id: found.id, name: found.name }
}
