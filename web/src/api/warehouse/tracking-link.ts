import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { packagesKey } from './packages.ts'

/** Since when a package of the customer's has a link for others; null while it has none. */
export const trackingLink = (packageId: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'tracking-link', packageId] as const,
    queryFn: async (): Promise<{ readonly madeAt: string } | null> =>
      (await askAsCustomer('GET /packages/:packageId/tracking-link', { params: { packageId } })).data,
  })

/** Makes the link, in place of the one before; only this answer tells it. */
export const makeTrackingLink = async (packageId: string): Promise<string> =>
  (await askAsCustomer('POST /packages/:packageId/tracking-link', { params: { packageId } })).data.url

/** Ends it; answers with the sentence to show. */
export const endTrackingLink = async (packageId: string): Promise<string> =>
  (await askAsCustomer('DELETE /packages/:packageId/tracking-link', { params: { packageId } })).message
