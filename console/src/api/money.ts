import type { BodyOf, QueryOf } from '@parcelport/contract/call.ts'
import type {
  addChargeCall,
  creditBillCall,
  issueBillCall,
  previewBillCall,
  staffBillsCall,
} from '@parcelport/contract/staff-bills.ts'
import type { saveExchangeRateCall, saveMoneyProfileCall } from '@parcelport/contract/staff-money.ts'
import type { refundPaymentCall, takePaymentCall } from '@parcelport/contract/staff-payments.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './client.ts'

/** Everything of money: whatever changes some of it may change all of it. */
export const moneyKey = ['money'] as const

/** A request that its sender may send again: the same key happens once. */
const once = (key: string) => ({ headers: { 'Idempotency-Key': key } })

export const moneySettingsQuery = queryOptions({
  queryKey: [...moneyKey, 'settings'],
  queryFn: async ({ signal }) => (await ask('GET /staff/money', { signal })).data,
})

export const saveMoneyProfile = (body: BodyOf<typeof saveMoneyProfileCall>) => ask('POST /staff/money/profiles', { body })
export const saveExchangeRate = (body: BodyOf<typeof saveExchangeRateCall>) => ask('POST /staff/money/rates', { body })

/** A page of bills; the one before stays on screen while it comes. */
export const billsQuery = (query: QueryOf<typeof staffBillsCall>) =>
  queryOptions({
    queryKey: [...moneyKey, 'bills', query],
    queryFn: ({ signal }) => ask('GET /staff/bills', { query, signal }),
    placeholderData: keepPreviousData,
  })

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
  })

export const previewBill = (body: BodyOf<typeof previewBillCall>) => ask('POST /staff/bills/preview', { body })
export const issueBill = (key: string, body: BodyOf<typeof issueBillCall>) => ask('POST /staff/bills', { body, ...once(key) })
export const addCharge = (key: string, body: BodyOf<typeof addChargeCall>) => ask('POST /staff/charges', { body, ...once(key) })
export const takePayment = (key: string, body: BodyOf<typeof takePaymentCall>) =>
  ask('POST /staff/payments', { body, ...once(key) })

export const refundPayment = (key: string, paymentId: string, body: BodyOf<typeof refundPaymentCall>) =>
  ask('POST /staff/payments/:paymentId/refund', { params: { paymentId }, body, ...once(key) })

export const cancelCharge = (chargeId: string, reason: string) =>
  ask('POST /staff/charges/:chargeId/cancel', { params: { chargeId }, body: { reason } })

export const voidBill = (billId: string, body: { version: number; reason: string }) =>
  ask('POST /staff/bills/:billId/void', { params: { billId }, body })

export const writeOffBill = (key: string, billId: string, body: { version: number; reason: string }) =>
  ask('POST /staff/bills/:billId/write-off', { params: { billId }, body, ...once(key) })

export const creditBill = (key: string, billId: string, body: BodyOf<typeof creditBillCall>) =>
  ask('POST /staff/bills/:billId/credit', { params: { billId }, body, ...once(key) })
