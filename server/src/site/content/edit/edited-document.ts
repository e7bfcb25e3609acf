import { documentKey, documentPathOf } from '@parcelport/contract/site/content-rules.ts'
import { contentPages, type ContentPage } from '@parcelport/contract/site/content-pages.ts'
import { documentPaths, documents, type DocumentPath } from '@parcelport/contract/site/content.ts'
import type { EditedDocument, ListedDocument } from '@parcelport/contract/site/staff-content.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { listDocuments, readDocument } from '../content-queries.ts'
import { listDrafts, readDraft, type DraftRow } from './drafts-queries.ts'
import { openPublication, openPublications, type PublicationRow } from './publications-queries.ts'

/** The document that an address names. Throws 404. */
export const documentOf = (key: string): DocumentPath => {
  const path = documentPathOf(key)
  const found = documentPaths.find((each) => each === path)
  if (!found) throw refuse.notFound('There is no such document.')
  return found
}

interface Standing {
  readonly revision: number
  readonly author: string
  readonly publishedAt: Date
}
type Drafted = Omit<DraftRow, 'body'>

/** Reports at once that a scheduled publication will be refused, because its document has changed. */
const toScheduled = (row: PublicationRow, now: Standing | undefined): ListedDocument['scheduled'] => {
  const overtaken = row.state === 'waiting' && row.based_on !== (now?.revision ?? 0)
  return {
    state: overtaken ? 'refused' : (row.state as 'waiting' | 'refused'),
    at: row.publish_at.toISOString(),
    by: row.author,
    message: overtaken ? overtakenMessage(now?.author) : row.message,
  }
}

/** Why a publication was refused at its time. */
export const overtakenMessage = (author = 'Somebody'): string =>
  `${author} published this document after the publication was scheduled. Their version stays published.`

const toListed = (
  path: DocumentPath,
  now: Standing | undefined,
  draft: Drafted | undefined,
  scheduled: PublicationRow | undefined,
): ListedDocument => ({
  key: documentKey(path),
  path,
  title: documents[path].title,
  pages: documents[path].pages.map((page: ContentPage) => contentPages[page]),
  revision: now?.revision ?? 0,
  publishedAt: now?.publishedAt.toISOString() ?? null,
  publishedBy: now?.author ?? null,
  draft: draft ? { version: draft.version, from: draft.based_on, by: draft.author, at: draft.saved_at.toISOString() } : null,
  scheduled: scheduled ? toScheduled(scheduled, now) : null,
})

/** Every document of the contract in its order, unpublished ones included. */
export const listedDocuments = async (tx: Tx): Promise<ListedDocument[]> => {
  const [published, drafts, publications] = await Promise.all([listDocuments(tx), listDrafts(tx), openPublications(tx)])
  return documentPaths.map((path) => {
    const now = published.find((row) => row.path === path)
    return toListed(
      path,
      now && { revision: now.revision, author: now.author, publishedAt: now.published_at },
      drafts.find((row) => row.path === path),
      publications.find((row) => row.path === path),
    )
  })
}

const articlePages = (body: unknown): ListedDocument['pages'] => {
  const { blogs = [] } = (body ?? {}) as { blogs?: { _id: string; blogTitle: string }[] }
  return blogs.map(({ _id, blogTitle }) => ({ title: blogTitle, path: `/blog-details/${encodeURIComponent(_id)}` }))
}

/** A document with its draft and publication, for its form. */
export const editedDocument = async (tx: Tx, path: DocumentPath): Promise<EditedDocument> => {
  const [now, draft, publication] = await Promise.all([readDocument(tx, path), readDraft(tx, path), openPublication(tx, path)])
  const listed = toListed(path, now, draft, publication)
  return {
    ...listed,
    pages: path === '/get/blog-section' ? [...listed.pages, ...articlePages(draft?.body ?? now?.body)] : listed.pages,
    body: now?.body ?? null,
    draftBody: draft?.body ?? null,
    schema: documents[path].schema,
  }
}
