import type { MailPreferences } from '@parcelport/contract/customers/notifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { MINE } from './session.ts'

export type { MailPreferences }

/** The kinds of notification that also come by email. */
export const mailPreferences = queryOptions({
  queryKey: [MINE, 'mail-preferences'] as const,
  queryFn: async (): Promise<MailPreferences> => (await askAsCustomer('GET /notifications/preferences')).data,
})

/** Chooses the kinds that also come by email; returns the stored choice. */
export const setMailPreferences = async (body: MailPreferences): Promise<MailPreferences> =>
  (await askAsCustomer('PUT /notifications/preferences', { body })).data
