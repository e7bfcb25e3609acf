import type { Locator, Page } from '@playwright/test'
import { contentOf } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'

/** Presses Tab until the focus is there; fails when the keyboard does not reach it, or would pass through something unseen. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const wanted = await target.elementHandle()
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab')
    const { reached, seen, words } = await page.evaluate((element) => {
      const { activeElement: active } = document
      const box = active?.getBoundingClientRect()
      return {
        reached: active === element,
        seen: active === document.body || (active?.checkVisibility() === true && (box?.height ?? 0) > 0),
        words: active?.outerHTML.slice(0, 120),
      }
    }, wanted)
    expect(seen, words).toBe(true)
    if (reached) return expect(target).toBeInViewport()
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

// The chat, forms and steps: screens/site/keyboard.screen.test.tsx.
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await settled(page)
}

/** What shows where the focus is: an outline, or a shadow in its place. */
const expectRing = async (target: Locator): Promise<void> => {
  const ring = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return { outline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2, shadow: boxShadow !== 'none' }
  })
  expect(ring.outline || ring.shadow, await target.evaluate((element) => element.outerHTML.slice(0, 120))).toBe(true)
}

test.describe('on a small window', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  test('the menu opens, holds the focus, leads on and gives the focus back', async ({ page }) => {
    await open(page, '/')
    const opener = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await tabTo(page, opener)
    await expectRing(opener)
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    const inside = await menu.getByRole('link').or(menu.getByRole('button')).count()
    // Once around and beyond: nothing of the page behind takes the focus.
    for (let presses = 0; presses <= inside + 2; presses += 1) {
      await page.keyboard.press('Tab')
      const strayed = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && activeElement?.closest('dialog') === null
      })
      expect(strayed).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    const rates = menu.getByRole('link', { name: 'Rates', exact: true })
    await tabTo(page, rates)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/rates')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('every part of the home page that can be reached shows where the focus is, in the order of the page', async ({ page }) => {
  await open(page, '/')
  // What stands below comes with the first move.
  await page.mouse.wheel(0, 200)
  await settled(page)
  const faults: string[] = []
  let presses = 0
  let lastSection = -1
  for (; presses < 150; presses += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { activeElement: active } = document
      if (!active || active === document.body) return null
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active)
      const sections = [...document.querySelectorAll('header, main section, footer')]
      return {
        html: active.outerHTML.slice(0, 100),
        ring: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
        visible: active.checkVisibility() && active.getBoundingClientRect().height > 0,
        section: sections.findLastIndex((section) => section.contains(active)),
        floats: active.closest('.chat, .chat-btn') !== null || active.classList.contains('chat-btn'),
      }
    })
    if (at === null) break
    if (!at.ring) faults.push(`no ring: ${at.html}`)
    if (!at.visible) faults.push(`unseen: ${at.html}`)
    if (at.section >= 0 && !at.floats) {
      if (at.section < lastSection) faults.push(`out of order: ${at.html}`)
      lastSection = at.section
    }
  }
  expect(faults).toEqual([])
  expect(presses).toBeGreaterThan(30)
  expect(presses).toBeLessThan(150)
})

test('questions open one at a time and close again', async ({ page, request }) => {
  const [first, second] = await contentOf(request, '/get/faq-process')
  await open(page, '/')
  const question = (text: string): Locator => page.locator('summary').filter({ hasText: text })
  await tabTo(page, question(first!.question))
  await page.keyboard.press('Enter')
  await expect(page.getByText(first!.answer)).toBeVisible()
  await tabTo(page, question(second!.question))
  await page.keyboard.press('Space')
  await expect(page.getByText(second!.answer)).toBeVisible()
  await expect(page.getByText(first!.answer)).toBeHidden()
  await page.keyboard.press('Space')
  await expect(page.getByText(second!.answer)).toBeHidden()
})

test('a carousel is moved by its buttons and by the arrow keys, and stands still while it has the focus', async ({ page }) => {
  await open(page, '/')
  const brands = page.getByRole('region', { name: 'Popular Brands' })
  const track = brands.getByRole('list')
  const left = async (): Promise<number> => track.evaluate((list) => Math.round(list.scrollLeft))
  await tabTo(page, brands.getByRole('button', { name: 'Next' }))
  const before = await left()
  await page.keyboard.press('Enter')
  await expect.poll(left).toBeGreaterThan(before)
  await tabTo(page, brands.getByRole('button', { name: 'Pause' }))
  await page.keyboard.press('Enter')
  await expect(brands.getByRole('button', { name: 'Play' })).toBeFocused()
  await tabTo(page, track)
  await expectRing(track)
  await page.keyboard.press('Home')
  const start = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(start)
})
