import type { CallSpec } from '@parcelport/contract/call.ts'
import type { SiteSettings } from '@parcelport/contract/content.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

/** Logo, icon and more of the company, as its public site shows them. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  staleTime: 60_000,
  queryFn: async () => ((await request<CallSpec>('GET', '/get/site-settings')) as { data?: SiteSettings }).data ?? null,
})
