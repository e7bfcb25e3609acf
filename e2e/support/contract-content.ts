import { expect, type APIRequestContext } from '@playwright/test'
import { basePath } from '@parcelport/contract/call.ts'
import type { Document, DocumentPath } from '@parcelport/contract/site/content.ts'
import { fromWire, type Wire } from '@parcelport/contract/wire-spellings.ts'

/** The demonstration company's calls. */
export const api = basePath('demo')

/** What the public contract answers for a content call: the document that a page must show, in proper spelling. */
export const contentOf = async <P extends DocumentPath>(request: APIRequestContext, path: P): Promise<Document<P>> => {
  const response = await request.get(api + path)
  expect(response.status(), path).toBe(200)
  const { data } = (await response.json()) as { data: Wire<Document<P>> }
  return fromWire<Document<P>>(data)
}

/** What the server under test answers to everybody who asks for a document, as text: to see whether it is as it was. */
export const answered = async (path: DocumentPath): Promise<string> =>
  (await fetch(new URL(api + path, process.env.BASE_URL))).text()
