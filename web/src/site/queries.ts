import { blogCards, content } from '../api/content.ts'
import { packageInfo } from '../api/rates.ts'

/** What every public page shows around its own part. The rates are here so that home's estimate costs no call of its own. */
export const siteQueries = [content('/get/site-settings'), content('/get/social-site-data'), packageInfo]

/** The ten requests that the home page waits for (READINGS.md "Screens"). */
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

/** Brands load by themselves: nothing waits for them. */
export const homeQueries = [...homeWaitsFor, content('/brands')]
