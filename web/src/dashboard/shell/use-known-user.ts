import type { User } from '@parcelport/contract/accounts/accounts.ts'
import { useSession } from '../../api/session.ts'

/** Who is signed in, for the frame around the screens: it stands before that is known. */
export const useKnownUser = (): User | undefined => {
  const session = useSession()
  return session.state === 'customer' ? session.user : undefined
}
