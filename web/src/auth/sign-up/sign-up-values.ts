import type { Registration } from '../../api/customers/accounts.ts'

/** The values of the sign-up form: a registration whose file may still be missing. */
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
