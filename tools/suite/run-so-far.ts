import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { FileTime } from './slowest.ts'
import type { Tally } from './tally.ts'
import type { Cost } from './test-budget.ts'

/** What the parts that have run came to. */
export interface RunSoFar {
  /** By the part's name. */
  readonly tallies: Readonly<Record<string, Tally>>
  readonly failures: readonly string[]
  readonly times: readonly FileTime[]
  readonly costs: readonly Cost[]
  readonly seconds: number
  readonly minutes: number
  readonly browserTests: number
}

const nothing: RunSoFar = { tallies: {}, failures: [], times: [], costs: [], seconds: 0, minutes: 0, browserTests: 0 }

/**
 * What an earlier command of the same run has done, which is not done again: `npm test` before `npm run test:all`. PARCELPORT_TESTS_SO_FAR
 * names the file that one leaves for the other.
 */
export const readSoFar = (file: string | undefined): RunSoFar =>
  file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunSoFar) : nothing

/** Leaves it for the next. */
export const writeSoFar = (file: string | undefined, soFar: RunSoFar): void => {
  if (file !== undefined) writeFileSync(file, JSON.stringify(soFar))
}

/** Both together. */
export const together = (one: RunSoFar, other: RunSoFar): RunSoFar => ({
  tallies: { ...one.tallies, ...other.tallies },
  failures: [...one.failures, ...other.failures],
  times: [...one.times, ...other.times],
  costs: [...one.costs, ...other.costs],
  seconds: one.seconds + other.seconds,
  minutes: one.minutes + other.minutes,
  browserTests: one.browserTests + other.browserTests,
})
