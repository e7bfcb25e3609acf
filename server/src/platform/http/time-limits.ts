import { refuse } from './refusal.ts'

/** How long the parts of an exchange may take, in milliseconds. */
export interface TimeLimits {
  /** For the client to send its headers. */
  readonly headers: number
  /** For the client to send its whole request; Fastify's default never cuts a slow body. */
  readonly request: number
  /** For us to answer what has arrived. */
  readonly handler: number
  /** For a connection to stay silent; longer than the others, which have an answer to give. */
  readonly connection: number
}

export const timeLimits: TimeLimits = { headers: 30_000, request: 120_000, handler: 60_000, connection: 190_000 }

/** What answers in this time, else 503: for routes that usually answer at once and get no timer of their own. */
export const within = <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(refuse.unavailable('We are busy at the moment. Please try again shortly.', 5)),
      milliseconds,
    )
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
