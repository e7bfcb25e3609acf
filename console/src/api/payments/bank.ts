import type { BankLineState } from '@parcelport/contract/payments/bank-rules.ts'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { addBankAccountCall, confirmBankLineCall, readStatementCall } from '@parcelport/contract/payments/staff-bank.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'
import { moneyKey, once } from './money.ts'

export const bankAccountsQuery = queryOptions({
  queryKey: [...moneyKey, 'bank accounts'],
  queryFn: async ({ signal }) => (await ask('GET /staff/bank-accounts', { signal })).data,
})

export const addBankAccount = (body: BodyOf<typeof addBankAccountCall>) => ask('POST /staff/bank-accounts', { body })

export const readStatement = (accountId: string, body: BodyOf<typeof readStatementCall>) =>
  ask('POST /staff/bank-accounts/:accountId/statements', { params: { accountId }, body })

/** Bank lines that wait for a decision, or that are decided. */
export const bankLinesQuery = (state: BankLineState, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...moneyKey, 'bank lines', state, cursor],
    queryFn: ({ signal }) =>
      ask('GET /staff/bank-lines', { query: { state, ...(cursor !== undefined && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
  })

export const confirmBankLine = (key: string, lineId: string, body: BodyOf<typeof confirmBankLineCall>) =>
  ask('POST /staff/bank-lines/:lineId/confirm', { params: { lineId }, body, ...once(key) })
export const setBankLineAside = (lineId: string, reason: string) =>
  ask('POST /staff/bank-lines/:lineId/set-aside', { params: { lineId }, body: { reason } })
export const takeBankLineBack = (lineId: string) => ask('POST /staff/bank-lines/:lineId/take-back', { params: { lineId } })
