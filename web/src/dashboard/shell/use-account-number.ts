import { accountNumber } from '@parcelport/contract/account-number-rules.ts'
import { useContent } from '../../api/content.ts'
import { useCustomer } from './customer-context.ts'

/** The customer's account number: `POS-1042`, or with the prefix that the company has chosen. */
export const useAccountNumber = (): string => {
  const { user } = useCustomer()
  return accountNumber(user.boxNumber, useContent('/get/company-data')?.accountPrefix)
}
