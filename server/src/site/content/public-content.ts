import { productsSource } from '../../prices/calculator/products-source.ts'
import { placesSource } from '../../company/places/places-source.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import type { Services } from '../../platform/services.ts'
import { ratesSource } from '../../prices/rates/rates-source.ts'
import { servicePricesSource } from '../../prices/rates/service-prices-source.ts'
import { createAnswerCache, type AnswerCache } from './answer-cache.ts'
import { documentSources } from './document-sources.ts'
import type { PublicSource } from './public-source.ts'

/** Every public GET, by path. */
export const publicSources: readonly PublicSource[] = [
  ...documentSources,
  ratesSource,
  servicePricesSource,
  productsSource,
  placesSource,
]

const byPath = new Map(publicSources.map((source) => [source.path, source]))
const caches = new WeakMap<Services['database'], AnswerCache>()

/** The answer cache of this process for a database. */
export const answersOf = (services: Services): AnswerCache => {
  const known = caches.get(services.database)
  if (known) return known
  const made = createAnswerCache(services, publicSources)
  caches.set(services.database, made)
  return made
}

/**
 * Reads the answer of a public GET in process; null when the company has published nothing there. Calls `onOld` when the database is away and an
 * older answer is returned.
 */
export type ContentReader = (tenant: Pick<Tenant, 'id'>, path: string, onOld?: () => void) => Promise<unknown>

/**
 * Reads the `data` of any public GET, to render pages without HTTP calls to ourselves: in the wire's spelling, shared and read-only. Throws an Error
 * for an unknown path.
 */
export const contentReader = (services: Services): ContentReader => {
  const answers = answersOf(services)
  return async (tenant, path, onOld) => {
    const source = byPath.get(path)
    if (!source) throw new Error(`No public call answers ${path}`)
    const { value, isOld } = await answers.read(tenant.id, source)
    if (isOld) onOld?.()
    return value?.data ?? null
  }
}

/**
 * Changes whenever a public answer of the tenant may have changed, on any instance, and when the company's day ends. A cache key of this process, not
 * comparable across processes.
 */
export const contentRevision = (services: Services, tenantId: string): number => answersOf(services).revision(tenantId)
