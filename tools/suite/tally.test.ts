import { describe, expect, it } from 'vitest'
import { closingLine, sum, tallyPlaywright, tallyVitest } from './tally.ts'

const vitestReport = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const playwrightReport = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

describe('real counts', () => {
  it('sums the runners and says so', () => {
    const total = sum([tallyVitest(vitestReport, 0), tallyPlaywright(playwrightReport, 0)])
    expect(closingLine(total)).toBe('5 passed, 0 failed')
  })

  it('names skipped tests only where there are some', () => {
    expect(closingLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped')
  })
})

describe('what counts as a failure', () => {
  it('a file that could not be loaded', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(tallyVitest({ ...vitestReport, testResults }, 1).failed).toBe(1)
  })

  it('a runner that ended badly although no test failed', () => {
    expect(tallyVitest(vitestReport, 1).failed).toBe(1)
    expect(tallyPlaywright(playwrightReport, null).failed).toBe(1)
  })

  it('a runner that ran nothing', () => {
    expect(tallyVitest({ ...vitestReport, numPassedTests: 0 }, 0).failed).toBe(1)
  })

  it('a test that passed only when repeated, and an error outside any test', () => {
    expect(tallyPlaywright({ ...playwrightReport, stats: { ...playwrightReport.stats, flaky: 1 } }, 0).failed).toBe(1)
    expect(tallyPlaywright({ ...playwrightReport, errors: [{}] }, 1).failed).toBe(1)
  })
})
