import { expect, it } from 'vitest'
import { changePlan, quickPlan, wholePlan, type Plan } from './test-plan.ts'

const partsOf = ({ stages }: Plan): string[] => stages.flat().map(({ part }) => part)

it('everything includes quick and long tests', () => {
  expect(partsOf(quickPlan([]))).toEqual(['quick', 'smoke'])
  expect(partsOf(wholePlan)).toEqual(['quick', 'smoke', 'long', 'journeys'])
})

it('a browser works beside what needs none', () => {
  expect(quickPlan([]).stages.map((stage) => stage.map(({ part }) => part))).toEqual([['quick', 'smoke']])
})

it('words choose files of what needs no browser, and no budget of the whole holds', () => {
  expect(quickPlan(['bank'])).toEqual({ stages: [[{ part: 'quick', files: ['bank'] }]] })
})

it('a change of the product runs its tests by where they run, and the main journeys', () => {
  const [one, long] = ['server/src/payments/transfers/transfers.test.ts', 'server/src/payments/bank/bank-plans.test.ts']
  expect(changePlan({ tests: [one, long], specs: ['e2e/console/bank.spec.ts'], product: true }).stages).toEqual([
    [{ part: 'quick', files: [one] }],
    [{ part: 'smoke', files: [] }],
    [
      { part: 'long', files: [long] },
      { part: 'journeys', files: ['e2e/console/bank.spec.ts'] },
    ],
  ])
})

it('a change of a browser test alone runs it, whatever it is tagged; of nothing, nothing', () => {
  expect(partsOf(changePlan({ tests: [], specs: ['e2e/console/bank.spec.ts'], product: false }))).toEqual(['e2e'])
  expect(partsOf(changePlan({ tests: [], specs: [], product: false }))).toEqual([])
})

it('a change of what everything leans on runs everything', () => {
  expect(changePlan({ because: 'package.json', tests: [], specs: [], product: true })).toBe(wholePlan)
})
