import { mayDo, type Permission } from '@parcelport/contract/company/staff-permissions.ts'
import type { StaffMe } from '@parcelport/contract/company/staff-sign-in.ts'
import { createContext, use } from 'react'

export const MeContext = createContext<StaffMe | null>(null)

/**
 * The signed-in member of staff.
 * @throws outside the shell.
 */
export const useMe = (): StaffMe => {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is signed in here.')
  return me
}

/** Whether the signed-in person may do a thing; otherwise it is not offered. The server decides for itself. */
export const useMay = (permission: Permission): boolean => mayDo(useMe(), permission)
