import { makeRepresentations, type Representations } from '../content/answer.ts'
import type { Soon } from '../../platform/soon.ts'

/** A rendered page, before compression. */
export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Whether every content call of the page succeeded; only then is it cached. */
  readonly complete: boolean
  /** Whether its content is an older answer from before a database outage: cached here until the revision changes, and by no client. */
  readonly isOld?: boolean
}

/** A compressed page. */
export interface SentPage {
  readonly status: number
  readonly complete: boolean
  readonly isOld: boolean
  readonly forms: Representations
}

interface Kept {
  readonly revision: number
  readonly page: SentPage
  /** When it was last asked for, counted in askings. */
  asked: number
}

/**
 * Pages as finished bytes, each valid for one revision of its company's content. Concurrent requests for a page share one rendering. The least
 * recently used page is dropped first.
 */
export class PageCache {
  readonly #kept = new Map<string, Kept>()
  readonly #making = new Map<string, Promise<SentPage>>()
  readonly #most: number
  #askings = 0
  readonly #alsoVaryBy: readonly string[]

  constructor({ most = 1_000, alsoVaryBy = [] }: { most?: number; alsoVaryBy?: readonly string[] } = {}) {
    this.#most = most
    this.#alsoVaryBy = alsoVaryBy
  }

  /** The cached page of a key; undefined when it is missing or of another revision. */
  kept(key: string, revision: number): SentPage | undefined {
    const kept = this.#kept.get(key)
    if (kept?.revision !== revision) return undefined
    kept.asked = this.#askings += 1
    return kept.page
  }

  /**
   * The page of a key at a revision, rendered where it is not cached. The revision is read before rendering, so that outdated content is never kept.
   */
  page(key: string, revision: number, render: () => Promise<RenderedPage>): Soon<SentPage> {
    const kept = this.kept(key, revision)
    if (kept) return kept
    const flight = `${revision} ${key}`
    const making = this.#making.get(flight)
    if (making) return making
    const made = this.#make(key, revision, render).finally(() => this.#making.delete(flight))
    this.#making.set(flight, made)
    return made
  }

  async #make(key: string, revision: number, render: () => Promise<RenderedPage>): Promise<SentPage> {
    const { status, html, complete, isOld = false } = await render()
    const page = {
      status,
      complete,
      isOld,
      forms: await makeRepresentations(html, { contentType: 'text/html; charset=utf-8', alsoVaryBy: this.#alsoVaryBy }),
    }
    if (complete) this.#keep(key, { revision, page, asked: (this.#askings += 1) })
    return page
  }

  #keep(key: string, entry: Kept): void {
    this.#kept.set(key, entry)
    if (this.#kept.size <= this.#most) return
    // Looked for here, when a page was drawn, and not ordered at each asking: pages are asked for far more often.
    let oldest: [string, Kept] = [key, entry]
    for (const each of this.#kept) if (each[1].asked < oldest[1].asked) oldest = each
    this.#kept.delete(oldest[0])
  }
}
