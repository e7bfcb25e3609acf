import type { QueryOf } from '@parcelport/contract/call.ts'
import type { SubscriberState } from '@parcelport/contract/site/enquiries-rules.ts'
import type { subscribersCall } from '@parcelport/contract/site/staff-enquiries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { baseAddress, ask } from '../client.ts'

/** A page of the newsletter's addresses; the one before stays on screen while it comes. */
export const subscribersQuery = (query: QueryOf<typeof subscribersCall>) =>
  queryOptions({
    queryKey: ['newsletter', query],
    queryFn: ({ signal }) => ask('GET /staff/newsletter', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The addresses as a file; asking for it is recorded. */
export const subscribersFileAddress = (state: SubscriberState | undefined): string =>
  `${baseAddress()}/staff/newsletter/export${state ? `?state=${state}` : ''}`
