import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { slowestLines, timesOfPlaywright, timesOfVitest } from './slowest.ts'

it('times each file of Vitest from its first test to the end of its last', () => {
  const testResults = [{ name: join(root, 'server/src/duty.test.ts'), startTime: 1_000, endTime: 3_500 }]
  expect(timesOfVitest({ testResults })).toEqual([{ file: 'server/src/duty.test.ts', milliseconds: 2_500 }])
})

it('sums the tests of each file of Playwright, however deep they stand', () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    { specs: [spec('site/menu.spec.ts', 100, 200)], suites: [{ specs: [spec('site/menu.spec.ts', 50)] }] },
    { specs: [spec('site/chat.spec.ts', 700)] },
  ]
  expect(timesOfPlaywright({ suites })).toEqual([
    { file: 'e2e/site/menu.spec.ts', milliseconds: 350 },
    { file: 'e2e/site/chat.spec.ts', milliseconds: 700 },
  ])
})

it('names the slowest first, and no more than were asked for', () => {
  const times = [
    { file: 'a', milliseconds: 1_000 },
    { file: 'b', milliseconds: 61_240 },
    { file: 'c', milliseconds: 20 },
  ]
  expect(slowestLines(times, 2)).toEqual(['   61.2 s  b', '    1.0 s  a'])
})
