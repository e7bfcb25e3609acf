import type { Clock } from '../platform/clock.ts'

export interface TestClock extends Clock {
  set(now: Date | string): void
  advance(seconds: number): void
}

/** A clock that stands still until it is set. It starts at the true time by default. */
export const testClock = (start: Date | string = new Date()): TestClock => {
  let moment = new Date(start)
  return {
    now: () => new Date(moment),
    set: (now) => (moment = new Date(now)),
    advance: (seconds) => (moment = new Date(moment.getTime() + seconds * 1000)),
  }
}
