import type { Page } from '@playwright/test'
import { atWidth } from '../support/page/at-width.ts'
import { fallbackFaces, onlyFallback } from '../support/page/fallback-face.ts'
import { innerPages } from '../support/page/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'

/** The families whose files have come. */
const loadedFamilies = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    [...(await document.fonts.ready)]
      .filter((face) => face.status === 'loaded')
      .map((face) => face.family.replaceAll(/["']/g, '')),
  )

/** Judges the banner of each page, from which everything below it hangs, at each width, set in a face; `where` names page and width. */
const eachBanner = async (page: Page, family: string, judge: (where: string) => Promise<void>): Promise<void> => {
  for (const path of ['/', ...innerPages.map((inner) => inner.path)]) {
    await page.goto(path)
    for (const width of [360, 412, 768, 1280])
      await atWidth(
        page,
        width,
        async (at) => {
          await expect.poll(async () => loadedFamilies(page)).toContain(family)
          await judge(`${path} ${at}`)
        },
        { height: 823 },
      )
  }
}

const bannerHeight = (page: Page): Promise<number> =>
  page
    .locator('main section')
    .first()
    .evaluate((element) => element.getBoundingClientRect().height)

test('a banner is as high in each face as in the web fonts, so that fonts which come late move nothing', async ({
  page,
  noise,
}) => {
  const inWebFonts = new Map<string, number>()
  await eachBanner(page, 'Bricolage Grotesque Variable', async (where) => {
    inWebFonts.set(where, await bannerHeight(page))
  })
  noise.allow(/Failed to load resource|preload/)
  for (const name of ['Arial', 'Roboto', 'DejaVu Sans'] as const)
    await test.step(name, async () => {
      await page.unrouteAll()
      await onlyFallback(page, name)
      await eachBanner(page, fallbackFaces[name].family, (where) =>
        expect.poll(async () => bannerHeight(page), where).toBe(inWebFonts.get(where)),
      )
      await expect.poll(async () => loadedFamilies(page)).not.toContain('Bricolage Grotesque Variable')
    })
})
