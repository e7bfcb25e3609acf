import type { Page } from '@playwright/test'

/**
 * Words of at most twelve letters that are broken in their middle, in the order of the page. Numbers, addresses and longer words may be: with text of
 * 200 % a telephone's line has room for twelve letters.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      // What is there for screen readers alone is a pixel wide.
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).clipPath !== 'none') return false
      return true
    }
    const found: string[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !(text.textContent ?? '').trim()) continue
      range.selectNodeContents(text)
      // A line of its own, or nothing that shows: nothing is broken.
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size < 2 || !isShown(element)) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?<![^\s“‘(–—-])[\p{L}’']{2,12}(?![^\s”’),.:;!?–—-])(?!\.\p{L})/gu,
      )) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`“${word}” in ${element.tagName} “${element.textContent.trim().slice(0, 40)}”`)
      }
    }
    return found
  })
