import { expect, it } from 'vitest'
import { changePlan, quickPlan, runStages, wholePlan, type Plan } from './test-plan.ts'

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

it('a change of the product runs its tests, the fastest first, then the main journeys, and ends where some are red: the slow ones at the first', () => {
  const [one, long] = ['server/src/payments/transfers/transfers.test.ts', 'server/src/payments/bank/bank-plans.test.ts']
  expect(changePlan({ tests: [one, long], specs: ['e2e/console/bank.spec.ts'], product: true })).toEqual({
    stages: [
      [{ part: 'quick', files: [one] }],
      [
        { part: 'long', files: [long], endsWithRed: true },
        { part: 'smoke', files: [], endsWithRed: true },
      ],
      [{ part: 'journeys', files: ['e2e/console/bank.spec.ts'], endsWithRed: true }],
    ],
    endsWithRed: true,
  })
})

it('a change of a browser test alone runs it, whatever it is tagged; of nothing, nothing', () => {
  expect(partsOf(changePlan({ tests: [], specs: ['e2e/console/bank.spec.ts'], product: false }))).toEqual(['e2e'])
  expect(partsOf(changePlan({ tests: [], specs: [], product: false }))).toEqual([])
})

it('a change of what everything leans on runs everything', () => {
  expect(changePlan({ because: 'package.json', tests: [], specs: [], product: true })).toBe(wholePlan)
})

const twoStages: Plan['stages'] = [
  [{ part: 'quick', files: [] }],
  [
    { part: 'long', files: [] },
    { part: 'smoke', files: [] },
  ],
]

/** Which parts run, and which do not, where the first fails. */
const ranAndLeft = async (plan: Plan) => {
  const ran: string[] = []
  const left = await runStages(
    plan,
    async ({ part }) => void ran.push(part),
    () => ran.includes('quick'),
  )
  return { ran, left: left.map(({ part }) => part) }
}

it('a plan that ends with red begins no stage after a failure, and says which parts did not run', async () => {
  expect(await ranAndLeft({ stages: twoStages, endsWithRed: true })).toEqual({ ran: ['quick'], left: ['long', 'smoke'] })
})

it('any other plan runs to its end, so that its tally counts everything', async () => {
  expect(await ranAndLeft({ stages: twoStages })).toEqual({ ran: ['quick', 'long', 'smoke'], left: [] })
})
