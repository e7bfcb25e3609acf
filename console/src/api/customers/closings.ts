import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** A page of the register of requests to close an account. The previous page stays on screen while the next one loads. */
export const closingsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: ['account-closings', cursor],
    queryFn: ({ signal }) => ask('GET /staff/account-closings', { query: cursor === undefined ? {} : { cursor }, signal }),
    placeholderData: keepPreviousData,
  })
