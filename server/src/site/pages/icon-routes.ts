import type { FastifyRequest } from 'fastify'
import { publicFileByPath } from '../../platform/files/files-queries.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { open } from '../../platform/http/door/open-routes.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import type { Services } from '../../platform/services.ts'
import type { Soon } from '../../platform/soon.ts'
import { drawIcon, iconForms, type IconPath } from './app-icons.ts'

interface IconOptions {
  readonly siteOf: (request: FastifyRequest) => Soon<Tenant>
  /** Address of the company's icon; undefined where it has none. */
  readonly iconOf: (tenant: Tenant) => Promise<string | undefined>
  /** An SVG in the company's colours, for a company without an icon. */
  readonly standIn: (tenant: Tenant) => string
}

/** Four pictures of some 10 KB for each of a hundred companies. */
const MOST_KEPT = 400

/** Routes of an installed site's icons as PNG, drawn from the company's icon on first request. */
export const iconRoutes = (app: App, { database, files, log }: Services, { siteOf, iconOf, standIn }: IconOptions): void => {
  const kept = new Map<string, Promise<Buffer>>()

  const draw = async (tenant: Tenant, icon: string | undefined, path: IconPath): Promise<Buffer> => {
    const file = icon && (await database.inTenant(tenant.id, (tx) => publicFileByPath(tx, icon)))
    const source = file && (await files.objects.get(file.object_key))
    if (source) {
      try {
        return await drawIcon(source, path)
      } catch (error) {
        log.warn({ err: error, tenantId: tenant.id }, 'the company’s icon could not be drawn')
      }
    }
    return drawIcon(Buffer.from(standIn(tenant)), path)
  }

  const drawn = (tenant: Tenant, icon: string | undefined, path: IconPath): Promise<Buffer> => {
    const key = `${tenant.id} ${tenant.brand?.version ?? ''} ${icon ?? ''} ${path}`
    const known = kept.get(key)
    if (known) return known
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    const drawing = draw(tenant, icon, path).catch((error: unknown) => {
      kept.delete(key)
      throw error
    })
    kept.set(key, drawing)
    return drawing
  }

  for (const path of Object.keys(iconForms) as IconPath[])
    app.get(path, { config: { open: open.page } }, async (request, reply) => {
      const tenant = await siteOf(request)
      const png = await drawn(tenant, await iconOf(tenant), path)
      return reply.headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' }).send(png)
    })
}
