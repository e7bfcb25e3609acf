import { expect, test } from 'vitest'
import { expectMet } from '../expect-met.ts'
import { rollingDrill } from './rolling-drill.ts'

test('processes are replaced one after the other behind a balancer, and no request fails', { timeout: 600_000 }, async () => {
  const figures = await rollingDrill.run('small')
  expectMet(figures)
  expect(figures.map(({ what }) => what)).toContain('balancer: requests failed')
})
