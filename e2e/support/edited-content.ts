import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { documentKey } from '@parcelport/contract/site/content-rules.ts'
import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { STAFF_HEADER } from '@parcelport/contract/company/staff-permissions.ts'
import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { api } from './contract-content.ts'

const headers = { [STAFF_HEADER]: '1' }
const addressOf = (path: DocumentPath): string => `${api}/staff/content/documents/${documentKey(path)}`

/** Where the console edits a document. */
export const editorOf = (path: DocumentPath): string => `/console/content/${documentKey(path)}`

/** A document as the console reads it; `request` is a member of staff's. */
export const edited = async (request: APIRequestContext, path: DocumentPath): Promise<EditedDocument> =>
  ((await (await request.get(addressOf(path))).json()) as { data: EditedDocument }).data

/** Brings the document back to how it was, whatever a test has left of it: drafts, schedules and what was published. */
export const restore = async (request: APIRequestContext, path: DocumentPath, revision: number): Promise<void> => {
  await request.delete(`${addressOf(path)}/schedule`, { headers })
  const now = await edited(request, path)
  if (now.draft) await request.delete(`${addressOf(path)}/draft?draftVersion=${now.draft.version}`, { headers })
  if (now.revision === revision) return
  const reverted = await request.post(`${addressOf(path)}/revert`, { data: { revision, from: now.revision }, headers })
  expect(reverted.status()).toBe(200)
}

/** The page as the next visitor gets it. */
export const pageText = async (request: APIRequestContext, path: string): Promise<string> => (await request.get(path)).text()

/** Opens an entry of a list by its own words. */
export const openEntry = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('button', { name: words, expanded: false }).click()
}
