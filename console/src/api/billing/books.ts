import type { DayBook, PeriodBook } from '@parcelport/contract/billing/staff-books-rules.ts'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { JournalProgram } from '@parcelport/contract/billing/book-account-rules.ts'
import type { BatchFile } from '@parcelport/contract/billing/book-batch-rules.ts'
import type { saveAccountCodesCall } from '@parcelport/contract/billing/staff-account-codes.ts'
import type { closeBatchCall } from '@parcelport/contract/billing/staff-book-batches.ts'
import type { payCustomsCall } from '@parcelport/contract/billing/staff-customs-payments.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, baseAddress } from '../client.ts'
import { moneyKey, once } from '../payments/money.ts'

/** First and last day in the company's time zone, year-month-day, both included. Without them: the month up to today. */
export interface BookPeriod {
  readonly from?: string
  readonly to?: string
}

export const agedQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: [...moneyKey, 'aged', day],
    queryFn: async ({ signal }) =>
      (await ask('GET /staff/books/aged', { query: { ...(day !== undefined && { day }) }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const periodBooksQuery = (period: BookPeriod) =>
  queryOptions({
    queryKey: [...moneyKey, 'books', period],
    queryFn: async ({ signal }) => (await ask('GET /staff/books/period', { query: { ...period }, signal })).data,
    placeholderData: keepPreviousData,
  })

/** A page of the journal of one day, starting after an entry. */
export const journalQuery = (day: string | undefined, after: number | undefined) =>
  queryOptions({
    queryKey: [...moneyKey, 'journal', day, after],
    queryFn: async ({ signal }) => {
      const query = { ...(day !== undefined && { day }), ...(after !== undefined && { after }) }
      return (await ask('GET /staff/books/journal', { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })

export const bookCheckQuery = queryOptions({
  queryKey: [...moneyKey, 'check'],
  queryFn: async ({ signal }) => (await ask('GET /staff/books/check', { signal })).data,
  staleTime: 60_000,
})

export const dayFileAddress = (book: DayBook, day: string): string => `${baseAddress()}/staff/books/day/${book}/csv?day=${day}`
export const periodFileAddress = (book: PeriodBook, { from, to }: { readonly from: string; readonly to: string }): string =>
  `${baseAddress()}/staff/books/period/${book}/csv?from=${from}&to=${to}`

export const customsPaymentsQuery = queryOptions({
  queryKey: [...moneyKey, 'customs payments'],
  queryFn: async ({ signal }) => (await ask('GET /staff/customs-payments', { signal })).data,
})

export const payCustoms = (key: string, body: BodyOf<typeof payCustomsCall>) =>
  ask('POST /staff/customs-payments', { body, ...once(key) })

export const takeCustomsPaymentBack = (paymentId: string, reason: string) =>
  ask('POST /staff/customs-payments/:paymentId/take-back', { params: { paymentId }, body: { reason } })

export const bookBatchesQuery = queryOptions({
  queryKey: [...moneyKey, 'batches'],
  queryFn: async ({ signal }) => (await ask('GET /staff/books/batches', { signal })).data,
})

export const closeBatch = (key: string, body: BodyOf<typeof closeBatchCall>) =>
  ask('POST /staff/books/batches', { body, ...once(key) })

export const accountCodesQuery = queryOptions({
  queryKey: [...moneyKey, 'account codes'],
  queryFn: async ({ signal }) => (await ask('GET /staff/books/account-codes', { signal })).data,
})

export const saveAccountCodes = (body: BodyOf<typeof saveAccountCodesCall>) => ask('PUT /staff/books/account-codes', { body })

/** Makes the journal of a batch as a program imports it. */
export const makeJournal = ({ number, program }: { readonly number: number; readonly program: JournalProgram }) =>
  ask('POST /staff/books/batches/:number/journals/:program', { params: { number: String(number), program } })

export const batchFileAddress = (number: number, kind: BatchFile, part: number): string =>
  `${baseAddress()}/staff/books/batches/${number}/${kind}/${part}/csv`
