import { sql } from 'kysely'
import { isReadOnly, refuseReadOnly } from '../platform/database/connect/read-only-server.ts'
import type { App } from '../platform/http/serve/app-types.ts'
import { isLeaving } from '../platform/http/serve/close-within.ts'
import { open } from '../platform/http/door/open-routes.ts'
import { refuse } from '../platform/http/answer/refusal.ts'
import type { Services } from '../platform/services.ts'

/**
 * /healthz: the process answers. /readyz: it also reaches its database, which takes writes, so that a load balancer may
 * send visitors; if not, it says which of both is missing. An unavailable object store is named there and changes nothing: every process has the same one, and most calls work without it.
 */
export const healthRoutes = (app: App, { database, files }: Services): void => {
  app.get('/healthz', { config: { open: open.health }, logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { config: { open: open.health }, logLevel: 'warn' }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (isLeaving(app)) throw refuse.unavailable('This process is about to stop.', 5)
    try {
      await sql.raw(refuseReadOnly).execute(database.system)
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      throw refuse.unavailable(isReadOnly(error) ? 'The database is read-only.' : 'The database cannot be reached.', 5)
    }
    return { status: 'ok', ...(files.objects.isAway && { files: 'away' }) }
  })
}
