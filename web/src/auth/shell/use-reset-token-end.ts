import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { resetToken } from '../../api/customers/reset-token.ts'
import { paths } from '../../paths.ts'

const onTheWay: ReadonlySet<string> = new Set([paths.verifyOtp, paths.resetPassword])

/** Forgets the reset token where somebody goes elsewhere instead of choosing a password: it would open the account to who comes next. */
export const useResetTokenEnd = (): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    // By the browser's own address: on the way out it is the new one already.
    const endOffTheWay = (): void => {
      if (!onTheWay.has(location.pathname) && resetToken.read() !== null) resetToken.write(null)
    }
    endOffTheWay()
    return endOffTheWay
  }, [pathname])
}
