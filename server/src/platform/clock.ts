/** The only source of the present moment; tests hand in one that they can turn. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
