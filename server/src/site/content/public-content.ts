import { productsSource } from '../../prices/calculator/products-source.ts'
import { placesSource } from '../../company/places/places-source.ts'
import type { Tenant } from '../../platform/http/door/tenant.ts'
import type { Services } from '../../platform/services.ts'
import { ratesSource } from '../../prices/rates/rates-source.ts'
import { createAnswerCache, type AnswerCache } from './answer-cache.ts'
import { documentSources } from './document-sources.ts'
import type { PublicSource } from './public-source.ts'

/** Every public GET, by path. */
export const publicSources: readonly PublicSource[] = [...documentSources, ratesSource, productsSource, placesSource]

const byPath = new Map(publicSources.map((source) => [source.path, source]))
const caches = new WeakMap<Services['database'], AnswerCache>()

/** The answers that this process keeps of a database. */
export const answersOf = (services: Services): AnswerCache => {
  const known = caches.get(services.database)
  if (known) return known
  const made = createAnswerCache(services, publicSources)
  caches.set(services.database, made)
  return made
}

/**
 * Reads what a public GET answers with, in process; null when the company has published nothing there. `onOld` is told where that
 * is what is known from before, the database being away.
 */
export type ContentReader = (tenant: Pick<Tenant, 'id'>, path: string, onOld?: () => void) => Promise<unknown>

/**
 * The `data` of every public GET, for rendering pages without asking ourselves over HTTP: in the wire's spelling, shared and
 * not to be changed. Throws an Error for a path that is no public GET.
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
 * Moves whenever anything that a public GET of the tenant answers with may have changed, on any instance, also when the
 * company's day ends. A number of this process: a key for what it keeps, not to be compared across processes.
 */
export const contentRevision = (services: Services, tenantId: string): number => answersOf(services).revision(tenantId)
