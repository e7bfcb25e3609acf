import { queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** The company's logo, icon and other details, as its public site shows them. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  staleTime: 60_000,
  queryFn: async () => (await ask('GET /get/site-settings')).data,
})
