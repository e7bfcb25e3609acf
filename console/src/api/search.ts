import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './client.ts'

/** A few search results of each kind for a short text. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await ask('GET /staff/search', { query: { text }, signal })).data,
    placeholderData: keepPreviousData,
    enabled: text !== '',
  })
