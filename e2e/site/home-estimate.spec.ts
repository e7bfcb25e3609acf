import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { atWidth } from '../support/at-width.ts'
import { productsOf, unit, weight } from '../support/calculator-form.ts'
import { api, contentOf } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const strip = (page: Page): Locator => page.getByRole('region', { name: 'Quick estimate and facts' })
const slider = (page: Page): Locator => strip(page).getByRole('slider', { name: 'How heavy is your package?' })

/** What the calculator charges for the shipping of so many pounds, in USD. */
const charged = async (request: APIRequestContext, pounds: number): Promise<number> => {
  const [product] = await productsOf(request)
  const response = await request.post(`${api}/calculate/product/${product?._id}`, {
    data: { productValue: 100, unit: 'lb', totalWeight: pounds },
  })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { data: { shippingCost: number } }).data.shippingCost
}

const open = async (page: Page): Promise<void> => {
  await page.goto('/')
  await settled(page)
}

test('each weight has the price that the calculator charges, and goes along to it', async ({ page, request }) => {
  await open(page)
  await expect(slider(page)).toHaveValue('3')
  await slider(page).focus()
  await page.keyboard.press('Home')
  for (const pounds of [1, 2, 3]) {
    const price = `US$${(await charged(request, pounds)).toFixed(2)}`
    await expect(strip(page).getByText(price, { exact: true })).toBeVisible()
    await expect(slider(page)).toHaveAttribute('aria-valuetext', `${pounds} lb, ${price}`)
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('End')
  const most = Number(await slider(page).getAttribute('max'))
  await expect(strip(page).getByText(`US$${(await charged(request, most)).toFixed(2)}`, { exact: true })).toBeVisible()
  await strip(page).getByRole('button', { name: 'Add duty and VAT' }).click()
  await expect(page).toHaveURL(`/calculate?weight=${most}&unit=lb`)
  await expect(weight(page)).toHaveValue(String(most))
  await expect(unit(page)).toHaveValue('lb')
})

test('the company’s facts stand below it', async ({ page, request }) => {
  const { facts = [] } = await contentOf(request, '/get/site-settings')
  await open(page)
  expect(facts.length).toBeGreaterThan(0)
  await expect(strip(page).getByRole('listitem')).toHaveText(facts.map(({ title, text }) => `${title}${text}`))
})

test('the slider stays where it is at every width, whatever weight it shows', async ({ page }) => {
  await open(page)
  const place = (): Promise<unknown> =>
    slider(page).evaluate((input) => {
      const form = input.closest('form')?.getBoundingClientRect()
      const { top, width: wide } = input.getBoundingClientRect()
      return { below: top - (form?.top ?? 0), wide, high: form?.height }
    })
  for (const width of [360, 414, 480, 768, 1280])
    await atWidth(page, width, async (at) => {
      const before = await place()
      for (const pounds of ['1', '9', '10', '20']) {
        await slider(page).fill(pounds)
        await expect(strip(page).getByRole('status')).toContainText(`${pounds} lb`)
        await expect.poll(place, `${pounds} lb ${at}`).toEqual(before)
      }
    })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('its button leads to the calculator with the weight', async ({ page }) => {
    await page.goto('/')
    await strip(page).getByRole('button', { name: 'Add duty and VAT' }).click()
    await expect(page).toHaveURL('/calculate?weight=3&unit=lb')
  })
})
