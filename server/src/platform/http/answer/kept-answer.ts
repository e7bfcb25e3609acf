import type { IncomingHttpHeaders } from 'node:http'

export type Headers = Readonly<Record<string, string>>

/** An answer from memory. Its header objects are made once and used for many requests. */
export interface Kept {
  readonly status: number
  /** Headers that it shares with other answers: those of every answer, and of every page of a company. */
  readonly shared: Headers
  readonly headers: Headers
  /** A text has a letter for each byte. */
  readonly body: Buffer | string | undefined
}

/** Longer bodies cost more to copy than one write saves. */
const MOST_TEXT_BYTES = 4_096

/** A body as it is kept: a short one as text, which Node sends together with the head; bytes take a list of two for each answer. */
export const keptBody = (bytes: Buffer): Buffer | string => (bytes.length <= MOST_TEXT_BYTES ? bytes.toString('latin1') : bytes)

/** What a kept answer is found by; every request of Fastify has it. */
export interface Asked {
  readonly url: string
  /** The host that the client asked for; behind a proxy, the one that the proxy names. */
  readonly host: string
  readonly headers: IncomingHttpHeaders
}

/** Finds the answer to a GET without a body when it is in memory; looks nothing up. */
export type FindKept = (asked: Asked) => Kept | undefined

/** A route whose answers are kept in memory. */
export interface KeptRoute {
  /** Its pattern. */
  readonly url: string
  readonly find: FindKept
}

/** Every such route: the companies' calls, each by its address behind the company, and the one of all pages. */
export interface KeptRoutes {
  readonly calls: Map<string, KeptRoute>
  pages: KeptRoute | undefined
}
