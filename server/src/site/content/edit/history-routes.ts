import { documents, type DocumentPath } from '@parcelport/contract/site/content.ts'
import {
  differenceCall,
  revertCall,
  revisionCall,
  revisionsCall,
  type Revision,
} from '@parcelport/contract/site/staff-content.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { contentLimits } from '../content-limits.ts'
import { listRevisions, readEdition } from '../content-queries.ts'
import { publishDocument } from '../publish-document.ts'
import { difference } from './difference.ts'
import { readDraft } from './drafts-queries.ts'
import { documentOf, editedDocument } from './edited-document.ts'

const PAGE = 30
/** Beyond this, two versions have little in common. */
const MOST_CHANGES = 300

const toWire = (row: Awaited<ReturnType<typeof listRevisions>>[number]): Revision => ({
  revision: row.revision,
  by: row.author,
  at: row.published_at.toISOString(),
  revertedTo: row.reverted_to,
})

const edition = async (tx: Tx, path: DocumentPath, revision: number) => {
  const found = await readEdition(tx, path, revision)
  if (!found) throw refuse.notFound('There is no such revision.')
  return found
}

const draftBody = async (tx: Tx, path: DocumentPath): Promise<unknown> => {
  const draft = await readDraft(tx, path)
  if (!draft) throw refuse.notFound('There is no draft now.')
  return draft.body
}

/** Routes of the revisions of documents: listing, comparing and restoring. */
export const historyRoutes = (app: App, services: Services): void => {
  handle(app, services, revisionsCall, async ({ params, query, transaction }) => {
    const path = documentOf(params.key)
    const { cursor, limit = PAGE } = query
    const asked = { ...(cursor !== undefined && { before: Number(cursor) }), limit: limit + 1 }
    const rows = await transaction((tx) => listRevisions(tx, path, asked))
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const nextCursor = rows.length > limit && last ? String(last.revision) : null
    return { data: page.map(toWire), nextCursor }
  })

  handle(app, services, revisionCall, async ({ params, transaction }) => {
    const path = documentOf(params.key)
    const found = await transaction((tx) => edition(tx, path, params.revision))
    return { data: { ...toWire(found), body: found.body } }
  })

  handle(app, services, differenceCall, async ({ params, query, transaction }) => {
    const path = documentOf(params.key)
    const { from, to } = query
    const [before, after] = await transaction(async (tx) => [
      (await edition(tx, path, from)).body,
      to === undefined ? await draftBody(tx, path) : (await edition(tx, path, to)).body,
    ])
    const changes = difference(documents[path].schema, before, after)
    return { data: { changes: changes.slice(0, MOST_CHANGES), more: changes.length > MOST_CHANGES } }
  })

  handle(app, services, revertCall, async ({ params, body, staff, act }) => {
    const path = documentOf(params.key)
    await services.limits.consume(contentLimits.changes, staff.id)
    const data = await act(async (tx) => {
      const { body: old } = await edition(tx, path, body.revision)
      const publication = { path, body: old, author: staff.name, from: body.from, revertedTo: body.revision }
      if (body.revision === body.from) throw refuse.conflict('This revision is already the published one.')
      const revision = await publishDocument(tx, publication)
      await audit(tx, 'content.revert', { kind: 'document', id: path }, { to: body.revision, revision })
      return editedDocument(tx, path)
    })
    return { message: `Revision ${body.revision} is published again.`, data }
  })
}
