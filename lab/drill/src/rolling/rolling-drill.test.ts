import { expect, test } from 'vitest'
import { rollingDrill } from './rolling-drill.ts'

test('processes are replaced one after the other behind a balancer, and no request fails', { timeout: 600_000 }, async () => {
  const figures = await rollingDrill.run('small')
  // How soon is for the drill on a quiet machine.
  expect(figures.filter(({ met, measured }) => !met && !measured.endsWith(' s'))).toEqual([])
  expect(figures.map(({ what }) => what)).toContain('balancer: requests failed')
})
