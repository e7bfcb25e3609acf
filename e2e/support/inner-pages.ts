import type { Page } from '@playwright/test'
import type { DocumentPath } from '@parcelport/contract/content.ts'

export interface InnerPage {
  readonly path: string
  /** The calls that it shows, its hero's first. */
  readonly calls: readonly (DocumentPath | '/get/package-info' | '/get/product')[]
  /** Words that stand there only with JavaScript: what a button says that can do nothing without. */
  readonly awake?: readonly string[]
  /** Headings that stand there only where the content is missing. */
  readonly fallbacks?: readonly string[]
}

/** The pages under the header's links and the blog, with what each one shows (READINGS.md "Screens"). */
export const innerPages: readonly InnerPage[] = [
  { path: '/services', calls: ['/get/service-hero', '/get-our-service'] },
  {
    path: '/about-us',
    calls: [
      '/get/about-service-hero',
      '/get/why-choose',
      '/get/whychoose-us-info',
      '/get-company-overview',
      '/get/reviews-section',
      '/get/section',
    ],
  },
  { path: '/rates', calls: ['/get/rate-shopping-data', '/get/package-info', '/get/section'] },
  {
    path: '/shop',
    calls: ['/get/popular-section-hero', '/brands', '/get/how-it-works', '/get/how-it-works-process', '/get/section'],
  },
  { path: '/calculate', calls: ['/get/cost-calculator', '/get/product', '/get/section'], awake: ['CALCULATE'] },
  { path: '/contact-us', calls: ['/get/contact-us-hero', '/get/site-settings'], awake: ['Send'] },
  {
    path: '/restricted-products',
    calls: ['/restricted-hero', '/get-restricted-items'],
    fallbacks: ['Restricted Items'],
  },
  { path: '/all-blogs', calls: ['/get/all-blog-hero', '/get/blog-section'] },
  { path: '/blog-details/reading-your-customs-bill', calls: ['/get/blog-section', '/get/section'] },
]

/** Goes to a page as a link would, without a page load. */
export const navigateWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}
