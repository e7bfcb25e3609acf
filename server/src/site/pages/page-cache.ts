import { makeRepresentations, type Representations } from '../content/answer.ts'
import type { Soon } from '../../platform/soon.ts'

/** A rendered page, before it is compressed. */
export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Whether every content call of the page answered; only then is it kept. */
  readonly complete: boolean
  /** Whether its content is that from before, the database being away: good here until the revision moves, nowhere else. */
  readonly isOld?: boolean
}

/** A page as it is sent. */
export interface SentPage {
  readonly status: number
  readonly complete: boolean
  readonly isOld: boolean
  readonly forms: Representations
}

interface Kept {
  readonly revision: number
  readonly page: SentPage
}

/**
 * Pages as finished bytes, each good for one revision of its company's content. However many ask for a page at once, it
 * is rendered once. The page that was asked for longest ago makes room.
 */
export class PageCache {
  readonly #kept = new Map<string, Kept>()
  readonly #making = new Map<string, Promise<SentPage>>()
  readonly #most: number
  readonly #alsoVaryBy: readonly string[]

  constructor({ most = 1_000, alsoVaryBy = [] }: { most?: number; alsoVaryBy?: readonly string[] } = {}) {
    this.#most = most
    this.#alsoVaryBy = alsoVaryBy
  }

  /** The page of a key where it is kept and still good. */
  kept(key: string, revision: number): SentPage | undefined {
    const kept = this.#kept.get(key)
    if (kept?.revision !== revision) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.page
  }

  /** The page of a key at a revision; the revision is read before rendering, so what was read too early is never kept. */
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
    if (complete) this.#keep(key, { revision, page })
    return page
  }

  #keep(key: string, entry: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }
}
