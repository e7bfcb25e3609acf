import type { QueryOf } from '@parcelport/contract/call.ts'
import type { auditCall } from '@parcelport/contract/company/staff-audit.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, baseAddress } from '../client.ts'

/** A page of what staff did, the latest first; the one before stays on screen while it comes. */
export const auditQuery = (query: QueryOf<typeof auditCall>) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => ask('GET /staff/audit', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The same as a file. */
export const auditFileAddress = (search: URLSearchParams): string => `${baseAddress()}/staff/audit/csv?${search}`
