import type { Registration } from '../../api/customers/accounts.ts'

/** The values of the sign-up form: a registration whose file may still be missing. */
export type SignUpValues = Omit<Registration, 'governmentId'> & { readonly governmentId: File | null }

const emptyTexts = { name: '', email: '', mobile: '', address: '', password: '', governmentIdNumber: '' }

/** The text inputs of the form. */
export const textsOfSignUp = Object.keys(emptyTexts) as readonly (keyof typeof emptyTexts)[]

export const emptySignUp: SignUpValues = { ...emptyTexts, governmentId: null }
