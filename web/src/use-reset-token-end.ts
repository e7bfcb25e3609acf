import { useEffect } from 'react'
import { resetToken } from './api/reset-token.ts'
import { paths } from './paths.ts'

/** Forgets the reset token wherever somebody goes instead of choosing a new password: it would open the account to who comes next. */
export const useResetTokenEnd = (pathname: string): void => {
  useEffect(() => {
    const isOnTheWay = pathname === paths.verifyOtp || pathname === paths.resetPassword
    if (!isOnTheWay && resetToken.read() !== null) resetToken.write(null)
  }, [pathname])
}
