import type { StaffCounts } from '@parcelport/contract/company/staff-counts.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './client.ts'

const EVERY_MS = 60_000

/** The counts in the menu: only those that the role may read. */
export const countsQuery = queryOptions({
  queryKey: ['counts'],
  refetchInterval: EVERY_MS,
  queryFn: async ({ signal }): Promise<StaffCounts> => (await ask('GET /staff/counts', { signal })).data,
})
