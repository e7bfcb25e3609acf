import type { Registration } from '../../api/accounts.ts'

/** What the sign-up form holds: a registration whose file may be missing yet. */
export type SignUpValues = Omit<Registration, 'governmentId'> & { readonly governmentId: File | null }

export const emptySignUp: SignUpValues = {
  name: '',
  email: '',
  mobile: '',
  address: '',
  password: '',
  governmentIdNumber: '',
  governmentId: null,
}
