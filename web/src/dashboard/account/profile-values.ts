import type { User } from '@parcelport/contract/customers/accounts.ts'

/** The values of the profile form. */
export interface ProfileValues {
  readonly name: string
  readonly telePhoneNumber: string
  readonly email: string
  readonly homeAddress: string
  readonly birthdate: string
  readonly gender: string
  readonly currentPassword: string
  readonly profilePic: File | null
}

/** The initial values of the form for a customer. */
export const valuesOf = ({ name, telePhoneNumber, email, homeAddress, birthdate, gender }: User): ProfileValues => ({
  name,
  telePhoneNumber,
  email,
  homeAddress,
  birthdate: birthdate ?? '',
  gender: gender ?? '',
  currentPassword: '',
  profilePic: null,
})

const genders: readonly string[] = ['Female', 'Male', 'Other', 'Prefer not to say']

/** The choices of gender: the usual ones, and the one in the customer's record. */
export const genderChoices = (current: string | null): readonly string[] =>
  current && !genders.includes(current) ? [current, ...genders] : genders
