import { expect, it } from 'vitest'
import { budgetProblem } from './test-budget.ts'

it('fails a run that takes too long on a build machine, or longer than somebody allows', () => {
  expect(budgetProblem(81, { CI: 'true' })).toContain('81.0 minutes')
  expect(budgetProblem(21, { PARCELPORT_TEST_BUDGET_MINUTES: '20' })).toContain('may take 20')
  expect(budgetProblem(1, { PARCELPORT_TEST_BUDGET_MINUTES: 'soon' })).toContain('NaN')
})

it('lets others pass', () => {
  expect(budgetProblem(79, { CI: 'true' })).toBeUndefined()
  expect(budgetProblem(500, {})).toBeUndefined()
})
