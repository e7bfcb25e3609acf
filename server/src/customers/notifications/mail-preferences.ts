import type { MailPreferences, NotificationKind } from '@parcelport/contract/customers/notifications.ts'

/** The preferences of a customer who never chose: every kind by email, at once. */
export const defaultMailPreferences: MailPreferences = { package: true, action: true, announcement: true, daily: false }

/** Whether news of a kind also goes by email. News of the account always does, for its safety. */
export const comesByMail = (kind: NotificationKind, preferences: MailPreferences): boolean =>
  kind === 'account' || preferences[kind]
