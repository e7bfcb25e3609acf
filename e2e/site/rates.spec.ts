import type { APIRequestContext } from '@playwright/test'
import type { PackageInfo } from '@parcelport/contract/prices/rates.ts'
import { atWidth } from '../support/at-width.ts'
import { api, contentOf } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const ratesOf = async (request: APIRequestContext): Promise<PackageInfo> => {
  const { data } = (await (await request.get(`${api}/get/package-info`)).json()) as { data: [PackageInfo] }
  return data[0]
}

test('hero and banner; the banner leads to the shop', async ({ page, request }) => {
  const { rate, shopping } = await contentOf(request, '/get/rate-shopping-data')
  await page.goto('/rates')
  await expect(page.getByRole('heading', { level: 1, name: rate.title })).toBeVisible()
  await expect(page.getByText(rate.subTitle)).toBeVisible()
  await expect(page.getByRole('heading', { name: shopping.title })).toBeVisible()
  await expect(page.getByText(shopping.subTitle)).toBeVisible()
  await settled(page)
  await page.getByRole('link', { name: shopping.btnTxt }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await expect(page.getByRole('heading', { name: 'Popular Brands' })).toBeVisible()
})

test('five tables, each under its display title, with every line of the rates in force', async ({ page, request }) => {
  const rates = await ratesOf(request)
  const [charges] = rates.additionalCharges
  await page.goto('/rates')
  const linesOf = async (title: string): Promise<string[][]> => {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    return page
      .getByRole('table', { name: title })
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.firstChild?.textContent?.trim() ?? '')))
  }
  const { metadata } = rates
  expect(await linesOf(metadata.packageRates.displayTitle)).toEqual(
    rates.packageRates.map(({ packageWeight, packagePrice }) => [packageWeight, packagePrice]),
  )
  expect(await linesOf(metadata.brokerageFees.displayTitle)).toEqual(
    rates.brokerageFees.map(({ cifValue, rate }) => [cifValue, rate]),
  )
  expect(await linesOf(metadata.warrantyServices.displayTitle)).toEqual(
    rates.warrantyServices.map(({ declaredValue, rate }) => [declaredValue, rate]),
  )
  expect(await linesOf(metadata.pickupUSA.displayTitle)).toEqual(rates.pickupUSA.map(({ weight, value }) => [weight, value]))
  expect((await linesOf(metadata.additionalCharges.displayTitle)).map(([, price]) => price)).toEqual([
    charges?.localDeliveryFree,
    charges?.localDeliveryCharge,
    charges?.smartLockerDelivery,
    charges?.membershipFee,
  ])
})

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

test('rates and calculator say in the same words which weight is charged', async ({ page }) => {
  const rule = 'By weight alone, rounded up to the next published rate.'
  for (const path of ['/rates', '/calculate']) {
    await page.goto(path)
    await expect(page.getByText(rule)).toBeVisible()
  }
})
