import type { Services } from '../platform/services.ts'
import type { Soon } from '../platform/soon.ts'
import { makeAnswer, variesBy, type Answer } from './answer.ts'
import type { PublicSource } from './public-source.ts'

/** Answers of public calls, kept until a change of theirs is announced. */
export interface AnswerCache {
  /** The answer as it stands, at once where it is kept; undefined when the company has published nothing there. */
  read(tenantId: string, source: PublicSource): Soon<Answer | undefined>
  /** Moves whenever any public answer of the tenant may have changed, wherever that happened; only good within this process. */
  revision(tenantId: string): number
}

interface Shelf {
  readonly entries: Map<string, Soon<Answer | undefined>>
  /** In milliseconds since the epoch; when the first of the entries changes by itself. */
  staleAt: number
}

/** A company beyond this many pushes out the one that was first read longest ago. */
const MOST_TENANTS = 500

/** Keeps the answers of `sources` in this process; an announced change on any instance empties what it concerns. */
export const createAnswerCache = (
  { config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  sources: readonly PublicSource[],
): AnswerCache => {
  const shelves = new Map<string, Shelf>()
  const revisions = new Map<string, number>()

  const empty = (tenantId: string) => {
    shelves.delete(tenantId)
    revisions.set(tenantId, (revisions.get(tenantId) ?? 0) + 1)
  }
  const hear = (tenantId: string | undefined) => {
    for (const changed of tenantId === undefined ? [...shelves.keys()] : [tenantId]) empty(changed)
  }
  for (const topic of new Set(sources.map((source) => source.topic))) database.changes.on(topic, hear)

  const shelfOf = (tenantId: string): Shelf => {
    const known = shelves.get(tenantId)
    if (known && clock.now().getTime() < known.staleAt) return known
    if (known) empty(tenantId)
    const shelf: Shelf = { entries: new Map(), staleAt: Number.POSITIVE_INFINITY }
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
      const kept = shelf.entries.get(source.path)
      if (kept !== undefined || shelf.entries.has(source.path)) return kept
      // A change announced while this loads takes the whole shelf away, and what was read too early with it.
      const answer = load(tenantId, source, shelf)
      shelf.entries.set(source.path, answer)
      answer.then(
        (made) => shelf.entries.set(source.path, made),
        () => shelf.entries.delete(source.path),
      )
      return answer
    },
    revision: (tenantId) => {
      shelfOf(tenantId)
      return revisions.get(tenantId) ?? 0
    },
  }
}
