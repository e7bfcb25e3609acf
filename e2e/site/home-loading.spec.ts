import type { Page } from '@playwright/test'
import { settled } from '../support/settled.ts'
import { stopClock } from '../support/stopped-clock.ts'
import { api, contentOf, homeCalls } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'

const callsFrom = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(api)) calls.push(pathname.slice(api.length))
  })
  return calls
}

type Counting = Window & { tries: number }

/** Counts in the page how often it asks for a path: outside, a try is heard of only some time after the clock was turned. */
const countTries = (page: Page, path: string): Promise<unknown> =>
  page.addInitScript((counted) => {
    const [counting, ask] = [window as unknown as Counting, window.fetch]
    counting.tries = 0
    window.fetch = (asked, ...more) => {
      if (new Request(asked).url.endsWith(counted)) counting.tries += 1
      return ask(asked, ...more)
    }
  }, path)

const toHome = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
}

test('the first load makes no content call and hydrates in silence', async ({ page }) => {
  const calls = callsFrom(page)
  await page.goto('/')
  await page.getByRole('button', { name: /chat/i }).click()
  await expect(page.getByText('Typically replies within a day')).toBeVisible()
  await settled(page)
  expect(calls).toEqual([])
})

test('coming from another page makes the ten home calls and brands, each once', async ({ page, request }) => {
  await page.goto('/services')
  const calls = callsFrom(page)
  await toHome(page)
  const { title } = await contentOf(request, '/get/faq')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await settled(page)
  expect(calls.toSorted()).toEqual([...homeCalls, '/brands'].toSorted())
})

test('a spinner fills the page until the last of the ten has finished; brands do not hold it up', async ({ page, request }) => {
  const { title } = await contentOf(request, '/get/faq')
  await page.goto('/services')
  const held = Promise.withResolvers<void>()
  await page.route(`**${api}/get/section`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.route(`**${api}/brands`, async () => {})
  await toHome(page)
  const spinner = page.getByRole('status', { name: /loading/i })
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeHidden()
  held.resolve()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(spinner).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a call that fails is tried again three times after 1, 2 and 4 seconds, then its section stays empty', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/Failed to load resource.*503/)
  const { title } = await contentOf(request, '/get/faq')
  const [first] = await contentOf(request, '/get/faq-process')
  await stopClock(page)
  await countTries(page, '/get/faq-process')
  await page.goto('/services')
  const tries = (): Promise<number> => page.evaluate(() => (window as unknown as Counting).tries)
  let held = Promise.withResolvers<void>()
  await page.route(`**${api}/get/faq-process`, async (route) => {
    await held.promise
    await route.fulfill({ status: 503, json: { success: false, message: 'Try again in a moment.' } })
  })
  // The page's own small timers stand still as well: each look turns the clock a little.
  const untilTried = async (times: number): Promise<void> =>
    expect
      .poll(async () => {
        await page.clock.runFor(100)
        return tries()
      })
      .toBe(times)
  /** Lets the try under way fail. It waits from when the page knows that: so the answer is held while the clock is turned for other reasons. */
  const fail = async (): Promise<void> => {
    const [failure, { resolve }] = [page.waitForResponse(`**${api}/get/faq-process`), held]
    held = Promise.withResolvers<void>()
    resolve()
    await (await failure).finished()
    for (let looks = 0; looks < 20; looks += 1) await page.clock.runFor(1)
  }
  await toHome(page)
  await untilTried(1)
  for (const [index, delay] of [1_000, 2_000, 4_000].entries()) {
    await fail()
    await page.clock.runFor(delay - 400)
    expect(await tries()).toBe(index + 1)
    await page.clock.runFor(500)
    await untilTried(index + 2)
  }
  await fail()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(first!.question)).toHaveCount(0)
  await expect(page.getByText('Try again in a moment.')).toHaveCount(0)
  expect(await tries()).toBe(4)
})
