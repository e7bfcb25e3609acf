import { Type, type Static } from 'typebox'
import { Acknowledged, call, success } from '../call.ts'
import { newsChannels, newsKinds } from './news-rules.ts'

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

/** Kinds of notifications in the dashboard. Customers choose by the finer kinds of `news-rules.ts`. */
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

const Kind = Type.Enum([...newsKinds], { message: 'Please choose a kind of news.' })

/**
 * The kinds of news that go by each channel. `daily`: news of packages that can wait comes in one email a day; packages ready for
 * pickup are told at once.
 */
export const NewsChoices = Type.Object({ email: Type.Array(Kind), push: Type.Array(Kind), daily: Type.Boolean() })
export type NewsChoices = Static<typeof NewsChoices>

/** One choice of a customer. */
export const NewsChoice = Type.Object({
  kind: Kind,
  channel: Type.Enum([...newsChannels], { message: 'Please choose email or push.' }),
  chosen: Type.Boolean(),
})
export type NewsChoice = Static<typeof NewsChoice>

export const newsChoicesCall = call({
  method: 'GET',
  path: '/notifications/preferences',
  access: 'customer',
  tag: 'Notifications',
  summary: 'Which kinds of news also go by email and by push',
  response: success(NewsChoices),
})

export const chooseNewsCall = call({
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'customer',
  tag: 'Notifications',
  summary: 'Chooses whether a kind of news also goes by email, or by push',
  body: NewsChoice,
  response: success(NewsChoices),
})

export const chooseDailyCall = call({
  method: 'PUT',
  path: '/notifications/daily',
  access: 'customer',
  tag: 'Notifications',
  summary: 'Chooses whether news of packages that can wait comes in one email a day',
  body: Type.Object({ daily: Type.Boolean() }),
  response: success(NewsChoices),
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
