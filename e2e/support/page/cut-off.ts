import type { Page } from '@playwright/test'

/**
 * What can be read or pressed and is cut off at the right, by the window or by a box that hides what leaves it, in the order of
 * the page. What scrolls by itself (carousels, filters) is not: it can be brought in.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    /** Where the nearest edge is that hides what leaves it, in px from the left. */
    const edgeOf = (element: Element): number => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none') return Number.POSITIVE_INFINITY
        if (overflowX !== 'visible') return box.getBoundingClientRect().right
      }
      return innerWidth
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => isShown(element) && (hasWords(element) || element.matches('button, input, select, textarea')))
      .flatMap((element) => {
        const { width, height, right } = element.getBoundingClientRect()
        const beyond = right - edgeOf(element)
        // Three pixels: what is there for screen readers alone has one.
        return width < 3 || height < 3 || beyond <= 1
          ? []
          : [`${element.tagName} “${element.textContent.trim().slice(0, 30)}” by ${Math.round(beyond)} px`]
      })
  })
