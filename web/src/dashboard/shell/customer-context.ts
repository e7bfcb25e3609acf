import type { User } from '@parcelport/contract/customers/accounts.ts'
import { createContext, useContext } from 'react'

/** The signed-in customer, on every screen of the dashboard. */
export interface Customer {
  readonly token: string
  readonly user: User
}

export const CustomerContext = createContext<Customer | null>(null)

/** The signed-in customer. Throws outside the dashboard, which has no customer. */
export const useCustomer = (): Customer => {
  const customer = useContext(CustomerContext)
  if (!customer) throw new Error('useCustomer outside CustomerOnly')
  return customer
}
