import { expect, test } from 'vitest'
import { htmlOf, visit } from '../support/served-page.ts'

// What a first visit weighs and asks for: e2e/site/light-pages.spec.ts, inner-pages.spec.ts.
test('the first script file is compiled while it comes, and waits behind what is read first', async () => {
  const entry = [...(await htmlOf('/')).querySelectorAll('script[type=module][src]')].at(-1)
  expect(entry?.getAttribute('fetchpriority')).toBe('low')
  const script = await visit(entry?.getAttribute('src') ?? '')
  expect(script.status).toBe(200)
  expect(await script.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})
