import type { Page, Request } from '@playwright/test'
import { firstLoadBudgets } from '../../tools/budgets.ts'
import { innerPages } from '../support/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

/** Every request of a first visit, until nothing more is asked for. */
const firstVisit = async (page: Page, path: string): Promise<Request[]> => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(path)
  await settled(page)
  return requests
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

  test('the first load of the home page keeps to its budgets', async ({ page }) => {
    const requests = await firstVisit(page, '/')
    for (const [kind, budget] of Object.entries(firstLoadBudgets)) {
      const sizes = await Promise.all(requests.filter((request) => request.resourceType() === kind).map((each) => each.sizes()))
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
      expect(bytes, kind).toBeGreaterThan(0)
      expect(bytes, kind).toBeLessThanOrEqual(budget)
    }
  })
})

test('the first script file is compiled while it comes, and waits behind what is read first', async ({ page }) => {
  const requests = await firstVisit(page, '/')
  const entry = page.locator('script[type=module][src]').last()
  await expect(entry).toHaveAttribute('fetchpriority', 'low')
  const address = await entry.getAttribute('src')
  const response = await requests.find((request) => request.url().endsWith(address!))!.response()
  expect(await response!.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('no page asks for what only signed-in screens show', async ({ page }) => {
  test.slow()
  for (const path of ['/', ...innerPages.map((each) => each.path)])
    await test.step(path, async () => {
      const requests = await firstVisit(page, path)
      const scripts = requests.filter((request) => request.resourceType() === 'script').map((request) => request.url())
      expect(scripts.length).toBeGreaterThan(0)
      expect(scripts.filter((url) => /\/(auth|dashboard|private)[-.]/.test(url))).toEqual([])
    })
})
