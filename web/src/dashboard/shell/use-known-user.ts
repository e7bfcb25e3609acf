import type { User } from '@parcelport/contract/customers/accounts.ts'
import { useSession } from '../../api/customers/session.ts'

/** Who is signed in, for the frame around the screens: it stands before that is known. */
export const useKnownUser = (): User | undefined => {
  const session = useSession()
  return session.state === 'customer' ? session.user : undefined
}
