import { LastKnown, type Known } from '../../platform/last-known.ts'
import type { Services } from '../../platform/services.ts'
import type { Soon } from '../../platform/soon.ts'
import { makeAnswer, variesBy, type Answer } from './answer.ts'
import type { PublicSource } from './public-source.ts'

/** Answers of public calls, kept until a change is announced, and beyond it while the database is unavailable. */
export interface AnswerCache {
  /** The current answer, immediately where it is kept; undefined when the company has published nothing there. */
  read(tenantId: string, source: PublicSource): Soon<Known<Answer | undefined>>
  /** The answer of `read` when it is kept; looks nothing up. */
  known(tenantId: string, source: PublicSource): Known<Answer | undefined> | undefined
  /** Changes whenever a public answer of the tenant may have changed on any instance. Valid only within this process. */
  revision(tenantId: string): number
}

interface Shelf {
  readonly answers: LastKnown<Answer | undefined>
  /** Milliseconds since the epoch: when the first entry changes by itself. */
  staleAt: number
}

/** Most companies kept; the one first read longest ago is dropped. */
const MOST_TENANTS = 500

/** Keeps the answers of `sources` in this process. A change announced by any instance drops the answers it concerns. */
export const createAnswerCache = (
  { config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  sources: readonly PublicSource[],
): AnswerCache => {
  const shelves = new Map<string, Shelf>()
  const revisions = new Map<string, number>()

  const move = (tenantId: string): void => void revisions.set(tenantId, (revisions.get(tenantId) ?? 0) + 1)
  const empty = (tenantId: string) => {
    const shelf = shelves.get(tenantId)
    shelf?.answers.forget()
    if (shelf) shelf.staleAt = Number.POSITIVE_INFINITY
    move(tenantId)
  }
  const hear = (tenantId: string | undefined) => {
    for (const changed of tenantId === undefined ? [...shelves.keys()] : [tenantId]) empty(changed)
  }
  for (const topic of new Set(sources.map((source) => source.topic))) database.changes.on(topic, hear)

  const shelfOf = (tenantId: string): Shelf => {
    const known = shelves.get(tenantId)
    if (known && clock.now().getTime() >= known.staleAt) empty(tenantId)
    if (known) return known
    // An answer renewed after an outage counts as a change: cached pages with the old one are invalid.
    const answers = new LastKnown<Answer | undefined>({ onRenewed: () => move(tenantId) })
    const shelf: Shelf = { answers, staleAt: Number.POSITIVE_INFINITY }
    shelves.set(tenantId, shelf)
    const [oldest] = shelves.keys()
    if (shelves.size > MOST_TENANTS && oldest !== undefined) shelves.delete(oldest)
    return shelf
  }

  const load = async (tenantId: string, source: PublicSource, shelf: Shelf): Promise<Answer | undefined> => {
    const { data, until } = await database.inTenant(tenantId, (tx) => source.read(tx, clock.now()))
    if (until) shelf.staleAt = Math.min(shelf.staleAt, until.getTime())
    return data === null ? undefined : makeAnswer(data, variesBy(config))
  }

  return {
    read: (tenantId, source) => {
      const shelf = shelfOf(tenantId)
      return shelf.answers.read(source.path, () => load(tenantId, source, shelf))
    },
    known: (tenantId, source) => shelfOf(tenantId).answers.known(source.path),
    revision: (tenantId) => {
      // A cached page reads no answers, so old answers are renewed from here.
      shelfOf(tenantId).answers.tryAgain()
      return revisions.get(tenantId) ?? 0
    },
  }
}
