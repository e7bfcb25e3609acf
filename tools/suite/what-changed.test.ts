import { describe, expect, it } from 'vitest'
import { importersIn } from './import-graph.ts'
import { root } from '../root.ts'
import { chosenBy, chosenSince } from './what-changed.ts'

/** A small repository: what each file imports. */
const tree: Record<string, readonly string[]> = {
  'contract/src/payments/bank-rules.ts': [],
  'contract/src/payments/bank.ts': ['./bank-rules.ts'],
  'contract/src/calls.ts': ['./payments/bank.ts'],
  'server/src/payments/bank/match.ts': ['@parcelport/contract/payments/bank.ts'],
  'server/src/payments/bank/bank-routes.ts': ['./match.ts'],
  'server/src/payments/bank/bank.test.ts': ['../../testing/test-server.ts'],
  'server/src/site/pages/pages.test.ts': ['../../testing/test-server.ts'],
  'server/src/testing/test-server.ts': ['../start/app.ts'],
  'server/src/start/app.ts': ['../payments/bank/bank-routes.ts'],
  'console/src/payments/bank/bank-page.tsx': ['@parcelport/contract/payments/bank-rules.ts'],
  'console/src/payments/bank/bank-page.test.tsx': ['./bank-page.tsx'],
  'web/src/site/home.test.tsx': ['./home.tsx'],
  'web/src/site/home.tsx': [],
  'screens/console/till.screen.test.tsx': ['../support/open-screen.tsx'],
  'e2e/console/bank.spec.ts': ['../support/quiet-test.ts'],
  'e2e/site/footer.spec.ts': ['../support/quiet-test.ts'],
}
const files = Object.keys(tree)
const importers = importersIn(files, (file) => (tree[file] ?? []).map((name) => `import { x } from '${name}'`).join('\n'))
const chosen = (...changed: string[]) => chosenBy(changed, files, importers)

describe('a change runs', () => {
  it('the tests of the server’s room, whatever they import, the screens, and the browser tests of its name', () => {
    expect(chosen('server/src/payments/bank/match.ts')).toEqual({
      tests: ['server/src/payments/bank/bank.test.ts', 'screens/console/till.screen.test.tsx'],
      specs: ['e2e/console/bank.spec.ts'],
      product: true,
    })
  })

  it('tests that import the part of the contract, in server and pages', () => {
    expect(chosen('contract/src/payments/bank-rules.ts').tests).toEqual([
      'server/src/payments/bank/bank.test.ts',
      'console/src/payments/bank/bank-page.test.tsx',
      'screens/console/till.screen.test.tsx',
    ])
  })

  it('a test that was changed, alone', () => {
    expect(chosen('web/src/site/home.test.tsx')).toEqual({ tests: ['web/src/site/home.test.tsx'], specs: [], product: false })
    expect(chosen('e2e/site/footer.spec.ts')).toEqual({ tests: [], specs: ['e2e/site/footer.spec.ts'], product: false })
  })

  it('the tests that use a changed test tool', () => {
    expect(chosen('e2e/support/quiet-test.ts').specs).toEqual(['e2e/console/bank.spec.ts', 'e2e/site/footer.spec.ts'])
    expect(chosen('screens/support/open-screen.tsx').tests).toEqual(['screens/console/till.screen.test.tsx'])
  })

  it('nothing if only documents changed', () => {
    expect(chosen('docs/glossary.md')).toEqual({ tests: [], specs: [], product: false })
  })

  it.each([
    'package-lock.json',
    'web/package.json',
    'vitest.config.ts',
    'tools/suite/tally.ts',
    'server/migrations/0100-x.sql',
    'server/src/platform/clock.ts',
    'server/src/testing/test-server.ts',
    'e2e/playwright.config.ts',
    'contract/src/call.ts',
  ])('everything after a change of %s', (file) => {
    expect(chosen(file, 'web/src/site/home.tsx').because).toBe(file)
  })
})

it('reads this repository and its history', () => {
  expect(chosenSince(root, 'HEAD')).toHaveProperty('tests')
})
