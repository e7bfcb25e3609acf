import type { User } from '@parcelport/contract/customers/accounts.ts'

/** What the profile form holds. */
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

/** A customer as the form starts with them. */
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

/** What can be chosen: the usual, and whatever the customer's record says already. */
export const genderChoices = (current: string | null): readonly string[] =>
  current && !genders.includes(current) ? [current, ...genders] : genders
