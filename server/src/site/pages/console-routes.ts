import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { open } from '../../platform/http/door/open-routes.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { documentHeaders } from '../../platform/http/door/security-headers.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import type { Soon } from '../../platform/soon.ts'
import { brandTag } from '../../company/tenants/tenant-brand.ts'
import { filesOf, scriptTags, styleTags, type Manifest } from './built-tags.ts'

const consoleRoot = new URL('../../../../console/', import.meta.url)
const BASE = '/console/'
const ENTRY = 'src/main.tsx'
const MISSING = 'The console is not built: run `npm run build`.'
const escapeHtml = (text: string): string => text.replaceAll(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`)

/** The console's one document: tenant, company name and prefix of box numbers; a script draws the rest. */
const documentOf = ({ slug, name }: Tenant, prefix: string, tags: string): string =>
  `<!doctype html><html lang="en" data-tenant="${escapeHtml(slug)}" data-name="${escapeHtml(name)}" ` +
  `data-account-prefix="${escapeHtml(prefix)}"><head>` +
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${escapeHtml(name)} console</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${tags}</head>` +
  '<body><div id="root"></div><noscript><p>The staff console needs JavaScript.</p></noscript></body></html>'

const builtTags = async (app: App): Promise<string> => {
  const manifest = await readFile(new URL('dist/.vite/manifest.json', consoleRoot), 'utf8').catch((error: unknown) => {
    throw new Error(MISSING, { cause: error })
  })
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: open.page }
    })
    await scope.register(fastifyStatic, {
      root: fileURLToPath(new URL('dist/assets', consoleRoot)),
      prefix: `${BASE}assets/`,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
    })
  })
  const files = filesOf(JSON.parse(manifest) as Manifest, [ENTRY])
  return styleTags(files, BASE) + scriptTags(files, BASE)
}

/** Serves the console from its sources, for development. Returns its tags. */
const liveTags = async (app: App): Promise<string> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(consoleRoot),
    configFile: fileURLToPath(new URL('vite.config.ts', consoleRoot)),
    server: { middlewareMode: true, hmr: { server: app.server, path: '/console-changes' } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(BASE)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const [, injected = ''] = /<head>([\s\S]*)<\/head>/.exec(await vite.transformIndexHtml(BASE, '<head></head>')) ?? []
  return `${injected}<script type="module" src="${BASE}${ENTRY}"></script>`
}

export interface ConsoleOptions {
  readonly tenantOfHost: (host: string) => Soon<Tenant | undefined>
  readonly accountPrefixOf: (tenant: Tenant) => Promise<string>
  readonly config: Pick<Config, 'publicUrl'>
  readonly live: boolean
}

/** Serves the console's document at every address below /console; `tags` load its styles and script. */
export const serveConsole = (app: App, tags: string, { tenantOfHost, accountPrefixOf, config, live }: ConsoleOptions): void => {
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const tenant = await tenantOfHost(request.host)
    if (!tenant) throw refuse.noCompany()
    void reply.headers(documentHeaders(config, tenant.slug, 'console'))
    return documentOf(tenant, await accountPrefixOf(tenant), tags + brandTag(tenant))
  }
  for (const path of ['/console', '/console/*'])
    app.get(path, { config: { open: open.page } }, async (request, reply) => {
      const html = await show(request, reply)
      if (live) void reply.removeHeader('content-security-policy')
      return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html)
    })
}

/** The staff console of the host name's company. */
export const consoleRoutes = async (app: App, options: ConsoleOptions): Promise<void> =>
  serveConsole(app, options.live ? await liveTags(app) : await builtTags(app), options)
