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

/** React has taken the server's page over. Before, an address that changes is one that it did not render. */
const isAwake = (): boolean => {
  const [, container] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? []
  return container?.stateNode.current.memoizedState.isDehydrated === false
}

/** Goes to a page as a link would, without a page load. */
export const navigateWithin = async (page: Page, path: string): Promise<void> => {
  await page.waitForFunction(isAwake)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}
