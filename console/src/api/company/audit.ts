import type { QueryOf } from '@parcelport/contract/call.ts'
import type { auditCall } from '@parcelport/contract/company/staff-audit.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, baseAddress } from '../client.ts'

/** A page of the audit log, the latest first. The previous page stays on screen while the next one loads. */
export const auditQuery = (query: QueryOf<typeof auditCall>) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => ask('GET /staff/audit', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The address of the audit log as a CSV file. */
export const auditFileAddress = (search: URLSearchParams): string => `${baseAddress()}/staff/audit/csv?${search}`
