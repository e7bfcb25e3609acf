import { relative } from 'node:path'
import { root } from '../root.ts'

/** How long the tests of one file took together. */
export interface FileTime {
  readonly file: string
  readonly milliseconds: number
}

/** What is read of a Vitest JSON report to time its files. */
export interface VitestTimes {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly file: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

/** What is read of a Playwright JSON report to time its files. */
export interface PlaywrightTimes {
  readonly suites: readonly PlaywrightSuite[]
}

/** From a file's first test to the end of its last, of each file of a Vitest JSON report. */
export const timesOfVitest = ({ testResults }: VitestTimes): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), milliseconds: endTime - startTime }))

const timesOfSuite = ({ suites = [], specs = [] }: PlaywrightSuite): FileTime[] => [
  ...specs.map(({ file, tests }) => ({
    file: `e2e/${file}`,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(timesOfSuite),
]

/** The sum over the tests of each file of a Playwright JSON report. */
export const timesOfPlaywright = ({ suites }: PlaywrightTimes): FileTime[] =>
  [...Map.groupBy(suites.flatMap(timesOfSuite), ({ file }) => file)].map(([file, times]) => ({
    file,
    milliseconds: times.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  }))

/** The slowest files, the slowest first, one a line with its seconds. */
export const slowestLines = (times: readonly FileTime[], most = 10): string[] =>
  times
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, most)
    .map(({ file, milliseconds }) => `${(milliseconds / 1_000).toFixed(1).padStart(7)} s  ${file}`)
