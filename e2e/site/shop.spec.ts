import type { Locator, Page } from '@playwright/test'
import { atWidth } from '../support/at-width.ts'
import { api, contentOf } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const cards = (page: Page): Locator => page.locator('#brands').getByRole('listitem')

test('two, three, four, five and seven brands stand beside each other, as the width has room for', async ({ page }) => {
  await page.goto('/shop')
  for (const [width, columns] of [
    [360, 2],
    [480, 3],
    [768, 4],
    [1024, 5],
    [1280, 7],
    [1600, 7],
  ] as const)
    await atWidth(page, width, async (at) => {
      const lefts = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)))
      expect(new Set(lefts).size, at).toBe(columns)
    })
})

test('every brand has its logo, at most 120 by 80, and its capitalised title, in a card 180 px high', async ({
  page,
  request,
}) => {
  const { brands } = await contentOf(request, '/brands')
  await page.goto('/shop')
  await expect(page.getByRole('heading', { name: 'Popular Brands' })).toBeVisible()
  await expect(cards(page)).toHaveText(brands.map(({ title }) => title))
  const measured = await cards(page).evaluateAll((all) =>
    all.map((item) => {
      const logo = item.querySelector('img')!.getBoundingClientRect()
      const { textTransform, textOverflow, whiteSpace } = getComputedStyle(item.querySelector('span')!)
      return {
        height: item.firstElementChild!.getBoundingClientRect().height,
        logo: [logo.width, logo.height],
        textTransform,
        textOverflow,
        whiteSpace,
      }
    }),
  )
  for (const { height, logo, ...words } of measured) {
    expect(height).toBe(180)
    expect(logo[0]).toBeLessThanOrEqual(120)
    expect(logo[1]).toBeLessThanOrEqual(80)
    expect(words).toEqual({ textTransform: 'capitalize', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
  }
  const sources = await cards(page)
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')))
  expect(sources).toEqual(brands.map(({ brandImg }) => brandImg))
})

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('brands fade up for 400 ms with ease, 150 ms after each other; other scroll animations last 1000 ms', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.goto('/shop')
    const last = cards(page).last()
    await expect(last).toHaveClass(/reveal-wait/)
    const before = await last.evaluate((item) => [getComputedStyle(item).opacity, getComputedStyle(item).translate])
    expect(before).toEqual(['0', '0px 32px'])
    const index = (await cards(page).count()) - 1
    await page.locator('#brands').evaluate((section) => section.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(last).toHaveClass(/reveal-run/)
    const timing = async (item: Locator): Promise<string[]> =>
      item.evaluate((element) => {
        const style = getComputedStyle(element)
        return [style.transitionDuration, style.transitionDelay, style.transitionTimingFunction].map(
          (value) => value.split(', ')[0]!,
        )
      })
    await expect.poll(async () => timing(last)).toEqual(['0.4s', `${(index * 150) / 1_000}s`, 'ease'])
    await expect.poll(async () => last.evaluate((item) => getComputedStyle(item).opacity)).toBe('1')
    const step = page.locator('ol').getByRole('listitem').nth(1)
    await step.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(step).toHaveClass(/reveal-run/)
    await expect.poll(async () => timing(step)).toEqual(['1s', '0.15s', 'ease'])
  })

  test('nothing is animated on a window of 767 px', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 400 })
    await page.goto('/shop')
    await settled(page)
    await expect(page.locator('.reveal-wait')).toHaveCount(0)
    await page.setViewportSize({ width: 768, height: 400 })
    await page.reload()
    await expect(page.locator('.reveal-wait')).not.toHaveCount(0)
  })
})

test('the brands render nothing until they are there, and hold nothing up', async ({ page, request }) => {
  const steps = await contentOf(request, '/get/how-it-works-process')
  await page.goto('/rates')
  await settled(page)
  const held = Promise.withResolvers<void>()
  await page.route(`**${api}/brands`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'See the stores' }).click()
  await expect(page.getByText(steps[0]!.title)).toBeVisible()
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
  await expect(page.getByText('Popular Brands')).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Popular Brands' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('hero, how shopping works and the call to action', async ({ page, request }) => {
  const hero = await contentOf(request, '/get/popular-section-hero')
  const steps = await contentOf(request, '/get/how-it-works-process')
  const section = await contentOf(request, '/get/section')
  await page.goto('/shop')
  await expect(page.getByRole('heading', { level: 1, name: hero.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How shopping with us works' })).toBeVisible()
  for (const { title, subtitle } of steps) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(subtitle)).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: section.title })).toBeVisible()
})
