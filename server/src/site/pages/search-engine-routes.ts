import type { FastifyRequest } from 'fastify'
import { standardBrand, type Brand } from '@parcelport/contract/site/brand-rules.ts'
import type { SiteSettings } from '@parcelport/contract/site/content.ts'
import type { ContentReader } from '../content/public-content.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { open } from '../../platform/http/door/open-routes.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import type { Services } from '../../platform/services.ts'
import type { Soon } from '../../platform/soon.ts'
import { iconForms } from './app-icons.ts'
import { iconRoutes } from './icon-routes.ts'

interface SearchEngineOptions {
  readonly siteOf: (request: FastifyRequest) => Soon<Tenant>
  readonly read: ContentReader
  readonly pagePaths: readonly string[]
}

interface Listed {
  readonly _id: string
  readonly publishedAt?: string
}

const HOUR = 'public, max-age=3600'
/** A parcel with a strip of tape in the company's accent colour, for companies without an icon. */
const parcel = ({ ink, coral }: Brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ink}"/><path fill="#D9A066" d="M7 10h18v15H7z"/><path fill="${coral}" d="M11 10h4v15h-4z"/><path fill="#fff" d="M18 17h5v5h-5z"/></svg>`

const coloursOf = (tenant: Tenant): Brand => tenant.brand?.colours ?? standardBrand

const escapeXml = (text: string): string => text.replaceAll(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`)

const entryOf = (address: string, changed?: string): string =>
  `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</url>`

/** The icons of the web manifest: an SVG for any size, and the PNG sizes that devices require. */
const manifestIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ...Object.entries(iconForms)
    .filter(([src]) => src.startsWith('/icon-'))
    .map(([src, { side, whole }]) => ({
      src,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: whole ? 'maskable' : 'any',
    })),
]

/** Routes of sitemap, robots.txt, icons and web manifest. */
export const searchEngineRoutes = (app: App, services: Services, { siteOf, read, pagePaths }: SearchEngineOptions): void => {
  const config = { open: open.page }
  const settingsOf = async (tenant: Tenant): Promise<Partial<SiteSettings>> =>
    ((await read(tenant, '/get/site-settings')) as SiteSettings | null) ?? {}

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const tenant = await siteOf(request)
    const blog = (await read(tenant, '/get/blog-section')) as { blogs: readonly Listed[] } | null
    const urls = [
      ...pagePaths.map((path) => entryOf(tenant.publicUrl + path)),
      ...(blog?.blogs ?? []).map(({ _id, publishedAt }) =>
        entryOf(`${tenant.publicUrl}/blog-details/${encodeURIComponent(_id)}`, publishedAt),
      ),
    ]
    return reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR })
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      )
  })

  app.get('/robots.txt', { config }, async (request, reply) => {
    const { publicUrl } = await siteOf(request)
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': HOUR })
      .send(`User-agent: *\nDisallow: /dashboard\nDisallow: /auth/\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })

  app.get('/manifest.webmanifest', { config }, async (request, reply) => {
    const tenant = await siteOf(request)
    const { themeColor = coloursOf(tenant).ink } = await settingsOf(tenant)
    return reply.headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': HOUR }).send(
      JSON.stringify({
        name: tenant.name,
        short_name: tenant.name,
        id: '/',
        scope: '/',
        // Customers are the ones who install the site; a signed-out customer is redirected to sign-in from there.
        start_url: '/dashboard',
        display: 'standalone',
        background_color: '#FFFFFF',
        theme_color: themeColor,
        icons: manifestIcons,
        shortcuts: [
          { name: 'My Address', url: '/dashboard/address' },
          { name: 'Create Prealert', url: '/dashboard/prealert' },
        ],
      }),
    )
  })

  iconRoutes(app, services, {
    siteOf,
    iconOf: async (tenant) => (await settingsOf(tenant)).icon,
    standIn: (tenant) => parcel(coloursOf(tenant)),
  })

  for (const url of ['/favicon.svg', '/favicon.ico']) {
    app.get(url, { config }, async (request, reply) => {
      const tenant = await siteOf(request)
      const { icon } = await settingsOf(tenant)
      void reply.header('cache-control', HOUR)
      return icon ? reply.redirect(icon, 302) : reply.type('image/svg+xml').send(parcel(coloursOf(tenant)))
    })
  }
}
