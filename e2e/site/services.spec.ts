import { atWidth } from '../support/page/at-width.ts'
import { contentOf } from '../support/contract-content.ts'
import { navigateWithin } from '../support/page/inner-pages.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'

// What the page says: screens/site/services.screen.test.tsx.
test('services stand in one, two and three columns, as the width has room for, with bordered and filled buttons; the headline keeps its room beside the picture', async ({
  page,
  request,
}) => {
  const { services } = await contentOf(request, '/get-our-service')
  await page.goto('/services')
  const cards = page.getByRole('main').getByRole('article')
  for (const service of services) {
    const card = cards.filter({ has: page.getByRole('heading', { name: service.title, exact: true }) })
    const { background, border } = await card.getByRole('link', { name: service.btnText }).evaluate((link) => {
      const { backgroundColor, boxShadow, color } = getComputedStyle(link)
      return { background: backgroundColor === color ? '' : backgroundColor, border: boxShadow }
    })
    expect(border === 'none', service.title).toBe(service.btnType !== 'border')
    expect(background === 'rgb(255, 255, 255)', service.title).toBe(service.btnType === 'border')
  }
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

  const roomOfHeadline = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate(({ parentElement: place }) => place!.clientWidth - Number.parseFloat(getComputedStyle(place!).paddingRight))
  let room = 0
  await atWidth(page, 1440, async () => {
    room = await roomOfHeadline()
  })
  for (const width of [1600, 1920, 2560, 3840])
    await atWidth(page, width, async (at) => expect.poll(roomOfHeadline, at).toBeGreaterThanOrEqual(room - 1))
})

test('a link to a part of a page lands on it, with and without a page load', async ({ page }) => {
  await page.goto('/services')
  await settled(page)
  await page.getByRole('link', { name: /Pickup in the USA/ }).click()
  await expect(page).toHaveURL(/\/rates#pickup-usa$/)
  await expect(page.locator('#pickup-usa')).toBeInViewport()
  await page.goto('/rates#warranty-services')
  await expect(page.locator('#warranty-services')).toBeInViewport()
  await navigateWithin(page, '/services')
  await page.getByRole('link', { name: 'Find a locker' }).click()
  await expect(page.getByRole('region', { name: 'Where to collect' })).toBeInViewport()
})
