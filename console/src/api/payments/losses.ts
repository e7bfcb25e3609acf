import type { BodyOf } from '@parcelport/contract/call.ts'
import type { decideLossCall } from '@parcelport/contract/payments/staff-losses.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, baseAddress } from '../client.ts'
import { moneyKey, once } from './money.ts'

/** Loss reports that wait for a decision, or that are decided. */
export const lossReportsQuery = (state: 'waiting' | 'decided', cursor: string | undefined) =>
  queryOptions({
    queryKey: [...moneyKey, 'losses', state, cursor],
    queryFn: ({ signal }) =>
      ask('GET /staff/loss-reports', { query: { state, ...(cursor !== undefined && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
  })

/** The address of a file that came with a loss report. */
export const lossFileAddress = (reportId: string, fileId: string): string =>
  `${baseAddress()}/staff/loss-reports/${encodeURIComponent(reportId)}/files/${encodeURIComponent(fileId)}`

/** Accepts a report with a sum; without a sum, refuses it. */
export const decideLoss = (key: string, reportId: string, body: BodyOf<typeof decideLossCall>) =>
  ask('POST /staff/loss-reports/:reportId/decide', { params: { reportId }, body, ...once(key) })
