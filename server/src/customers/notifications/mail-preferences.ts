import type { MailPreferences, NotificationKind } from '@parcelport/contract/customers/notifications.ts'

/** What a customer who never chose gets by email: everything, at once. */
export const defaultMailPreferences: MailPreferences = { package: true, action: true, announcement: true, daily: false }

/** Whether news of a kind also goes by email. News of the account itself always does: it is about its safety. */
export const comesByMail = (kind: NotificationKind, preferences: MailPreferences): boolean =>
  kind === 'account' || preferences[kind]
