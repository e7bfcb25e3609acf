import type { QueryOf } from '@parcelport/contract/call.ts'
import type { MonthlyStatement, myStatementCall } from '@parcelport/contract/billing/statements.ts'
import { queryOptions } from '@tanstack/react-query'
import { moneyKey } from './bills.ts'
import { askAsCustomer, sendAsCustomer } from '../customer-request.ts'

/** The days of a statement: a usual period, or its first and last day. */
export type StatementDays = QueryOf<typeof myStatementCall>

/** A statement as a PDF; `asOf` is the moment until which it is complete, in ISO 8601, where the newest could not be read. */
export const fetchStatement = async (days: StatementDays) => {
  const response = await sendAsCustomer('GET /my-statement', { query: days, headers: { Accept: '*/*' } })
  return { file: await response.blob(), asOf: response.headers.get('x-data-as-of') }
}

/** Mails a statement once; returns the sentence to show. */
export const mailStatement = async (days: StatementDays): Promise<string> =>
  (await askAsCustomer('POST /my-statement/mail', { body: days })).message

/** Whether the monthly statement comes by email, and the first day of the next one. */
export const monthlyStatement = queryOptions({
  queryKey: [...moneyKey, 'monthly-statement'] as const,
  queryFn: async (): Promise<MonthlyStatement> => (await askAsCustomer('GET /my-statement/monthly')).data,
})

/** Chooses whether the monthly statement comes by email; returns the stored choice. */
export const setMonthlyStatement = async (monthly: boolean): Promise<MonthlyStatement> =>
  (await askAsCustomer('PUT /my-statement/monthly', { body: { monthly } })).data
