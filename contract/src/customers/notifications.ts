import { Type, type Static } from 'typebox'
import { Acknowledged, call, success } from '../call.ts'

/** `read`, `kind` and `packageId` (the package it is about) are our own. */
export const Notification = Type.Object({
  _id: Type.String(),
  message: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  kind: Type.String(),
  read: Type.Boolean(),
  packageId: Type.Optional(Type.String()),
})
export type Notification = Static<typeof Notification>

/** Kinds of notifications; each can be turned off for email. */
export const notificationKinds = ['account', 'package', 'action', 'announcement'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationsCall = call({
  method: 'GET',
  path: '/get-my-notifications',
  access: 'customer',
  tag: 'Notifications',
  summary: 'The customer’s notifications, newest first',
  response: success(Type.Array(Notification)),
})

export const markNotificationsReadCall = call({
  method: 'POST',
  path: '/notifications/read',
  access: 'customer',
  tag: 'Notifications',
  summary: 'Marks every notification up to now as read',
  response: Acknowledged,
})

/** `daily`: news of packages that can wait comes in one email a day; packages ready for pickup are told at once. */
export const MailPreferences = Type.Object({
  package: Type.Boolean(),
  action: Type.Boolean(),
  announcement: Type.Boolean(),
  daily: Type.Boolean({ default: false }),
})
export type MailPreferences = Static<typeof MailPreferences>

export const mailPreferencesCall = call({
  method: 'GET',
  path: '/notifications/preferences',
  access: 'customer',
  tag: 'Notifications',
  summary: 'Which kinds of notification also come by email',
  response: success(MailPreferences),
})

export const setMailPreferencesCall = call({
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'customer',
  tag: 'Notifications',
  summary: 'Chooses which kinds of notification also come by email',
  body: MailPreferences,
  response: success(MailPreferences),
})

/** Unread notifications are counted up to this number; the badge then reads "99+". */
export const MOST_UNREAD_COUNTED = 100

export const unreadCountCall = call({
  method: 'GET',
  path: '/notifications/unread',
  access: 'customer',
  tag: 'Notifications',
  summary: `How many notifications the customer has not read, counted up to ${MOST_UNREAD_COUNTED}`,
  response: success(Type.Object({ unread: Type.Integer() })),
})

/**
 * Server-sent events: `event: notifications` whenever the list or its read marks changed (without data: request the list), and
 * comments that keep the connection open. It ends with the session.
 */
export const notificationStreamCall = call({
  method: 'GET',
  path: '/notifications/stream',
  access: 'customer',
  tag: 'Notifications',
  summary: 'Live news as server-sent events',
  response: Type.Unsafe<string>({ type: 'string', format: 'binary', contentMediaType: 'text/event-stream' }),
})
