import { refuse } from '../answer/refusal.ts'

/** How long the parts of an exchange may take, in milliseconds. */
export interface TimeLimits {
  /** For the client to send its headers. */
  readonly headers: number
  /** For either side of a connection to hear nothing from the other while it waits: however long the whole takes, it goes on. */
  readonly silence: number
  /** For the client to send a body. */
  readonly request: number
  /** For the client to send a form with files, which a telephone on a poor line takes long for. */
  readonly upload: number
  /** For us to answer what has arrived. */
  readonly handler: number
  /** For a connection to stay idle between two requests: proxies keep theirs for a minute and must not be the later ones. */
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
