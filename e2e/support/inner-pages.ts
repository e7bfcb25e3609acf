import type { Page } from '@playwright/test'

export interface InnerPage {
  readonly path: string
  /** Words that stand there only with JavaScript: what a button says that can do nothing without. */
  readonly awake?: readonly string[]
}

/** The pages under the header's links and the blog (specification.md §2 "Public pages"). */
export const innerPages: readonly InnerPage[] = [
  { path: '/services' },
  { path: '/about-us' },
  { path: '/rates' },
  { path: '/shop' },
  { path: '/calculate', awake: ['CALCULATE'] },
  { path: '/contact-us', awake: ['Send'] },
  { path: '/restricted-products' },
  { path: '/all-blogs' },
  { path: '/blog-details/reading-your-customs-bill' },
]

/** Goes to a page as a link would, without a page load. */
export const navigateWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}
