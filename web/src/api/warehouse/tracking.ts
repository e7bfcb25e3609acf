import type { TrackedPackage } from '@parcelport/contract/warehouse/packages/public-tracking.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { ask } from '../client.ts'
import { RETRIES } from '../query-client.ts'

export type { TrackedPackage }

/** Where a package is, by the link that its owner gave away. One that has ended stays so. */
export const trackedByLink = (token: string) =>
  queryOptions({
    queryKey: ['tracked', token] as const,
    queryFn: async (): Promise<TrackedPackage> => (await ask('GET /track/:token', { params: { token } })).data,
    retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  })

/** Where a package is, by its tracking number and the box that it came for. */
export const findTracked = async (body: { trackingNumber: string; boxNumber: string }): Promise<TrackedPackage> =>
  (await ask('POST /track', { body })).data
