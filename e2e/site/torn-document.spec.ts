import { layoutShiftOf, watchLayoutShift } from '../support/page/layout-shift.ts'
import { expect, test as base } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'
import { tearDocuments } from '../support/page/torn-document.ts'

/** Where the document breaks off for a while: in the middle of what the first screen shows. */
const test = base.extend<{ mark: string }>({
  mark: ['', { option: true }],
  baseURL: async ({ mark }, use) => {
    const torn = await tearDocuments(process.env.BASE_URL ?? '', mark, 900)
    await use(torn.url)
    await torn.stop()
  },
})

for (const [mark, width, paths] of [
  ['<div class="row">', 1280, ['/']],
  ['<div class="container"><form class="home-estimate', 412, ['/']],
  ['<p class="lead">', 1280, ['/services', '/calculate']],
] as const) {
  test.describe(`${paths.join(', ')} at ${width} px`, () => {
    test.use({ mark, viewport: { width, height: 823 } })

    test(`nothing shifts when the document breaks off before ${mark}`, async ({ page }) => {
      await watchLayoutShift(page, { withInput: true })
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path)
          await settled(page)
          const documentCame = await page.evaluate(() => {
            const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
            return (entry?.responseEnd ?? 0) - (entry?.responseStart ?? 0)
          })
          expect(documentCame, 'the document came in two pieces').toBeGreaterThan(500)
          expect(await layoutShiftOf(page)).toBe(0)
        })
    })
  })
}
