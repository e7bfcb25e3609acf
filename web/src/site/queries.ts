import type { Params } from 'react-router'
import { articleAndMore } from '../api/site/article.ts'
import { products } from '../api/prices/products.ts'
import { blogCards, content } from '../api/site/content.ts'
import { places } from '../api/warehouse/places.ts'
import { packageInfo, servicePrices } from '../api/prices/rates.ts'
import type { ScreenQuery } from '../frame/screen.tsx'

/** The data around every public page. The rates are included so that the home page's estimate needs no call of its own. */
export const siteQueries = [content('/get/site-settings'), content('/get/social-site-data'), packageInfo]

/** The ten requests that the home page waits for (specification.md §2 "Public pages"). */
export const homeWaitsFor = [
  content('/get/home/hero'),
  content('/get/why-choose'),
  content('/get/whychoose-us-info'),
  content('/get/how-it-works'),
  content('/get/how-it-works-process'),
  content('/get/reviews-section'),
  content('/get/faq'),
  content('/get/faq-process'),
  blogCards,
  content('/get/section'),
]

/** Nothing waits for the brands. */
export const homeQueries = [...homeWaitsFor, content('/brands')]

/** The data that an inner page waits for: its hero first, with a spinner; then everything below it at once. */
export interface PageQueries {
  readonly hero: readonly ScreenQuery[]
  readonly body: readonly ScreenQuery[]
  /** Further data that nothing waits for. */
  readonly besides?: readonly ScreenQuery[]
}

const callToAction = content('/get/section')

export const servicesQueries = { hero: [content('/get/service-hero')], body: [content('/get-our-service')] }
export const aboutQueries = {
  hero: [content('/get/about-service-hero')],
  body: [
    content('/get/why-choose'),
    content('/get/whychoose-us-info'),
    content('/get-company-overview'),
    content('/get/reviews-section'),
    callToAction,
  ],
}
export const ratesQueries = { hero: [content('/get/rate-shopping-data')], body: [packageInfo, servicePrices, callToAction] }
export const shopQueries = {
  hero: [content('/get/popular-section-hero')],
  body: [content('/get/how-it-works'), content('/get/how-it-works-process'), callToAction],
  besides: [content('/brands')],
}
export const calculatorQueries = { hero: [content('/get/cost-calculator')], body: [callToAction], besides: [products] }
/** Its info block uses the site settings, which every page has. */
export const contactQueries = { hero: [content('/get/contact-us-hero')], body: [], besides: [places] }
export const restrictedQueries = { hero: [content('/restricted-hero')], body: [content('/get-restricted-items')] }
export const blogsQueries = { hero: [content('/get/all-blog-hero')], body: [blogCards] }
export const articleQueries = ({ id = '' }: Params): PageQueries => ({ hero: [articleAndMore(id)], body: [callToAction] })

/** All queries of a page, for its route. */
export const allOf = ({ hero, body, besides = [] }: PageQueries): readonly ScreenQuery[] => [...hero, ...body, ...besides]
