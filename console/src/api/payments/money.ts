import type { customsAnswersCall } from '@parcelport/contract/payments/customs-answers.ts'
import type { BodyOf, QueryOf } from '@parcelport/contract/call.ts'
import type {
  addChargeCall,
  creditBillCall,
  customsEntryCall,
  issueBillCall,
  previewBillCall,
  staffBillsCall,
} from '@parcelport/contract/billing/staff-bills.ts'
import type { saveExchangeRateCall, saveMoneyProfileCall } from '@parcelport/contract/billing/staff-money.ts'
import type {
  chargebackCall,
  customerCreditCall,
  refundPaymentCall,
  refundSumCall,
  staffPaymentsCall,
  takePaymentCall,
} from '@parcelport/contract/payments/staff-payments.ts'
import type { approveTransferCall } from '@parcelport/contract/payments/staff-transfers.ts'
import { isRefundOpen } from '@parcelport/contract/payments/cards-rules.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, baseAddress } from '../client.ts'

/** Query key of money: any change to money may change all of it. */
export const moneyKey = ['money'] as const

/** Headers of a request that may be sent twice: the server acts once for each key. */
export const once = (key: string) => ({ headers: { 'Idempotency-Key': key } })

export const moneySettingsQuery = queryOptions({
  queryKey: [...moneyKey, 'settings'],
  queryFn: async ({ signal }) => (await ask('GET /staff/money', { signal })).data,
})

export const saveMoneyProfile = (body: BodyOf<typeof saveMoneyProfileCall>) => ask('POST /staff/money/profiles', { body })
export const saveExchangeRate = (body: BodyOf<typeof saveExchangeRateCall>) => ask('POST /staff/money/rates', { body })

/** A page of bills. The previous page stays on screen while the next one loads. */
export const billsQuery = (query: QueryOf<typeof staffBillsCall>) =>
  queryOptions({
    queryKey: [...moneyKey, 'bills', query],
    queryFn: ({ signal }) => ask('GET /staff/bills', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of payments and refunds. The previous page stays on screen while the next one loads. */
export const paymentsQuery = (query: QueryOf<typeof staffPaymentsCall>) =>
  queryOptions({
    queryKey: [...moneyKey, 'payments', query],
    queryFn: ({ signal }) => ask('GET /staff/payments', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The address of a list of payments as CSV. */
export const paymentsFileAddress = (search: URLSearchParams): string => `${baseAddress()}/staff/payments/csv?${search}`

/** Today's money, and what is owed. Read again each minute. */
export const moneyTodayQuery = queryOptions({
  queryKey: [...moneyKey, 'today'],
  refetchInterval: 60_000,
  queryFn: async ({ signal }) => (await ask('GET /staff/money-today', { signal })).data,
})

/** The address of a bill as a PDF. */
export const billPaperAddress = (billId: string): string => `${baseAddress()}/staff/bills/${encodeURIComponent(billId)}/pdf`

export const billQuery = (billId: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'bill', billId],
    queryFn: async ({ signal }) => (await ask('GET /staff/bills/:billId', { params: { billId }, signal })).data,
  })

export const customerMoneyQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'customer', customerId],
    queryFn: async ({ signal }) =>
      (await ask('GET /staff/customers/:customerId/money', { params: { customerId }, signal })).data,
    // A card company mostly confirms a refund within moments.
    refetchInterval: ({ state: { data } }) => (data?.cardRefunds.some(({ state }) => isRefundOpen(state)) ? 3_000 : false),
  })

/** The ids of a customer's open charges, up to the number that one bill may have. */
export const openChargesOf = async (customerId: string): Promise<string[]> =>
  (await ask('GET /staff/customers/:customerId/money', { params: { customerId } })).data.charges.map(({ _id }) => _id)

export const previewBill = (body: BodyOf<typeof previewBillCall>) => ask('POST /staff/bills/preview', { body })
export const issueBill = (key: string, body: BodyOf<typeof issueBillCall>) => ask('POST /staff/bills', { body, ...once(key) })
export const addCharge = (key: string, body: BodyOf<typeof addChargeCall>) => ask('POST /staff/charges', { body, ...once(key) })
export const takePayment = (key: string, body: BodyOf<typeof takePaymentCall>) =>
  ask('POST /staff/payments', { body, ...once(key) })

export const refundPayment = (key: string, paymentId: string, body: BodyOf<typeof refundPaymentCall>) =>
  ask('POST /staff/payments/:paymentId/refund', { params: { paymentId }, body, ...once(key) })

/** The sum to hand out for a refund of a payment. The previous sum stays on screen while the next one loads. */
export const refundSumQuery = (paymentId: string, query: QueryOf<typeof refundSumCall>) =>
  queryOptions({
    queryKey: [...moneyKey, 'refund', paymentId, query],
    queryFn: async ({ signal }) =>
      (await ask('GET /staff/payments/:paymentId/refund', { params: { paymentId }, query, signal })).data,
    enabled: query.amount >= 0.01,
    placeholderData: keepPreviousData,
  })

export const chargeBack = (key: string, paymentId: string, body: BodyOf<typeof chargebackCall>) =>
  ask('POST /staff/payments/:paymentId/chargeback', { params: { paymentId }, body, ...once(key) })

export const cancelCharge = (chargeId: string, reason: string) =>
  ask('POST /staff/charges/:chargeId/cancel', { params: { chargeId }, body: { reason } })

export const voidBill = (billId: string, body: { version: number; reason: string }) =>
  ask('POST /staff/bills/:billId/void', { params: { billId }, body })

export const writeOffBill = (key: string, billId: string, body: { version: number; reason: string }) =>
  ask('POST /staff/bills/:billId/write-off', { params: { billId }, body, ...once(key) })

export const creditBill = (key: string, billId: string, body: BodyOf<typeof creditBillCall>) =>
  ask('POST /staff/bills/:billId/credit', { params: { billId }, body, ...once(key) })

/** A package's charges, its Customs assessment, and its holds. */
export const packageMoneyQuery = (packageId: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'package', packageId],
    queryFn: async ({ signal }) =>
      (await ask('GET /staff/packages/:packageId/charges', { params: { packageId }, signal })).data,
  })

/** Reads Customs' answers for a flight from a CSV; with `seen`, takes them over. */
export const readCustomsAnswers = (flightId: string, body: BodyOf<typeof customsAnswersCall>) =>
  ask('POST /staff/flights/:flightId/customs/answers', { params: { flightId }, body })
export const enterCustoms = (packageId: string, body: BodyOf<typeof customsEntryCall>) =>
  ask('PUT /staff/packages/:packageId/customs-entry', { params: { packageId }, body })

export const releaseUnpaid = (packageId: string, reason: string) =>
  ask('POST /staff/packages/:packageId/release', { params: { packageId }, body: { reason } })

/** The address of a receipt as a PDF: on a page, or on a roll of 80 mm. */
export const receiptAddress = (paymentId: string, paper: 'letter' | 'roll' = 'letter'): string =>
  `${baseAddress()}/staff/payments/${encodeURIComponent(paymentId)}/receipt${paper === 'roll' ? '?paper=roll' : ''}`

/** The address of a customer's statement as a PDF. */
export const statementAddress = (customerId: string, days: Readonly<Record<string, string>>): string =>
  `${baseAddress()}/staff/customers/${encodeURIComponent(customerId)}/statement?${new URLSearchParams(days)}`

/** Transfers reported by customers: those that wait for a decision, or those decided. */
export const transfersQuery = (state: 'waiting' | 'decided', cursor: string | undefined) =>
  queryOptions({
    queryKey: [...moneyKey, 'transfers', state, cursor],
    queryFn: ({ signal }) => ask('GET /staff/transfers', { query: { state, ...(cursor !== undefined && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
  })

export const customsPaperAddress = (packageId: string): string =>
  `${baseAddress()}/staff/packages/${encodeURIComponent(packageId)}/customs-paper`
export const keepCustomsPaper = (packageId: string, paper: File | null) => {
  const body = new FormData()
  if (paper) body.set('paper', paper)
  return ask('POST /staff/packages/:packageId/customs-paper', { params: { packageId }, body })
}

export const slipAddress = (transferId: string): string =>
  `${baseAddress()}/staff/transfers/${encodeURIComponent(transferId)}/proof`

export const approveTransfer = (key: string, transferId: string, body: BodyOf<typeof approveTransferCall>) =>
  ask('POST /staff/transfers/:transferId/approve', { params: { transferId }, body, ...once(key) })
export const refuseTransfer = (transferId: string, reason: string) =>
  ask('POST /staff/transfers/:transferId/refuse', { params: { transferId }, body: { reason } })

/** A page of customers with open charges. */
export const toBillQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...moneyKey, 'to bill', cursor],
    queryFn: ({ signal }) => ask('GET /staff/charges', { query: cursor === undefined ? {} : { cursor }, signal }),
    placeholderData: keepPreviousData,
  })

export const setCredit = (customerId: string, body: BodyOf<typeof customerCreditCall>) =>
  ask('PUT /staff/customers/:customerId/credit', { params: { customerId }, body })

export const withdrawMoneyProfile = (profileId: string) =>
  ask('POST /staff/money/profiles/:profileId/withdraw', { params: { profileId } })
export const withdrawExchangeRate = (rateId: string) => ask('POST /staff/money/rates/:rateId/withdraw', { params: { rateId } })

/** Approvals that wait for a second person, or that are decided. */
export const approvalsQuery = (state: 'waiting' | 'decided', cursor: string | undefined) =>
  queryOptions({
    queryKey: [...moneyKey, 'approvals', state, cursor],
    queryFn: ({ signal }) => ask('GET /staff/approvals', { query: { state, ...(cursor !== undefined && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
  })
export const approve = (key: string, approvalId: string) =>
  ask('POST /staff/approvals/:approvalId/approve', { params: { approvalId }, ...once(key) })
/** Approved cash refunds that nobody has paid out yet. */
export const payoutsQuery = queryOptions({
  queryKey: [...moneyKey, 'payouts'],
  queryFn: async ({ signal }) => (await ask('GET /staff/payouts', { signal })).data,
})
export const payOut = (key: string, approvalId: string) =>
  ask('POST /staff/payouts/:approvalId/pay', { params: { approvalId }, ...once(key) })
export const refuseApproval = (approvalId: string, reason: string) =>
  ask('POST /staff/approvals/:approvalId/refuse', { params: { approvalId }, body: { reason } })
