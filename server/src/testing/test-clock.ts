import type { Clock } from '../platform/clock.ts'

export interface TestClock extends Clock {
  /** Turns the clock to a moment. */
  set(now: Date | string): void
  /** Turns it on by so many seconds. */
  advance(seconds: number): void
}

/** A clock that stands still until it is turned. It starts at the true moment unless told another. */
export const testClock = (start: Date | string = new Date()): TestClock => {
  let moment = new Date(start)
  return {
    now: () => new Date(moment),
    set: (now) => (moment = new Date(now)),
    advance: (seconds) => (moment = new Date(moment.getTime() + seconds * 1000)),
  }
}
