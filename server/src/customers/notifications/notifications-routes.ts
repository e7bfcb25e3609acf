import {
  mailPreferencesCall,
  markNotificationsReadCall,
  MOST_UNREAD_COUNTED,
  notificationsCall,
  setMailPreferencesCall,
  unreadCountCall,
} from '@parcelport/contract/customers/notifications.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import type { Services } from '../../platform/services.ts'
import { countUnread, markRead, notificationsOf, preferencesOf, savePreferences } from './notifications-queries.ts'
import { toWireNotification } from './notifications-wire.ts'
import { notificationStreamRoutes } from './notification-stream.ts'
import { NOTIFICATIONS_TOPIC } from './notify.ts'
import { announce } from '../../platform/database/changes.ts'

/** A customer's notifications: list, read marks, mail preferences, and live news. */
export const notificationsRoutes = (app: App, services: Services): void => {
  handle(app, services, notificationsCall, async ({ customer, transaction }) => {
    const rows = await transaction((tx) => notificationsOf(tx, customer.id))
    return { data: rows.map(toWireNotification) }
  })

  handle(app, services, unreadCountCall, async ({ customer, transaction }) => {
    const unread = await transaction((tx) => countUnread(tx, customer.id, MOST_UNREAD_COUNTED))
    return { data: { unread } }
  })

  handle(app, services, markNotificationsReadCall, async ({ customer, transaction }) => {
    await transaction(async (tx) => {
      await markRead(tx, customer.id, tx.now())
      await announce(tx, NOTIFICATIONS_TOPIC, customer.id)
    })
    return { message: 'All notifications are marked as read.' }
  })

  handle(app, services, mailPreferencesCall, async ({ customer, transaction }) => {
    return { data: await transaction((tx) => preferencesOf(tx, customer.id)) }
  })

  handle(app, services, setMailPreferencesCall, async ({ body, customer, transaction }) => {
    await transaction((tx) => savePreferences(tx, customer.id, body))
    return { data: body }
  })

  notificationStreamRoutes(app, services)
}
