import type { Report } from '@parcelport/contract/company/staff-reports-rules.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { baseAddress, ask } from '../client.ts'

/** First and last day in the company's time zone, year-month-day, both included. */
export interface ReportRange {
  readonly from: string
  readonly to: string
}

export const reportsQuery = (range: ReportRange) =>
  queryOptions({
    queryKey: ['reports', range],
    queryFn: async ({ signal }) =>
      (await ask('GET /staff/reports', { query: { from: range.from, to: range.to }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** What the overview's plots show. */
export const plotsQuery = queryOptions({
  queryKey: ['reports', 'plots'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => (await ask('GET /staff/reports/plots', { signal })).data,
})

export const reportFileAddress = (report: Report, { from, to }: ReportRange): string =>
  `${baseAddress()}/staff/reports/${report}/csv?from=${from}&to=${to}`
