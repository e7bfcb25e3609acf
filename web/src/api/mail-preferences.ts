import type { MailPreferences, mailPreferencesCall, setMailPreferencesCall } from '@parcelport/contract/notifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { requestAsCustomer } from './customer-request.ts'
import { MINE } from './session.ts'

export type { MailPreferences }

/** Which kinds of notification also come by email. */
export const mailPreferences = queryOptions({
  queryKey: [MINE, 'mail-preferences'] as const,
  queryFn: async (): Promise<MailPreferences> =>
    (await requestAsCustomer<typeof mailPreferencesCall>('GET', '/notifications/preferences')).data,
})

/** Chooses which kinds also come by email; answers with what holds from now on. */
export const setMailPreferences = async (body: MailPreferences): Promise<MailPreferences> =>
  (await requestAsCustomer<typeof setMailPreferencesCall>('PUT', '/notifications/preferences', { body })).data
