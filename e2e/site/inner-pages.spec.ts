import type { Page } from '@playwright/test'
import { expectAccessible, expectStillAccessible } from '../support/accessibility.ts'
import { atWidth } from '../support/at-width.ts'
import { api } from '../support/contract-content.ts'
import { innerPages, navigateWithin } from '../support/inner-pages.ts'
import { layoutShiftOf, watchLayoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled, watchTraffic } from '../support/settled.ts'

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await settled(page)
}

const expectToFit = async (page: Page, at: string): Promise<void> => {
  const { overflow, small } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: [...document.querySelectorAll<HTMLElement>('main :is(button, input, summary, a.btn, a.go):not([tabindex="-1"])')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 43.5)
      .map((element) => element.textContent),
  }))
  expect(overflow, at).toBe(0)
  expect(small, at).toEqual([])
}

for (const { path } of innerPages) {
  test.describe(path, () => {
    test.use({ viewport: { width: 375, height: 900 } })

    test('asks for no content, is named for search engines, fits 375, 1280 and 1900 px, and has no violations', async ({
      page,
      request,
    }) => {
      const calls: string[] = []
      page.on('request', (asked) => {
        if (new URL(asked.url()).pathname.startsWith(api)) calls.push(asked.url())
      })
      await open(page, path)
      expect(calls).toEqual([])

      await test.step('its first picture comes before all others', async () => {
        const picture = page.getByRole('main').locator('img').first()
        await expect(picture).toHaveAttribute('fetchpriority', 'high')
        await expect(picture).not.toHaveAttribute('loading', 'lazy')
        const preloads = await page
          .locator('link[rel="preload"][imagesrcset]')
          .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).imageSrcset))
        const sources = await page.getByRole('main').locator('picture source[type="image/avif"]').first().getAttribute('srcset')
        expect(preloads).toEqual([sources])
        const sizes = await page
          .getByRole('main')
          .locator('img')
          .evaluateAll((all) => all.map((image) => [image.getAttribute('width'), image.getAttribute('height')]))
        for (const size of sizes.flat()) expect(size).toMatch(/^\d+$/)
      })

      await test.step('it names itself for search engines and shared links', async () => {
        const heading = (await page.getByRole('heading', { level: 1 }).textContent())!.replace('Blog Details ', '')
        await expect(page).toHaveTitle(new RegExp(`^${heading.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)} · `))
        const attribute = async (selector: string, name: string): Promise<string> =>
          (await page.locator(selector).getAttribute(name)) ?? ''
        expect(await attribute('meta[name="description"]', 'content')).toMatch(/\S+ \S+/)
        expect(new URL(await attribute('link[rel="canonical"]', 'href')).pathname).toBe(path)
        expect(await attribute('meta[property="og:title"]', 'content')).toContain(heading)
        expect(await attribute('meta[property="og:description"]', 'content')).toMatch(/\S+ \S+/)
        const image = await attribute('meta[property="og:image"]', 'content')
        expect((await request.get(new URL(image).pathname)).status()).toBe(200)
        expect(await (await request.get('/sitemap.xml')).text()).toContain(`${path}</loc>`)
      })

      await expectAccessible(page)
      await expectToFit(page, 'at 375 px')
      await atWidth(page, 1280, async (at) => {
        await expectStillAccessible(page)
        await expectToFit(page, at)
      })
      // The container is at most 1345 px wide.
      await atWidth(page, 1900, async () => {
        const widths = await page
          .locator('.container')
          .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().width))
        expect(Math.max(...widths)).toBe(1345)
      })
    })
  })

  test(`${path}: nothing shifts while it loads and is scrolled through`, async ({ page }) => {
    await watchLayoutShift(page)
    // A slow line: the fonts come when somebody reads already.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await open(page, path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 600) await page.mouse.wheel(0, 600)
    await settled(page)
    expect(await layoutShiftOf(page)).toBe(0)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

  for (const { path, awake = [] } of innerPages) {
    test(`${path} reads complete, with no spinner, and shows every picture’s place`, async ({ page, browser }) => {
      await page.goto(path)
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
      const words = async (at: Page): Promise<string[]> =>
        at.getByRole('main').evaluate((main) => {
          for (const other of main.querySelectorAll('noscript')) other.remove()
          return (main as HTMLElement).innerText
            .split('\n')
            .map((line) => line.replaceAll(/\s+/g, ' ').trim())
            .filter((line) => line !== '')
        })
      const awakened = await browser.newContext({ javaScriptEnabled: true })
      watchTraffic(awakened)
      const alive = await awakened.newPage()
      await open(alive, path)
      const whole = await words(alive)
      expect(whole).toEqual(expect.arrayContaining([...awake]))
      expect(await words(page)).toEqual(whole.filter((line) => !awake.includes(line)))
      await awakened.close()
    })
  }
})

// Every page without each of its calls: web/src/site/missing-content.test.tsx.
test('what is not published is empty: no error is shown, and axe finds nothing', async ({ page, noise }) => {
  noise.allow(/Failed to load resource.*404/)
  await open(page, '/no-such-page')
  for (const [path, missing] of [
    ['/shop', '/get/how-it-works'],
    ['/about-us', '/get/about-service-hero'],
    ['/restricted-products', '/get-restricted-items'],
    ['/blog-details/reading-your-customs-bill', '/get/blog-section'],
  ] as const)
    await test.step(`${path} without ${missing}`, async () => {
      await page.route(`**${api}${missing}`, async (route) =>
        route.fulfill({ status: 404, json: { success: false, message: 'Not published.' } }),
      )
      const refused = page.waitForResponse((response) => response.url().endsWith(missing))
      await navigateWithin(page, path)
      await refused
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'No Page Found' })).toBeVisible({ visible: path.startsWith('/blog') })
      await expect(page.getByText('Not published.')).toHaveCount(0)
      await expectAccessible(page)
      await page.unrouteAll()
    })
})
