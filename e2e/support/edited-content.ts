import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { documentKey } from '@parcelport/contract/site/content-rules.ts'
import type { Document, DocumentPath } from '@parcelport/contract/site/content.ts'
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

/** Publishes a document as another browser of the same person would. */
export const publishElsewhere = async <P extends DocumentPath>(
  request: APIRequestContext,
  path: P,
  change: (body: Document<P>) => Document<P>,
): Promise<void> => {
  const { body, revision } = await edited(request, path)
  const data = { body: change(body as Document<P>), from: revision, draftVersion: 0 }
  expect((await request.post(`${addressOf(path)}/publish`, { data, headers })).status()).toBe(200)
}

/** Has a document published so many seconds from now; answers when, in ms since the epoch. */
export const scheduleIn = async <P extends DocumentPath>(
  request: APIRequestContext,
  path: P,
  seconds: number,
  change: (body: Document<P>) => Document<P>,
): Promise<number> => {
  const { body, revision } = await edited(request, path)
  const at = Date.now() + seconds * 1_000
  const data = { body: change(body as Document<P>), from: revision, draftVersion: 0, at: new Date(at).toISOString() }
  expect((await request.post(`${addressOf(path)}/schedule`, { data, headers })).status()).toBe(200)
  return at
}

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

/** Opens every entry of every list, those within others too. */
export const openAllEntries = async (page: Page): Promise<void> => {
  const closed = page.locator('main .entry-open[aria-expanded=false]')
  while ((await closed.count()) > 0)
    await closed.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click()
    })
}
