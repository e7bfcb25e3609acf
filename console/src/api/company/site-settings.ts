import { queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** The company's logo, icon and other details, as its public site shows them. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  staleTime: 60_000,
  queryFn: async () => (await ask('GET /get/site-settings')).data,
})

/** The categories of the company's list of restricted items, as its public site shows them. Only the first document is used. */
export const restrictedItemsQuery = queryOptions({
  queryKey: ['restricted-items'],
  staleTime: 600_000,
  queryFn: async () => (await ask('GET /get-restricted-items')).data[0]?.itemsIncluded ?? [],
})
