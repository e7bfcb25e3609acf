import type { Page } from '@playwright/test'
import { atWidth } from '../support/at-width.ts'
import { fallbackFaces, onlyFallback } from '../support/fallback-face.ts'
import { innerPages } from '../support/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'

/** The families whose files have come. */
const loadedFamilies = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    [...(await document.fonts.ready)]
      .filter((face) => face.status === 'loaded')
      .map((face) => face.family.replaceAll(/["']/g, '')),
  )

/** How high the banner of each page is at each width, from which everything below it hangs. All of them are set in this face. */
const banners = async (page: Page, family: string): Promise<string[]> => {
  const heights: string[] = []
  for (const path of ['/', ...innerPages.map((inner) => inner.path)]) {
    await page.goto(path)
    for (const width of [360, 412, 768, 1280])
      await atWidth(
        page,
        width,
        async (at) => {
          await expect.poll(async () => loadedFamilies(page)).toContain(family)
          const banner = page.locator('main section').first()
          heights.push(`${path} ${at} ${await banner.evaluate((element) => element.getBoundingClientRect().height)}`)
        },
        { height: 823 },
      )
  }
  return heights
}

test('a banner is as high in each face as in the web fonts, so that fonts which come late move nothing', async ({
  page,
  noise,
}) => {
  test.setTimeout(240_000)
  const inWebFonts = await banners(page, 'Bricolage Grotesque Variable')
  noise.allow(/Failed to load resource|preload/)
  for (const name of ['Arial', 'Roboto', 'DejaVu Sans'] as const)
    await test.step(name, async () => {
      await page.unrouteAll()
      await onlyFallback(page, name)
      await expect.poll(async () => banners(page, fallbackFaces[name].family)).toEqual(inWebFonts)
      await expect.poll(async () => loadedFamilies(page)).not.toContain('Bricolage Grotesque Variable')
    })
})
