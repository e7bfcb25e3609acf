import type { ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { KnownCustomer } from './judge-customers.ts'

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

/** The customer whom a line names, or what is wrong with that. Pure. */
export const customerOf = (line: NamedCustomer, known: NamedCustomers): KnownCustomer | ImportFault => {
  const { boxNumber, customerId } = line
  const byOldId = known.byOldId.get(customerId)
  const customer = boxNumber === null ? byOldId : known.byBox.get(boxNumber)
  if (!customer) return 'no such customer'
  if (byOldId && byOldId.id !== customer.id) return 'two customers'
  return customer.email === '' ? 'account is closed' : customer
}
