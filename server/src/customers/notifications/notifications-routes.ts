import { alwaysMailed } from '@parcelport/contract/customers/news-rules.ts'
import {
  chooseDailyCall,
  chooseNewsCall,
  markNotificationsReadCall,
  MOST_UNREAD_COUNTED,
  newsChoicesCall,
  notificationsCall,
  unreadCountCall,
} from '@parcelport/contract/customers/notifications.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { choicesOf, keepChoice, keepDaily } from './news-choices.ts'
import { countUnread, markRead, notificationsOf } from './notifications-queries.ts'
import { toWireNotification } from './notifications-wire.ts'
import { notificationStreamRoutes } from './notification-stream.ts'
import { NOTIFICATIONS_TOPIC } from './notify.ts'
import { announce } from '../../platform/database/changes.ts'

/** A customer's notifications: list, read marks, choices of channels, and live news. */
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

  handle(app, services, newsChoicesCall, async ({ customer, transaction }) => {
    return { data: await transaction((tx) => choicesOf(tx, customer.id)) }
  })

  handle(app, services, chooseNewsCall, async ({ body, customer, transaction }) => {
    const why = alwaysMailed[body.kind]
    if (body.channel === 'email' && !body.chosen && why !== undefined)
      throw refuse.badRequest(`These emails are always sent. ${why}`)
    const data = await transaction(async (tx) => {
      await keepChoice(tx, customer.id, body)
      return choicesOf(tx, customer.id)
    })
    return { data }
  })

  handle(app, services, chooseDailyCall, async ({ body, customer, transaction }) => {
    const data = await transaction(async (tx) => {
      await keepDaily(tx, customer.id, body.daily)
      return choicesOf(tx, customer.id)
    })
    return { data }
  })

  notificationStreamRoutes(app, services)
}
