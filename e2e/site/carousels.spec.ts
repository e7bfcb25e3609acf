import type { Locator, Page } from '@playwright/test'
import { atWidth } from '../support/page/at-width.ts'
import { settled } from '../support/page/settled.ts'
import { stopClock } from '../support/page/stopped-clock.ts'
import { expect, test } from '../support/quiet-test.ts'

// They move by themselves.
test.use({ reducedMotion: 'no-preference' })

const brands = (page: Page): Locator => page.getByRole('region', { name: 'Popular Brands' })
const reviews = (page: Page): Locator => page.locator('#reviews').getByRole('list')
const track = (page: Page): Locator => brands(page).getByRole('list')

interface Measure {
  readonly slidesInView: number
  readonly gap: number
}

/** How many slides fill the row's width, and the room between two. */
const measure = async (row: Locator): Promise<Measure> =>
  row.evaluate((list) => {
    const style = getComputedStyle(list)
    const width = list.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const [first, second] = [...list.children].map((slide) => slide.getBoundingClientRect())
    if (!first || !second) throw new Error('a carousel needs two slides')
    const gap = second.left - first.right
    return { slidesInView: Math.round(((width + gap) / (first.width + gap)) * 100) / 100, gap: Math.round(gap) }
  })

const positions = async (row: Locator): Promise<{ left: number; step: number }> =>
  row.evaluate((list) => {
    const [first, second] = [...list.children].map((slide) => slide.getBoundingClientRect().left)
    return { left: Math.round(list.scrollLeft), step: Math.round((second ?? 0) - (first ?? 0)) }
  })

test('brands and reviews stand as many beside each other as the width has room for; reviews follow a drag and the buttons', async ({
  page,
}) => {
  await page.goto('/')
  await settled(page)
  for (const [width, inView] of [
    [360, [2, 1]],
    [479, [2, 1]],
    [480, [3, 1]],
    [639, [3, 1]],
    [640, [3, 1.2]],
    [767, [3, 1.2]],
    [768, [4, 2]],
    [1023, [4, 2]],
    [1024, [5, 3]],
    [1279, [5, 3]],
    [1280, [7, 3]],
    [1600, [7, 3]],
  ] as const)
    await atWidth(page, width, async (at) => {
      const slides = async (row: Locator): Promise<number> => (await measure(row)).slidesInView
      await expect.poll(async () => slides(track(page)), `brands ${at}`).toBeCloseTo(inView[0], 1)
      await expect.poll(async () => slides(reviews(page)), `reviews ${at}`).toBeCloseTo(inView[1], 1)
      await expect.poll(async () => (await measure(reviews(page))).gap, at).toBe(16)
    })

  await page.setViewportSize({ width: 1280, height: 720 })
  const row = reviews(page)
  const left = async (): Promise<number> => (await positions(row)).left
  await row.scrollIntoViewIfNeeded()
  const box = (await row.boundingBox())!
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(left).toBeGreaterThan(100)
  // It snaps to a slide.
  const stands = async (): Promise<boolean> => {
    const before = await left()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    return (await left()) === before
  }
  await expect.poll(stands).toBe(true)
  const dragged = await left()
  const reviewsSection = page.locator('#reviews')
  await reviewsSection.getByRole('button', { name: /previous/i }).click()
  await expect.poll(left).toBeLessThan(dragged - 100)
  await reviewsSection.getByRole('button', { name: /next/i }).click()
  await expect.poll(left).toBeGreaterThan(dragged - 100)
})

test('brands move by themselves, one on every 2.5 s, taking 1.2 s; they rest while pointed at, while focused and when paused', async ({
  page,
}) => {
  await stopClock(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-tenant', /./)
  await settled(page)
  const { step } = await positions(track(page))
  const left = async (): Promise<number> => (await positions(track(page))).left
  const isAt = (steps: number): Promise<void> =>
    expect.poll(async () => Math.abs((await left()) - steps * step)).toBeLessThanOrEqual(1)
  await page.clock.runFor(2_400)
  await isAt(0)
  await page.clock.runFor(700)
  await expect.poll(left).toBeGreaterThan(1)
  expect(await left()).toBeLessThan(step - 1)
  await page.clock.runFor(700)
  await isAt(1)
  await page.clock.runFor(2_500)
  await isAt(2)

  await track(page).hover()
  await page.clock.runFor(6_000)
  await isAt(2)
  await page.mouse.move(5, 5)
  await track(page).focus()
  await page.clock.runFor(6_000)
  await isAt(2)
  await brands(page).getByRole('button', { name: /pause/i }).click()
  await page.getByRole('banner').getByRole('link').first().focus()
  await page.mouse.move(5, 5)
  await page.clock.runFor(6_000)
  await isAt(2)
})

test('nothing moves automatically with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stopClock(page)
  await page.goto('/')
  await settled(page)
  await page.clock.runFor(10_000)
  await expect.poll(async () => (await positions(track(page))).left).toBe(0)
})
