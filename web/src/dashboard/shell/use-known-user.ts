import type { User } from '@parcelport/contract/customers/accounts.ts'
import { useSession } from '../../api/customers/session.ts'

/** The signed-in customer, for the frame around the screens: it is visible before the customer has loaded. */
export const useKnownUser = (): User | undefined => {
  const session = useSession()
  return session.state === 'customer' ? session.user : undefined
}
