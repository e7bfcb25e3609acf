import { expect, test } from 'vitest'
import { expectMet } from '../expect-met.ts'
import { interruptedDrill } from './interrupted-drill.ts'

test(
  'after an interrupted start, stop or roll-back the next start serves the right pages of the right company, or says what is wrong',
  { timeout: 600_000 },
  async () => {
    const figures = await interruptedDrill.run('small')
    expectMet(figures)
    expect(figures.length).toBe(6)
  },
)
