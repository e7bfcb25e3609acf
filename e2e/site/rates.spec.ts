import { atWidth } from '../support/page/at-width.ts'
import { expect, test } from '../support/quiet-test.ts'

// What the page says: screens/site/rates.screen.test.tsx.
test('every price of fifty is whole and beside its weight at every width', async ({ page }) => {
  await page.goto('/rates')
  const lines = page.getByRole('table', { name: 'Package Rates' }).locator('tbody tr')
  await expect(lines).toHaveCount(50)
  for (const width of [320, 344, 348, 356, 360, 414, 768, 1024, 1280, 1600])
    await atWidth(page, width, async (at) => {
      const faults = await lines.evaluateAll((rows) =>
        rows.flatMap((row) => {
          const range = document.createRange()
          range.selectNodeContents(row.firstElementChild!.firstChild!)
          const weight = range.getBoundingClientRect()
          range.selectNodeContents(row.lastElementChild!)
          const price = range.getBoundingClientRect()
          const frame = row.getBoundingClientRect()
          const table = row.closest('table')!.getBoundingClientRect()
          const isWhole =
            weight.left >= frame.left && weight.right < price.left && price.right <= frame.right && price.right < table.right
          const isBeside = Math.abs(weight.top - price.top) < 4 && Math.abs(weight.bottom - price.bottom) < 4
          const isLegible = Number.parseFloat(getComputedStyle(row.lastElementChild!).fontSize) >= 16
          return isWhole && isBeside && isLegible ? [] : [row.textContent]
        }),
      )
      expect(faults, at).toEqual([])
    })
})
