import type { Cost } from './test-budget.ts'

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly annotations: readonly { readonly type: string; readonly description?: string }[] }[]
  }[]
}

/** What is read of a Playwright JSON report to cost its tests. */
export interface PlaywrightCosts {
  readonly suites: readonly PlaywrightSuite[]
}

/** The name of the annotation that a browser test's CPU seconds are told by: e2e/support/test-cost.ts. */
export const CPU_SECONDS = 'CPU seconds'

/** Of each test file of Vitest, by the lines that tools/suite/file-cost.ts has written. */
export const costsOfVitest = (lines: string): Cost[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Cost)

const costsOfSuite = ({ suites = [], specs = [] }: PlaywrightSuite): Cost[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === CPU_SECONDS)
      .map(({ description }) => ({ file: `e2e/${file}`, title, seconds: Number(description) })),
  ),
  ...suites.flatMap(costsOfSuite),
]

/** Of each test in a Playwright JSON report. */
export const costsOfPlaywright = ({ suites }: PlaywrightCosts): Cost[] => suites.flatMap(costsOfSuite)
