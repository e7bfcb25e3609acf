import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { resetToken } from '../../api/customers/reset-token.ts'
import { paths } from '../../paths.ts'

const onTheWay: ReadonlySet<string> = new Set([paths.verifyOtp, paths.resetPassword])

/** Removes the reset token when the visitor leaves without choosing a password: it would open the account to the next person. */
export const useResetTokenEnd = (): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    // Reads the browser's own address, which is already the new one on leaving.
    const endOffTheWay = (): void => {
      if (!onTheWay.has(location.pathname) && resetToken.read() !== null) resetToken.write(null)
    }
    endOffTheWay()
    return endOffTheWay
  }, [pathname])
}
