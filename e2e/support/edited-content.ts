import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { documentKey } from '@parcelport/contract/site/content-rules.ts'
import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { answered, api } from './contract-content.ts'

const headers = { [STAFF_HEADER]: '1' }
const addressOf = (path: DocumentPath): string => `${api}/staff/content/documents/${documentKey(path)}`

/** Where the console edits a document. */
export const editorOf = (path: DocumentPath): string => `/console/content/${documentKey(path)}`

/** A document as the console reads it; `request` is a member of staff's. */
export const edited = async (request: APIRequestContext, path: DocumentPath): Promise<EditedDocument> =>
  ((await (await request.get(addressOf(path))).json()) as { data: EditedDocument }).data

/** A document as it was before a test. */
export interface Untouched {
  readonly path: DocumentPath
  readonly revision: number
  /** What the server answered to everybody who asked for it. */
  readonly answer: string
}

/** What {@link restore} brings back. */
export const untouched = async (request: APIRequestContext, path: DocumentPath): Promise<Untouched> => ({
  path,
  revision: (await edited(request, path)).revision,
  answer: await answered(path),
})

/**
 * Brings the document back to how it was, whatever a test has left of it: drafts, schedules and what was published. Waits until the
 * server answers with it: for a moment a busy server answers with what it knew last.
 */
export const restore = async (request: APIRequestContext, { path, revision, answer }: Untouched): Promise<void> => {
  await request.delete(`${addressOf(path)}/schedule`, { headers })
  const now = await edited(request, path)
  if (now.draft) await request.delete(`${addressOf(path)}/draft?draftVersion=${now.draft.version}`, { headers })
  if (now.revision === revision) return
  const reverted = await request.post(`${addressOf(path)}/revert`, { data: { revision, from: now.revision }, headers })
  expect(reverted.status()).toBe(200)
  await expect.poll(() => answered(path)).toBe(answer)
}

/** The page as the next visitor gets it. */
export const pageText = async (request: APIRequestContext, path: string): Promise<string> => (await request.get(path)).text()

/** Opens an entry of a list by its own words. */
export const openEntry = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('button', { name: words, expanded: false }).click()
}
