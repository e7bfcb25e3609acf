import type { Request } from '@playwright/test'
import { firstLoadBudgets } from '../../tools/budgets.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

// How its first script is asked for: screens/site/light-pages.screen.test.tsx; what other pages load: inner-pages.spec.ts.
test('the first load of the home page on a phone keeps to its budgets, and asks for nothing that only signed-in screens show', async ({
  page,
}) => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto('/')
  await settled(page)
  for (const [kind, budget] of Object.entries(firstLoadBudgets)) {
    const sizes = await Promise.all(requests.filter((request) => request.resourceType() === kind).map((each) => each.sizes()))
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    expect(bytes, kind).toBeGreaterThan(0)
    expect(bytes, kind).toBeLessThanOrEqual(budget)
  }
  const scripts = requests.filter((request) => request.resourceType() === 'script').map((request) => request.url())
  expect(scripts.filter((url) => /\/(auth|dashboard|private)[-.]/.test(url))).toEqual([])
})
