import type { IncomingHttpHeaders } from 'node:http'

export type Headers = Readonly<Record<string, string>>

/** An answer from memory. Its header objects are made once and used for many requests. */
export interface Kept {
  readonly status: number
  /** Headers that it shares with other answers: those of every answer, and of every page of a company. */
  readonly shared: Headers
  readonly headers: Headers
  readonly bytes?: Buffer | undefined
}

/** What a kept answer is found by; every request of Fastify has it. */
export interface Asked {
  readonly url: string
  /** The host that the client asked for; behind a proxy, the one that the proxy names. */
  readonly host: string
  readonly headers: IncomingHttpHeaders
}

/** Finds the answer to a GET without a body when it is in memory; looks nothing up. */
export type FindKept = (asked: Asked) => Kept | undefined
