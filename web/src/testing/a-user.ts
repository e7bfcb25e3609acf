import type { User } from '@parcelport/contract/customers/accounts.ts'

/** A customer as `/get-user-data` returns it. */
export const aUser = (change: Partial<User> = {}): User => ({
  _id: '00000000-0000-4000-8000-000000001042',
  name: 'Ana Brathwaite',
  telePhoneNumber: '+1 246-555-0187',
  email: 'ana@example.com',
  homeAddress: '14 Pine Gardens, St. Michael',
  birthdate: '1984-02-13',
  gender: 'Female',
  accountType: 'basic',
  boxNumber: '1042',
  profilePic: '',
  ...change,
})
