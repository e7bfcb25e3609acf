import { notificationStreamCall } from '@parcelport/contract/customers/notifications.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import type { Services } from '../../platform/services.ts'
import { liveConnections } from './live-connections.ts'
import { NOTIFICATIONS_TOPIC } from './notify.ts'

/** Proxies cut connections that are silent for a minute; this also limits how long a stream outlives its session. */
const HEARTBEAT_MS = 25_000
const NEWS = 'event: notifications\ndata:\n\n'

/** GET /notifications/stream: tells a customer's open windows at once that there is news, whichever process made it. */
export const notificationStreamRoutes = (app: App, services: Services): void => {
  const live = liveConnections()
  services.database.changes.on(NOTIFICATIONS_TOPIC, (_tenantId, customerId) => live.tell(customerId, NEWS))
  app.addHook('preClose', () => live.endAll())

  handle(app, services, notificationStreamCall, async ({ customer, tenant, request, reply }) => {
    const stream = live.open(customer.id)
    const heartbeat = setInterval(() => {
      app.authenticators.customer(request, tenant).then(
        (signedIn) => (signedIn ? stream.write(': still here\n\n') : stream.end()),
        (error: unknown) => {
          request.log.warn({ err: error }, 'A notification stream ended: its session could not be read')
          stream.destroy()
        },
      )
    }, HEARTBEAT_MS)
    stream.once('close', () => clearInterval(heartbeat))
    request.raw.once('close', () => stream.destroy())
    // A closing window ends its half of the connection at once and waits for no answer.
    const { socket } = request.raw
    const gone = (): void => void stream.destroy()
    socket.once('end', gone)
    stream.once('close', () => socket.off('end', gone))
    stream.write(': open\n\n')
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}
