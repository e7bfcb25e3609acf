import { refuse } from '../answer/refusal.ts'

export interface TimeLimits {
  readonly headers: number
  /** For either side to wait without receiving anything from the other, however long the whole exchange takes. */
  readonly silence: number
  readonly request: number
  /** For the client to send a form with files, which takes long for a telephone with a poor connection. */
  readonly upload: number
  /** For us to answer after the request has arrived. */
  readonly handler: number
  /**
   * For a connection to stay idle between two requests: proxies keep theirs for a minute, and the proxy must be the first to
   * close.
   */
  readonly idleBehindProxy: number
}

export const timeLimits: TimeLimits = {
  headers: 10_000,
  silence: 15_000,
  request: 120_000,
  upload: 600_000,
  handler: 60_000,
  idleBehindProxy: 72_000,
}

/** The result of `work` within this time, else 503: for routes that usually answer at once and have no timer. */
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
