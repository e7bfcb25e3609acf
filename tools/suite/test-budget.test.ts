import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { budgetProblems, budgets, costlyFiles, costlySpecs, type Spent } from './test-budget.ts'

const little: Spent = { whole: 'quick', seconds: 1, costs: [], slowness: 1, browserTests: 1, minutes: 1 }
const said = (more: Partial<Spent>, env = {}): string => budgetProblems({ ...little, ...more }, env).join('\n')

it('passes a run within its budget', () => {
  expect(said({ seconds: budgets.quick, browserTests: budgets.browserTests })).toBe('')
  expect(said({ minutes: 79 }, { CI: 'true' })).toBe('')
  expect(said({ minutes: 500 })).toBe('')
})

it('fails a run that takes too long on a build machine, or longer than somebody allows', () => {
  expect(said({ minutes: 81 }, { CI: 'true' })).toContain('81.0 minutes')
  expect(said({ minutes: 21 }, { PARCELPORT_TEST_BUDGET_MINUTES: '20' })).toContain('may take 20')
  expect(said({ minutes: 1 }, { PARCELPORT_TEST_BUDGET_MINUTES: 'soon' })).toContain('NaN')
})

describe('CPU seconds', () => {
  it('of the whole run are limited by what ran', () => {
    expect(said({ seconds: budgets.quick + 1 })).toContain(`${budgets.quick + 1}.0 CPU seconds`)
    expect(said({ whole: 'all', seconds: budgets.quick + 1 })).toBe('')
    expect(said({ whole: 'all', seconds: budgets.all + 1 })).toContain(`may take ${budgets.all}`)
    expect(said({ whole: undefined, seconds: 10_000 })).toBe('')
  })

  it('of a file and of a browser test are limited, unless it is named', () => {
    expect(said({ costs: [{ file: 'server/src/a.test.ts', seconds: budgets.file + 1 }] })).toContain(
      'server/src/a.test.ts took',
    )
    expect(said({ costs: [{ file: 'e2e/a.spec.ts', title: 'opens', seconds: budgets.browserTest }] })).toBe('')
    expect(said({ costs: [{ file: 'e2e/a.spec.ts', title: 'opens', seconds: budgets.browserTest + 1 }] })).toContain(
      `e2e/a.spec.ts › opens took ${budgets.browserTest + 1}.0`,
    )
    const [costly = ''] = Object.keys(costlySpecs)
    expect(said({ costs: [{ file: costly, title: 'opens', seconds: 60 }] })).toBe('')
  })

  it('apply to the machine for which they were set', () => {
    expect(said({ seconds: budgets.quick * 2, slowness: 2, costs: [{ file: 'a.test.ts', seconds: budgets.file * 2 }] })).toBe(
      '',
    )
    expect(said({ seconds: budgets.quick * 2 + 2, slowness: 2 })).toContain(`${budgets.quick + 1}.0 CPU seconds`)
  })
})

it('limits how many browser tests there are', () => {
  expect(said({ browserTests: budgets.browserTests + 1 })).toContain('can one be proven in screens/?')
})

it('names no file that is gone', () => {
  expect([...Object.keys(costlyFiles), ...Object.keys(costlySpecs)].filter((file) => !existsSync(join(root, file)))).toEqual([])
})
