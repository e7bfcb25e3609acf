import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown as isCurrent, representationFor } from '../content/answer.ts'
import { contentReader, contentRevision } from '../content/public-content.ts'
import type { App } from '../platform/http/app-types.ts'
import { open } from '../platform/http/open-routes.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Tenant } from '../platform/http/tenant.ts'
import type { Services } from '../platform/services.ts'
import { builtWeb } from './built-web.ts'
import { liveWeb } from './live-web.ts'
import { PageCache, type SentPage } from './page-cache.ts'
import type { Web } from './web.ts'
import { searchEngineRoutes } from './search-engine-routes.ts'

export interface PageOptions {
  /** Whose site a host name shows; remembered by whoever answers, so that kept pages need no database. */
  readonly tenantOfHost: (host: string) => Promise<Tenant | undefined>
  /** Serve the web from its sources instead of its build. */
  readonly live?: boolean
}

/** No page of ours has a longer path. */
const MAX_PATH = 500
const NO_COMPANY = 'There is no company at this address.'

const send = (request: FastifyRequest, reply: FastifyReply, { status, complete, forms }: SentPage): FastifyReply => {
  const form = representationFor(forms, request.headers['accept-encoding'])
  void reply.code(status).headers({ vary: 'accept-encoding', 'content-type': 'text/html; charset=utf-8' })
  if (complete) {
    void reply.headers({ etag: form.etag, 'cache-control': 'no-cache' })
    if (status === 200 && isCurrent(form, request.headers['if-none-match'])) return reply.code(304).send()
  } else void reply.header('cache-control', 'no-store')
  if (form.encoding) void reply.header('content-encoding', form.encoding)
  return reply.send(form.bytes)
}

/** The public site: every address that is nothing else is a page of the company that the host name stands for. */
export const pageRoutes = async (app: App, services: Services, options: PageOptions): Promise<void> =>
  servePages(app, services, options, options.live ? await liveWeb(app) : await builtWeb(app))

/** Serves the pages that `web` renders. */
export const servePages = (app: App, services: Services, { tenantOfHost, live = false }: PageOptions, web: Web): void => {
  const read = contentReader(services)
  const cache = new PageCache()

  const siteOf = async (request: FastifyRequest): Promise<Tenant> => {
    const tenant = await tenantOfHost(request.hostname)
    if (!tenant) throw refuse.notFound(NO_COMPANY)
    return tenant
  }
  const renderPage = async (tenant: Tenant, pathname: string) => {
    const page = await web.render({
      pathname,
      site: { tenant: tenant.slug, name: tenant.name, origin: tenant.publicUrl },
      reader: (path) => read(tenant, path),
      head: web.head,
      onError: (error) => services.log.error({ err: error, pathname }, 'part of a page could not be rendered'),
    })
    return { ...page, html: await web.finish(pathname, page.html) }
  }

  searchEngineRoutes(app, { siteOf, read, pagePaths: web.pagePaths })
  app.get('/*', { config: { open: open.page } }, async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const tenant = await siteOf(request)
    // Every unknown address shows the same page: one rendering, one place in the cache.
    const shown = pathname.length <= MAX_PATH && web.isKnown(pathname) ? pathname : '/*'
    if (live) {
      void reply.removeHeader('content-security-policy')
      const { status, html } = await renderPage(tenant, shown)
      return reply.code(status).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html)
    }
    const key = [tenant.id, tenant.name, tenant.publicUrl, shown].join(' ')
    return send(request, reply, await cache.page(key, contentRevision(services, tenant.id), () => renderPage(tenant, shown)))
  })
}
