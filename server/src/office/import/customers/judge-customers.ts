import type { ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { Verdict } from '../import-of.ts'
import type { CustomerLine } from './read-customer-line.ts'

/** A customer who is here. */
export interface KnownCustomer {
  readonly id: string
  readonly boxNumber: number
  readonly name: string
  /** Empty: the account is closed. */
  readonly email: string
  readonly telephone: string
  readonly homeAddress: string
  /** Year-month-day. */
  readonly birthdate: string | null
}

/** The customers whom some lines may name: as the lines of earlier imports became them, and by email and box number. */
export interface KnownCustomers {
  readonly byOutsideId: ReadonlyMap<string, KnownCustomer>
  readonly byEmail: ReadonlyMap<string, KnownCustomer>
  readonly byBox: ReadonlyMap<number, KnownCustomer>
}

/** What an import may change of a customer who is here: never the email, which its owner confirms, and never the box number. */
export type Changeable = Pick<KnownCustomer, 'name' | 'telephone' | 'homeAddress' | 'birthdate'>
export type Changes = Partial<Changeable>

type Judged =
  | { readonly verdict: 'create' }
  | { readonly verdict: 'same'; readonly customer: KnownCustomer }
  | { readonly verdict: 'change'; readonly customer: KnownCustomer; readonly changes: Changes; readonly before: Changes }
  | { readonly verdict: 'refuse'; readonly fault: ImportFault; readonly found: string }

const refused = (fault: ImportFault, found: string): Judged => ({ verdict: 'refuse', fault, found: found.slice(0, 60) })

const changesOf = (line: CustomerLine, customer: KnownCustomer): { readonly changes: Changes; readonly before: Changes } => {
  const { name, telephone, homeAddress, birthdate } = line
  // What the file leaves empty stays.
  const said = Object.entries({ name, telephone, homeAddress, birthdate }).filter(
    ([field, value]) => value !== '' && value !== null && value !== customer[field as keyof Changeable],
  )
  return {
    changes: Object.fromEntries(said) as Changes,
    before: Object.fromEntries(said.map(([field]) => [field, customer[field as keyof Changeable]])) as Changes,
  }
}

/** What taking a line over does. The same rule decides in the dry run and when the line's turn comes. Pure. */
export const judgeCustomer = (line: CustomerLine, { byOutsideId, byEmail, byBox }: KnownCustomers): Judged => {
  const owner = byEmail.get(line.emailKey)
  const customer = byOutsideId.get(line.outsideId) ?? owner
  const holder = line.boxNumber === null ? undefined : byBox.get(line.boxNumber)
  if (customer?.email === '' || (customer === undefined && holder?.email === '')) return refused('account is closed', line.name)
  if (customer === undefined)
    return holder === undefined ? { verdict: 'create' } : refused('box is taken', `${line.boxNumber}, ${line.name}`)
  if (owner !== undefined && owner.id !== customer.id) return refused('email is taken', `${line.email}, ${line.name}`)
  if (line.boxNumber !== null && line.boxNumber !== customer.boxNumber)
    return refused('other box', `${line.boxNumber}, ${line.name}`)
  const { changes, before } = changesOf(line, customer)
  return Object.keys(changes).length === 0 ? { verdict: 'same', customer } : { verdict: 'change', customer, changes, before }
}

/** What taking a line over would do; two lines about one customer who is here are both refused. Pure. */
export const verdictOn = (line: CustomerLine, known: KnownCustomers): Verdict => {
  const judged = judgeCustomer(line, known)
  if (!('customer' in judged)) return judged
  const { id } = judged.customer
  const about = { id, fault: 'same customer', found: line.name.slice(0, 60) } as const
  return judged.verdict === 'same' ? { verdict: 'same', about } : { verdict: 'change', decided: [id, judged.before], about }
}
