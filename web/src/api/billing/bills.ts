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
/** Money that came or went. */
export type Payment = ResponseOf<typeof myPaymentsCall>['data'][number]
/** A bill as its customer sees it, line by line. */
export type WholeBill = Omit<BillDetail, 'version' | 'issuedBy' | 'mayVoid'>

/** First parts of the keys of all that is about the customer's money: news makes all of it stale. */
export const moneyKey = [MINE, 'money'] as const

/** How long a balance is taken for true without asking: every screen shows a part of it. Milliseconds. */
const BALANCE_MS = 60_000

/** What the customer owes, and what is held for them; `on` is false where the company makes no bills. */
export const myBalance = queryOptions({
  queryKey: [...moneyKey, 'balance'] as const,
  staleTime: BALANCE_MS,
  queryFn: async (): Promise<Balance> => (await askAsCustomer('GET /my-balance')).data,
})

interface Page<T> {
  readonly items: readonly T[]
  /** Asks for those before; null at the end. */
  readonly next: string | null
}

/** A page of the customer's bills and credit notes, or of those alone that are to be paid; the latest first. */
export const billsFrom = (which: 'owed' | 'all', cursor?: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'bills', which, cursor ?? ''] as const,
    queryFn: async (): Promise<Page<Bill>> => {
      const query = { ...(cursor !== undefined && { cursor }), ...(which === 'owed' && { owed: 'yes' as const }) }
      const { data, nextCursor } = await askAsCustomer('GET /my-bills', { query })
      return { items: data, next: nextCursor }
    },
  })

/** A page of what the customer paid and got back, the latest first. */
export const paymentsFrom = (cursor?: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'payments', cursor ?? ''] as const,
    queryFn: async (): Promise<Page<Payment>> => {
      const { data, nextCursor } = await askAsCustomer('GET /my-payments', { query: cursor === undefined ? {} : { cursor } })
      return { items: data, next: nextCursor }
    },
  })

/** One bill. One that is not the customer's stays so: asking again would only make them wait. */
export const billOf = (id: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'bill', id] as const,
    queryFn: async (): Promise<WholeBill> => (await askAsCustomer('GET /bills/:billId', { params: { billId: id } })).data,
    retry: (failures, error) =>
      failures < RETRIES && !(error instanceof ApiError && (error.status === 401 || error.status === 404)),
  })

/** A bill as a PDF. It needs the customer's token, so a plain link would not do. */
export const fetchBillPaper = async (id: string): Promise<Blob> =>
  (await sendAsCustomer('GET /bills/:billId/pdf', { params: { billId: id }, headers: { Accept: '*/*' } })).blob()

/** The last letter about a package that nobody collected. */
export const fetchStorageLetter = async (packageId: string): Promise<Blob> =>
  (
    await sendAsCustomer('GET /packages/:packageId/storage-letter', { params: { packageId }, headers: { Accept: '*/*' } })
  ).blob()

/** What Customs wrote about a package: a picture or a PDF. */
export const fetchCustomsPaper = async (packageId: string): Promise<Blob> =>
  (await sendAsCustomer('GET /packages/:packageId/customs-paper', { params: { packageId }, headers: { Accept: '*/*' } })).blob()

/** The receipt of a payment as a PDF. */
export const fetchReceipt = async (paymentId: string): Promise<Blob> =>
  (await sendAsCustomer('GET /my-payments/:paymentId/receipt', { params: { paymentId }, headers: { Accept: '*/*' } })).blob()

/** What a package was charged, on a bill or not yet; what was taken back as an error is left out. */
export const packageCharges = (id: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'package', id] as const,
    queryFn: async (): Promise<readonly Charge[]> => {
      const { data } = await askAsCustomer('GET /packages/:packageId/charges', { params: { packageId: id } })
      return data.filter(({ state }) => state !== 'cancelled')
    },
  })
