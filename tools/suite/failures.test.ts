import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts'
import { root } from '../root.ts'

describe('what Vitest found wrong', () => {
  it('names the failed test with its file and what it said, and no other', () => {
    const assertionResults = [
      { fullName: 'duty is rounded', status: 'failed', failureMessages: ['\u001B[31m expected 1\u001B[39m\n  to be 2'] },
      { fullName: 'duty is dated', status: 'passed', failureMessages: [] },
    ]
    const testResults = [{ name: join(root, 'server/src/duty.test.ts'), status: 'failed', assertionResults }]
    expect(failuresOfVitest({ testResults })).toEqual([
      'server/src/duty.test.ts › duty is rounded\n    expected 1\n      to be 2',
    ])
  })

  it('names a file that could not be loaded', () => {
    const testResults = [
      { name: join(root, 'ui/src/card.test.tsx'), status: 'failed', message: 'no such module', assertionResults: [] },
    ]
    expect(failuresOfVitest({ testResults })).toEqual(['ui/src/card.test.tsx\n    no such module'])
  })
})

describe('what Playwright found wrong', () => {
  const spec = (status: string, messages: string[]) => ({
    title: 'the menu opens',
    file: 'site/menu.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  })

  it('names a test that failed, or passed only when repeated, however deep it stands', () => {
    const suites = [
      { specs: [spec('expected', [])] },
      { suites: [{ specs: [spec('unexpected', ['Expected: 1'])] }, { specs: [spec('flaky', ['Expected: 2'])] }] },
    ]
    expect(failuresOfPlaywright({ suites, errors: [] })).toEqual([
      'e2e/site/menu.spec.ts:7 › the menu opens\n    Expected: 1',
      'e2e/site/menu.spec.ts:7 › the menu opens\n    Expected: 2',
    ])
  })

  it('names an error outside any test, and a failure that said nothing', () => {
    const suites = [{ specs: [spec('unexpected', [])] }]
    expect(failuresOfPlaywright({ suites, errors: [{ message: 'no server' }] })).toEqual([
      'e2e/site/menu.spec.ts:7 › the menu opens\n    no message',
      'outside any test\n    no server',
    ])
  })

  it('keeps to the first lines of a long message', () => {
    const suites = [
      { specs: [spec('unexpected', [Array.from({ length: 500 }, (_, line) => `line ${String(line)}`).join('\n')])] },
    ]
    const [failure] = failuresOfPlaywright({ suites, errors: [] })
    expect(failure?.split('\n')).toHaveLength(13)
  })
})
