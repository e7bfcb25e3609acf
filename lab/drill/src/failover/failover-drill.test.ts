import { expect, test } from 'vitest'
import { expectMet } from '../expect-met.ts'
import { failoverDrill } from './failover-drill.ts'

test(
  'when the primary dies, nothing acknowledged is lost or doubled, and all processes write again',
  { timeout: 600_000 },
  async () => {
    const figures = await failoverDrill.run('small')
    expectMet(figures)
    expect(figures.map(({ what }) => what).join('\n')).toContain('primary killed')
  },
)
