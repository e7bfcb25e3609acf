import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whereItWas } from './bundle-server.ts'
import { root } from '../root.ts'

const thread = join(root, 'server/src/billing/bills/show/bill-paper.ts')

test('a module in the bundle finds what lies beside its source', () => {
  const code = whereItWas(`new URL('./paper-thread.ts', import.meta.url)`, thread)
  expect(code).toBe(`new URL('./paper-thread.ts', new URL("../src/billing/bills/show/bill-paper.ts", import.meta.url).href)`)
  expect(
    new URL('./paper-thread.ts', new URL('../src/billing/bills/show/bill-paper.ts', 'file:///p/server/dist/main.js')).pathname,
  ).toBe('/p/server/src/billing/bills/show/paper-thread.ts')
})

test('leaves imports of other packages alone', () => {
  const code = `import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')`
  expect(whereItWas(code, thread)).toBe(code)
})

test.each(['dirname', 'filename', 'main'])('refuses import.meta.%s, which would point at the bundle', (name) => {
  expect(() => whereItWas(`const here = import.meta.${name}`, thread)).toThrow(/bill-paper\.ts: import\.meta/)
})
