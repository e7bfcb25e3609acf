import type { ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { KnownCustomer } from './judge-customers.ts'
import { AT_ONCE, becameOf, customersOf } from './known-customers.ts'

/** How a line names its customer: by box number, or by the ID of the old system with which an earlier import brought them. */
export interface NamedCustomer {
  readonly boxNumber: number | null
  /** Empty where the line has none. */
  readonly customerId: string
}

/** The customers who are here and whom some lines name. */
export interface NamedCustomers {
  readonly byBox: ReadonlyMap<number, KnownCustomer>
  readonly byOldId: ReadonlyMap<string, KnownCustomer>
}

/** The name of a line's customer, for a person. Pure. */
export const namedBy = ({ boxNumber, customerId }: NamedCustomer): string =>
  boxNumber === null ? customerId : `box ${boxNumber}`

/** Looks the customers up whom these lines name. */
export const namedCustomers = async (tx: Tx, lines: readonly NamedCustomer[]): Promise<NamedCustomers> => {
  const byBox = new Map<number, KnownCustomer>()
  const byOldId = new Map<string, KnownCustomer>()
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const some = lines.slice(at, at + AT_ONCE)
    const boxes = new Set(some.flatMap(({ boxNumber }) => boxNumber ?? []))
    for (const customer of await customersOf(tx, 'box_number', [...boxes])) byBox.set(customer.boxNumber, customer)
    const ids = new Set(some.flatMap(({ customerId }) => (customerId === '' ? [] : [customerId])))
    for (const [oldId, customer] of await becameOf(tx, [...ids])) byOldId.set(oldId, customer)
  }
  return { byBox, byOldId }
}

/** The customer whom a line names, or what is wrong with that. Pure. */
export const customerOf = (line: NamedCustomer, known: NamedCustomers): KnownCustomer | ImportFault => {
  const { boxNumber, customerId } = line
  const byOldId = known.byOldId.get(customerId)
  const customer = boxNumber === null ? byOldId : known.byBox.get(boxNumber)
  if (!customer) return 'no such customer'
  if (byOldId && byOldId.id !== customer.id) return 'two customers'
  return customer.email === '' ? 'account is closed' : customer
}
