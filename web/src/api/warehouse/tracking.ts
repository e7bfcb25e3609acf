import type { TrackedPackage } from '@parcelport/contract/warehouse/packages/public-tracking.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { ask } from '../client.ts'
import { RETRIES } from '../query-client.ts'

export type { TrackedPackage }

/** A package's tracking by its owner's link. An ended link stays ended, so it is not tried again. */
export const trackedByLink = (token: string) =>
  queryOptions({
    queryKey: ['tracked', token] as const,
    queryFn: async (): Promise<TrackedPackage> => (await ask('GET /track/:token', { params: { token } })).data,
    retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  })

/** A package's tracking by its tracking number and its customer's box number. */
export const findTracked = async (body: { trackingNumber: string; boxNumber: string }): Promise<TrackedPackage> =>
  (await ask('POST /track', { body })).data
