import type { Page } from '@playwright/test'
import { innerPages } from '../support/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'

/** How high the banner of each page is, from which everything below it hangs, and whether the web fonts have come. */
const banners = async (page: Page): Promise<string[]> => {
  const heights: string[] = []
  for (const path of ['/', ...innerPages.map((inner) => inner.path)]) {
    await page.goto(path)
    const banner = page.locator('main section').first()
    heights.push(`${path} ${await banner.evaluate((element) => element.getBoundingClientRect().height)}`)
  }
  return heights
}

const webFonts = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    [...(await document.fonts.ready)].filter((face) => face.status === 'loaded').map((face) => face.family),
  )

for (const width of [412, 768, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 823 } })

    test('a banner is as high in the fallback face as in the web fonts, so that fonts which come late move nothing', async ({
      page,
      noise,
    }) => {
      const inWebFonts = await banners(page)
      expect(await webFonts(page)).toContain('Bricolage Grotesque Variable')
      noise.allow(/Failed to load resource|preload/)
      await page.route('**/*.woff2', (route) => route.abort())
      expect(await banners(page)).toEqual(inWebFonts)
      expect(await webFonts(page)).not.toContain('Bricolage Grotesque Variable')
    })
  })
}
