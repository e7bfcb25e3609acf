import { expect, it } from 'vitest'
import { costsOfPlaywright, costsOfVitest, CPU_SECONDS } from './costs.ts'

it('reads the cost of each file of Vitest', () => {
  const one = { file: 'server/src/a.test.ts', seconds: 1.5 }
  expect(costsOfVitest(`${JSON.stringify(one)}\n`)).toEqual([one])
  expect(costsOfVitest('')).toEqual([])
})

it('reads the cost of each test of Playwright, however deep it stands', () => {
  const annotations = [
    { type: 'issue', description: '7' },
    { type: CPU_SECONDS, description: '2.25' },
  ]
  const specs = [{ title: 'opens', file: 'site/menu.spec.ts', tests: [{ annotations }] }]
  expect(costsOfPlaywright({ suites: [{ suites: [{ specs }] }] })).toEqual([
    { file: 'e2e/site/menu.spec.ts', title: 'opens', seconds: 2.25 },
  ])
})
