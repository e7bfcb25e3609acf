import { atWidth } from '../support/at-width.ts'
import { api, contentOf } from '../support/contract-content.ts'
import { navigateWithin } from '../support/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

test('services stand in one, two and three columns, as the width has room for', async ({ page }) => {
  await page.goto('/services')
  const cards = page.getByRole('main').getByRole('article')
  for (const [width, columns] of [
    [375, 1],
    [768, 2],
    [1024, 3],
    [1600, 3],
  ] as const)
    await atWidth(page, width, async (at) => {
      const lefts = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)))
      expect(new Set(lefts).size, at).toBe(columns)
    })
})

test('the headline keeps its room beside the picture on the widest screens', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  const widthAt = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 900 })
    return title.evaluate(
      (element) =>
        element.parentElement!.clientWidth - Number.parseFloat(getComputedStyle(element.parentElement!).paddingRight),
    )
  }
  await page.goto('/services')
  const room = await widthAt(1440)
  for (const width of [1600, 1920, 2560, 3840]) await expect.poll(async () => widthAt(width)).toBeGreaterThanOrEqual(room - 1)
})

test('each card has its icon, title, subtitle, text and button, bordered or filled, that leads to a page', async ({
  page,
  request,
}) => {
  const hero = await contentOf(request, '/get/service-hero')
  const { mainTitle, subTitle, services } = await contentOf(request, '/get-our-service')
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1, name: hero.title })).toBeVisible()
  await expect(page.getByText(hero.subTitle)).toBeVisible()
  await expect(page.getByRole('heading', { name: mainTitle })).toBeVisible()
  await expect(page.getByText(subTitle)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(services.length)
  for (const service of services) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: service.title, exact: true }) })
    await expect(card.locator('img')).toHaveAttribute('src', service.image)
    await expect(card.getByText(service.subTitle, { exact: true })).toBeVisible()
    await expect(card.getByText(service.shortDesc)).toBeVisible()
    const button = card.getByRole('link', { name: service.btnText })
    const { background, border } = await button.evaluate((link) => {
      const { backgroundColor, boxShadow, color } = getComputedStyle(link)
      return { background: backgroundColor === color ? '' : backgroundColor, border: boxShadow }
    })
    expect(border === 'none', service.title).toBe(service.btnType !== 'border')
    expect(background === 'rgb(255, 255, 255)', service.title).toBe(service.btnType === 'border')
    const target = (await button.getAttribute('href')) ?? ''
    expect(target).toMatch(/^\//)
    expect((await request.get(target)).status(), target).toBe(200)
  }
})

test('a spinner shows while the hero loads, and the services do not hold it up', async ({ page, request }) => {
  const hero = await contentOf(request, '/get/service-hero')
  await page.goto('/all-blogs')
  await settled(page)
  const held = Promise.withResolvers<void>()
  await page.route(`**${api}/get/service-hero`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.route(`**${api}/get-our-service`, async () => {})
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('status', { name: /loading/i })).toBeVisible()
  await expect(page.getByRole('heading', { name: hero.title })).toBeHidden()
  held.resolve()
  await expect(page.getByRole('heading', { name: hero.title })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a link to a group of prices lands on it, with and without a page load', async ({ page }) => {
  await page.goto('/services')
  await settled(page)
  await page.getByRole('link', { name: /Pickup in the USA/ }).click()
  await expect(page).toHaveURL(/\/rates#pickup-usa$/)
  await expect(page.locator('#pickup-usa')).toBeInViewport()
  await page.goto('/rates#warranty-services')
  await expect(page.locator('#warranty-services')).toBeInViewport()
  await navigateWithin(page, '/services')
  await expect(page.getByRole('article').first()).toBeVisible()
})
