import { storedValue } from '../../lib/stored-value.ts'

/** The token that sets a new password, between the code and the new password (specification.md §3); it ends with its tab. */
export const resetToken = storedValue('sessionStorage', 'resetToken')
