import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/serve/app-types.ts'
import { open } from '../../platform/http/door/open-routes.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import type { Soon } from '../../platform/soon.ts'

interface OfflineOptions {
  readonly siteOf: (request: FastifyRequest) => Soon<Tenant>
  /** The built script of the service worker. */
  readonly worker: string
  /** Tags of the offline page's own style and script. */
  readonly head: string
}

const escapeHtml = (text: string): string => text.replaceAll(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`)

/** The same page for everybody: its script reads the customer's data from the browser's storage. */
const pageOf = ({ name }: Tenant, head: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>Offline · ${escapeHtml(name)}</title>${head}</head>` +
  `<body><main><p>${escapeHtml(name)}</p><h1>You are offline</h1></main></body></html>`

/** Routes of the service worker, and of the page that it shows instead of the dashboard without a network. */
export const offlineRoutes = (app: App, { siteOf, worker, head }: OfflineOptions): void => {
  const config = { open: open.page }
  // Revalidated each time: a browser with an old worker would keep an old page.
  const headers = { 'cache-control': 'no-cache' }

  app.get('/offline', { config }, async (request, reply) => {
    const tenant = await siteOf(request)
    return reply.headers({ ...headers, 'content-type': 'text/html; charset=utf-8' }).send(pageOf(tenant, head))
  })

  app.get('/service-worker.js', { config }, async (request, reply) => {
    const version = createHash('sha256')
      .update(pageOf(await siteOf(request), head))
      .digest('hex')
      .slice(0, 12)
    return reply
      .headers({ ...headers, 'content-type': 'text/javascript; charset=utf-8' })
      .send(`const VERSION = '${version}'\n${worker}`)
  })
}
