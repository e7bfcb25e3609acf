import type { ReportablePackage, LossReport } from '@parcelport/contract/payments/losses.ts'
import type { LossKind } from '@parcelport/contract/payments/losses-rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { MINE } from '../customers/session.ts'
import { askSending, type Sending } from '../sending.ts'

export type { ReportablePackage, LossReport }

/** The first part of the query keys of losses. */
export const lossesKey = [MINE, 'losses'] as const

/** The customer's packages for which a loss can be reported today. */
export const reportablePackages = queryOptions({
  queryKey: [...lossesKey, 'packages'] as const,
  queryFn: async (): Promise<readonly ReportablePackage[]> => (await askAsCustomer('GET /loss-reports/packages')).data,
})

/** A page of the customer's loss reports, the latest first. */
export const lossReportsFrom = (cursor?: string) =>
  queryOptions({
    queryKey: [...lossesKey, 'reports', cursor ?? ''] as const,
    queryFn: async (): Promise<{ items: readonly LossReport[]; next: string | null }> => {
      const query = cursor === undefined ? {} : { cursor }
      const { data, nextCursor } = await askAsCustomer('GET /my-loss-reports', { query })
      return { items: data, next: nextCursor }
    },
  })

export interface NewLossReport {
  readonly packageId: string
  readonly kind: LossKind
  readonly words: string
  readonly amountUsd: string
  readonly files: readonly File[]
  /** Sent twice with the same key, it is reported once. */
  readonly key: string
}

/** Reports a loss; returns the sentence to show. */
export const reportLoss = async ({ files, key, ...fields }: NewLossReport, sending: Sending): Promise<string> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const [index, file] of files.entries()) body.set(`file${index + 1}`, file)
  return (await askSending('POST /loss-reports', sending, key, { body })).message
}
