import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { packagesKey } from './packages.ts'

/** The time since which a package has a tracking link; null without one. */
export const trackingLink = (packageId: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'tracking-link', packageId] as const,
    queryFn: async (): Promise<{ readonly madeAt: string } | null> =>
      (await askAsCustomer('GET /packages/:packageId/tracking-link', { params: { packageId } })).data,
  })

/** Makes a tracking link that replaces the previous one; only this answer contains it. */
export const makeTrackingLink = async (packageId: string): Promise<string> =>
  (await askAsCustomer('POST /packages/:packageId/tracking-link', { params: { packageId } })).data.url

/** Ends the tracking link; returns the sentence to show. */
export const endTrackingLink = async (packageId: string): Promise<string> =>
  (await askAsCustomer('DELETE /packages/:packageId/tracking-link', { params: { packageId } })).message
