import type { User } from '@parcelport/contract/customers/accounts.ts'
import { accountNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { useContent } from '../../api/site/content.ts'
import { useCustomer } from './customer-context.ts'

/** The customer's account number: `POS-1042`, or with the company's own prefix. */
export const useAccountNumber = (): string => useAccountNumberOf(useCustomer().user)

/** The account number of this customer. */
export const useAccountNumberOf = ({ boxNumber }: Pick<User, 'boxNumber'>): string =>
  accountNumber(boxNumber, useContent('/get/company-data')?.accountPrefix)
