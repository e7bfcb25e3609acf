import { endSessionCall, logoutCall, sessionsCall, type Session } from '@parcelport/contract/customers/accounts.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { deviceName } from '../../../platform/http/door/device.ts'
import { endSession, sessionsOf } from './sessions-queries.ts'

type Row = Awaited<ReturnType<typeof sessionsOf>>[number]

const toWireSession = (row: Row, currentId: string): Session => ({
  _id: row.id,
  device: deviceName(row.user_agent),
  network: row.network,
  signedInAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  current: row.id === currentId,
})

export const sessionsRoutes = (app: App, services: Services): void => {
  handle(app, services, logoutCall, async ({ customer, transaction }) => {
    await transaction((tx) => endSession(tx, customer.id, customer.sessionId))
    return { message: 'You are signed out.' }
  })

  handle(app, services, sessionsCall, async ({ customer, transaction }) => {
    const rows = await transaction((tx) => sessionsOf(tx, customer.id, tx.now()))
    return { data: rows.map((row) => toWireSession(row, customer.sessionId)) }
  })

  handle(app, services, endSessionCall, async ({ params, customer, transaction }) => {
    const { sessionId } = params
    const ended = await transaction((tx) => endSession(tx, customer.id, sessionId))
    if (!ended) throw refuse.notFound('This device is not signed in to your account.')
    return { message: 'The device is signed out.' }
  })
}
