/** How many tests passed, failed and were skipped, counted from a runner's own report. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** What is read of a Vitest JSON report to count. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** What is read of a Playwright JSON report to count. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
  readonly errors: readonly unknown[]
}

/** A runner that ended badly without naming a failed test, or that ran nothing, has failed once. */
const atLeastOneFailure = (tally: Tally, status: number | null): Tally => {
  const broken = status !== 0 || tally.passed + tally.failed === 0
  return broken && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** Counts a Vitest JSON report; a file that could not even be loaded counts as one failure. `status`: the exit code. */
export const tallyVitest = (report: VitestReport, status: number | null): Tally => {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return atLeastOneFailure(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    status,
  )
}

/** Counts a Playwright JSON report; a test that passed only when repeated has failed. `status`: the exit code. */
export const tallyPlaywright = ({ stats, errors }: PlaywrightReport, status: number | null): Tally =>
  atLeastOneFailure(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped },
    status,
  )

/** The sum of several runners. */
export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
})

/** The closing line: `N passed, N failed`, and `, N skipped` only where some were. */
export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
