import type { FastifyRequest } from 'fastify'
import { keptForm, representationFor, sendForm, sendOnce, variesBy } from '../content/answer.ts'
import { asksForPreview } from '../content/preview/preview-reader.ts'
import { contentReader, contentRevision, type ContentReader } from '../content/public-content.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { answerReady, type Sender } from '../../platform/http/answer/handle-ready.ts'
import type { FindKept, Headers } from '../../platform/http/answer/kept-answer.ts'
import { sendKept } from '../../platform/http/answer/send-kept.ts'
import { pathOf } from '../../platform/http/door/path-of.ts'
import { open } from '../../platform/http/door/open-routes.ts'
import { documentHeaders } from '../../platform/http/door/security-headers.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import type { Services } from '../../platform/services.ts'
import { whenThere, type Soon } from '../../platform/soon.ts'
import { brandTag } from '../../company/tenants/tenant-brand.ts'
import { builtWeb } from './built-web.ts'
import { liveWeb } from './live-web.ts'
import { offlineRoutes } from './offline-routes.ts'
import { pace } from './pace.ts'
import { PageCache, type RenderedPage, type SentPage } from './page-cache.ts'
import { previewPage } from './preview-page.ts'
import type { Web } from './web.ts'
import { searchEngineRoutes } from './search-engine-routes.ts'

export interface PageOptions {
  /** The tenant of a host name; remembered, so that cached pages need no database. */
  readonly tenantOfHost: (host: string) => Soon<Tenant | undefined>
  /** The same when it is remembered; looks nothing up. */
  readonly knownTenantOfHost: (host: string) => Tenant | undefined
  readonly live?: boolean
}

/** Longer than any path of ours. */
const MAX_PATH = 500
/** 404 addresses are unlimited: cache few of them, render few a second. */
const MISSING = { kept: 50, drawn: { most: 10, everyMs: 1_000 } }
/** The 404 page when the rendering limit is reached: the plain answer without header and footer. */
const bare: RenderedPage = {
  status: 404,
  complete: false,
  html: '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No Page Found</title></head><body><h1>No Page Found</h1><p><a href="/">To the home page</a></p></body></html>',
}

/** Redirects to an address's one spelling. */
const leadTo =
  (path: string): Sender =>
  ({ url }, reply) => {
    const query = url.indexOf('?')
    void reply.header('cache-control', 'public, max-age=3600').redirect(query === -1 ? path : path + url.slice(query), 308)
  }

/** Addresses that only people with the link may know: clients keep no trace of the visit. */
const isSecret = (pathname: string): boolean => pathname.startsWith('/track/')

/** Incomplete, old and missing pages are not cached by clients, nor those of secret addresses. */
const senderOf =
  ({ status, complete, isOld, forms }: SentPage): Sender =>
  (request, reply) => {
    if (!complete || isOld || isSecret(pathOf(request.url))) return sendOnce(request, reply.code(status), forms)
    if (status === 200) return sendForm(request, reply, forms)
    const { headers, bytes } = representationFor(forms, request.headers['accept-encoding'])
    return void reply.code(status).headers(headers).send(bytes)
  }

/** What all pages of a company share: their headers, and what of the company decides what they show. */
interface SharedByPages {
  readonly headers: Headers
  readonly key: string
}

/** What the pages of a company share, made once for it as it is known now. */
const sharedByPages = (app: App, config: Services['config']): ((tenant: Tenant) => SharedByPages) => {
  const made = new WeakMap<Tenant, SharedByPages>()
  return (tenant) => {
    const known = made.get(tenant)
    if (known) return known
    const shared = {
      headers: { ...app.headersOfEveryAnswer, ...documentHeaders(config, tenant.slug) },
      key: `${tenant.id} ${tenant.name} ${tenant.publicUrl} ${tenant.brand?.version ?? ''} `,
    }
    made.set(tenant, shared)
    return shared
  }
}

/** Routes of the public site: every other address is a page of the host name's company. */
export const pageRoutes = async (app: App, services: Services, options: PageOptions): Promise<void> =>
  servePages(app, services, options, options.live ? await liveWeb(app) : await builtWeb(app))

export const servePages = (
  app: App,
  services: Services,
  { tenantOfHost, knownTenantOfHost, live = false }: PageOptions,
  web: Web,
): void => {
  const read = contentReader(services)
  const alsoVaryBy = variesBy(services.config)
  const cache = new PageCache({ alsoVaryBy })
  const missing = new PageCache({ alsoVaryBy, most: MISSING.kept })
  const mayDraw = pace(services.clock, MISSING.drawn)

  const siteOf = (request: FastifyRequest): Soon<Tenant> =>
    whenThere(tenantOfHost(request.host), (tenant) => {
      if (!tenant) throw refuse.noCompany()
      return tenant
    })
  const renderPage = async (tenant: Tenant, pathname: string, reader: ContentReader = read) => {
    let isOld = false
    const page = await web.render({
      pathname,
      site: { tenant: tenant.slug, name: tenant.name, origin: tenant.publicUrl },
      reader: (path) => reader(tenant, path, () => (isOld = true)),
      head: (modules) => web.head(modules) + brandTag(tenant),
      onError: (error) => services.log.error({ err: error, pathname }, 'part of a page could not be rendered'),
    })
    return { ...page, isOld, html: await web.finish(pathname, page.html) }
  }

  searchEngineRoutes(app, services, { siteOf, read, pagePaths: web.pagePaths })
  if (web.offline) offlineRoutes(app, { siteOf, ...web.offline })
  // Every unknown address shows the same page: one rendering, one cache entry.
  const addressOf = (pathname: string): string | undefined =>
    pathname.length <= MAX_PATH ? web.addressOf(pathname) : undefined
  const shownAt = (pathname: string): string => addressOf(pathname) ?? '/*'
  const preview = (tenant: Tenant, request: FastifyRequest): Promise<Sender> =>
    previewPage(services, request, tenant, (reader) => renderPage(tenant, shownAt(pathOf(request.url)), reader))
  if (live) {
    app.get('/*', { config: { open: open.page } }, async (request, reply) => {
      const tenant = await siteOf(request)
      void reply.removeHeader('content-security-policy')
      if (asksForPreview(request.url)) {
        const send = await preview(tenant, request)
        send(request, reply)
        return reply
      }
      const { status, html } = await renderPage(tenant, shownAt(pathOf(request.url)))
      return reply.code(status).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html)
    })
    return
  }
  const sharedBy = sharedByPages(app, services.config)
  const keyOf = (tenant: Tenant, shown: string): string => sharedBy(tenant).key + shown
  /** A page cached under its own address exists; only others have to be looked up among the routes. */
  const keptPage = (key: string, revision: number): SentPage | undefined =>
    cache.kept(key, revision) ?? missing.kept(key, revision)
  const pageAt = (tenant: Tenant, pathname: string): Soon<SentPage | Sender> => {
    const revision = contentRevision(services, tenant.id)
    const kept = keptPage(keyOf(tenant, pathname), revision)
    if (kept) return kept
    const shown = shownAt(pathname)
    if (shown !== pathname && !shown.endsWith('/*')) return leadTo(shown)
    const key = keyOf(tenant, shown)
    const draw = (): Promise<RenderedPage> => renderPage(tenant, shown)
    return whenThere(
      web.isMissing(shown, (path) => read(tenant, path)),
      (isMissing) =>
        isMissing ? missing.page(key, revision, async () => (mayDraw() ? draw() : bare)) : cache.page(key, revision, draw),
    )
  }
  const pageSender = (found: SentPage | Sender): Sender => (typeof found === 'function' ? found : senderOf(found))
  const underPolicy =
    (tenant: Tenant, send: Sender): Sender =>
    (request, reply) =>
      send(request, reply.headers(sharedBy(tenant).headers))
  const known: FindKept = (asked) => {
    const pathname = pathOf(asked.url)
    const tenant = knownTenantOfHost(asked.host)
    if (!tenant || asksForPreview(asked.url) || isSecret(pathname)) return undefined
    const { key, headers } = sharedBy(tenant)
    const page = cache.kept(key + pathname, contentRevision(services, tenant.id))
    return page?.complete && !page.isOld && page.status === 200 ? keptForm(asked, page.forms, headers) : undefined
  }
  app.get('/*', {
    config: { open: open.page, ready: true },
    onRequest: sendKept(app, '/*', known),
    handler: answerReady((request) =>
      whenThere(siteOf(request), (tenant) =>
        whenThere(
          asksForPreview(request.url) ? preview(tenant, request) : whenThere(pageAt(tenant, pathOf(request.url)), pageSender),
          (send) => underPolicy(tenant, send),
        ),
      ),
    ),
  })
}
