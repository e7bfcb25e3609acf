import { expect, type APIRequestContext } from '@playwright/test'
import { basePath } from '@parcelport/contract/call.ts'
import type { Document, DocumentPath } from '@parcelport/contract/site/content.ts'
import { fromWire, type Wire } from '@parcelport/contract/wire-spellings.ts'

/** The demonstration company's calls. */
export const api = basePath('demo')

/** The ten requests that the home page waits for (specification.md §2 "Public pages"). */
export const homeCalls = [
  '/get/home/hero',
  '/get/why-choose',
  '/get/whychoose-us-info',
  '/get/how-it-works',
  '/get/how-it-works-process',
  '/get/reviews-section',
  '/get/faq',
  '/get/faq-process',
  '/get/blog-section',
  '/get/section',
] as const satisfies readonly DocumentPath[]

/** What the public contract answers for a content call: the document that a page must show, in proper spelling. */
export const contentOf = async <P extends DocumentPath>(request: APIRequestContext, path: P): Promise<Document<P>> => {
  const response = await request.get(api + path)
  expect(response.status(), path).toBe(200)
  const { data } = (await response.json()) as { data: Wire<Document<P>> }
  return fromWire<Document<P>>(data)
}
