import type { Registration } from '../../api/customers/accounts.ts'

/** What the sign-up form holds: a registration whose file may be missing yet. */
export type SignUpValues = Omit<Registration, 'governmentId'> & { readonly governmentId: File | null }

const emptyTexts = { name: '', email: '', mobile: '', address: '', password: '', governmentIdNumber: '' }

/** The text boxes of the form. */
export const textsOfSignUp = Object.keys(emptyTexts) as readonly (keyof typeof emptyTexts)[]

export const emptySignUp: SignUpValues = { ...emptyTexts, governmentId: null }
