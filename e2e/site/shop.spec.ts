import type { Locator, Page } from '@playwright/test'
import { atWidth } from '../support/page/at-width.ts'
import { expect, test } from '../support/quiet-test.ts'

const cards = (page: Page): Locator => page.locator('#brands').getByRole('listitem')

// What the page says: screens/site/shop.screen.test.tsx.
test('brands stand two, three, four, five and seven beside each other, as the width has room for; each logo is at most 120 by 80, its title capitalised, its card 180 px high', async ({
  page,
}) => {
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
})

// Narrow windows are left alone: ui/src/motion/reveal.test.tsx.
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
})
