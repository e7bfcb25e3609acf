import type { AccountClosing } from '@parcelport/contract/customers/closing/closing.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { MINE } from './session.ts'

export type { AccountClosing }

/** Whether the account is going to be closed, and what must end first. */
export const accountClosing = queryOptions({
  queryKey: [MINE, 'closing'] as const,
  queryFn: async (): Promise<AccountClosing> => (await askAsCustomer('GET /my-account/closing')).data,
})

/** Closes the account in fourteen days; asks for the password again. */
export const closeAccount = async (currentPassword: string): Promise<AccountClosing> =>
  (await askAsCustomer('POST /my-account/close', { body: { currentPassword } })).data

/** Keeps an account that was going to be closed. */
export const keepAccount = async (): Promise<AccountClosing> => (await askAsCustomer('POST /my-account/keep')).data
