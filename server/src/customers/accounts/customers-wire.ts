import type { User } from '@parcelport/contract/customers/accounts.ts'
import type { CustomerRow } from './customers-queries.ts'

export const toWireUser = (customer: CustomerRow, timeZone: string): User => ({
  _id: customer.id,
  name: customer.name,
  telePhoneNumber: customer.telephone,
  email: customer.email,
  homeAddress: customer.home_address,
  birthdate: customer.birthdate,
  gender: customer.gender,
  accountType: customer.account_type,
  boxNumber: String(customer.box_number),
  profilePic: customer.profile_picture,
  ...(customer.closes_at && { closesAt: customer.closes_at.toISOString() }),
  timeZone,
})
