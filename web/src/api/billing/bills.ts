import type { Balance, BilledPackage, BillDetail, Charge } from '@parcelport/contract/billing/bills.ts'
import type { ResponseOf } from '@parcelport/contract/call.ts'
import type { myBillsCall, myPaymentsCall } from '@parcelport/contract/billing/bills.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { askAsCustomer, sendAsCustomer } from '../customer-request.ts'
import { RETRIES } from '../query-client.ts'
import { MINE } from '../customers/session.ts'

export type { Balance, BilledPackage, Charge }

/** A bill or a credit note in a list. */
export type Bill = ResponseOf<typeof myBillsCall>['data'][number]
/** A payment by the customer, or a refund to them. */
export type Payment = ResponseOf<typeof myPaymentsCall>['data'][number]
/** A bill as its customer sees it, line by line. */
export type WholeBill = Omit<BillDetail, 'version' | 'issuedBy' | 'mayVoid'>

/** The first part of the query keys of the customer's money: news makes all of them stale. */
export const moneyKey = [MINE, 'money'] as const

/** How long a balance counts as fresh: every screen shows a part of it. Milliseconds. */
const BALANCE_MS = 60_000

/** The customer's debt and deposit; `on` is false for a company without bills. */
export const myBalance = queryOptions({
  queryKey: [...moneyKey, 'balance'] as const,
  staleTime: BALANCE_MS,
  queryFn: async (): Promise<Balance> => (await askAsCustomer('GET /my-balance')).data,
})

interface Page<T> {
  readonly items: readonly T[]
  /** Cursor of the next page, with older items; null at the end. */
  readonly next: string | null
}

/** A page of the customer's bills and credit notes, or only of the unpaid ones; the latest first. */
export const billsFrom = (which: 'owed' | 'all', cursor?: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'bills', which, cursor ?? ''] as const,
    queryFn: async (): Promise<Page<Bill>> => {
      const query = { ...(cursor !== undefined && { cursor }), ...(which === 'owed' && { owed: 'yes' as const }) }
      const { data, nextCursor } = await askAsCustomer('GET /my-bills', { query })
      return { items: data, next: nextCursor }
    },
  })

/** A page of the customer's payments and refunds, the latest first. */
export const paymentsFrom = (cursor?: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'payments', cursor ?? ''] as const,
    queryFn: async (): Promise<Page<Payment>> => {
      const { data, nextCursor } = await askAsCustomer('GET /my-payments', { query: cursor === undefined ? {} : { cursor } })
      return { items: data, next: nextCursor }
    },
  })

/** One bill. A refusal is final, since another customer's bill stays theirs: no repeated request makes the person wait. */
export const billOf = (id: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'bill', id] as const,
    queryFn: async (): Promise<WholeBill> => (await askAsCustomer('GET /bills/:billId', { params: { billId: id } })).data,
    retry: (failures, error) =>
      failures < RETRIES && !(error instanceof ApiError && (error.status === 401 || error.status === 404)),
  })

/** A bill as a PDF. It needs the customer's token, so a plain link does not work. */
export const fetchBillPaper = async (id: string): Promise<Blob> =>
  (await sendAsCustomer('GET /bills/:billId/pdf', { params: { billId: id }, headers: { Accept: '*/*' } })).blob()

/** The last letter about an uncollected package. */
export const fetchStorageLetter = async (packageId: string): Promise<Blob> =>
  (
    await sendAsCustomer('GET /packages/:packageId/storage-letter', { params: { packageId }, headers: { Accept: '*/*' } })
  ).blob()

/** The paper of Customs about a package: a picture or a PDF. */
export const fetchCustomsPaper = async (packageId: string): Promise<Blob> =>
  (await sendAsCustomer('GET /packages/:packageId/customs-paper', { params: { packageId }, headers: { Accept: '*/*' } })).blob()

/** The receipt of a payment as a PDF. */
export const fetchReceipt = async (paymentId: string): Promise<Blob> =>
  (await sendAsCustomer('GET /my-payments/:paymentId/receipt', { params: { paymentId }, headers: { Accept: '*/*' } })).blob()

/** The charges of a package, billed or not; cancelled ones are left out. */
export const packageCharges = (id: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'package', id] as const,
    queryFn: async (): Promise<readonly Charge[]> => {
      const { data } = await askAsCustomer('GET /packages/:packageId/charges', { params: { packageId: id } })
      return data.filter(({ state }) => state !== 'cancelled')
    },
  })
