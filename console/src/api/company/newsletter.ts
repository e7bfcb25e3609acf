import type { QueryOf } from '@parcelport/contract/call.ts'
import type { SubscriberState } from '@parcelport/contract/site/enquiries-rules.ts'
import type { subscribersCall } from '@parcelport/contract/site/staff-enquiries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { baseAddress, ask } from '../client.ts'

/** A page of the newsletter's addresses. The previous page stays on screen while the next one loads. */
export const subscribersQuery = (query: QueryOf<typeof subscribersCall>) =>
  queryOptions({
    queryKey: ['newsletter', query],
    queryFn: ({ signal }) => ask('GET /staff/newsletter', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The address of the newsletter's subscribers as a file. Each download is recorded. */
export const subscribersFileAddress = (state: SubscriberState | undefined): string =>
  `${baseAddress()}/staff/newsletter/export${state ? `?state=${state}` : ''}`
