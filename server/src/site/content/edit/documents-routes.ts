import {
  discardDraftCall,
  publishDocumentCall,
  saveDraftCall,
  staffDocumentCall,
  staffDocumentsCall,
} from '@parcelport/contract/site/staff-content.ts'
import { documents, type DocumentPath } from '@parcelport/contract/site/content.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { cleanDocument } from '../clean-document.ts'
import { contentLimits } from '../content-limits.ts'
import { publishDocument } from '../publish-document.ts'
import { discardDraft, readDraft, saveDraft } from './drafts-queries.ts'
import { documentOf, editedDocument, listedDocuments } from './edited-document.ts'

const MOVED_ON = 'This draft was published or thrown away in the meantime. Nothing was overwritten.'

/** 409 naming the person who saved a draft in between. */
const draftConflict = async (tx: Tx, path: DocumentPath) => {
  const draft = await readDraft(tx, path)
  return refuse.conflict(draft ? `${draft.author} has saved a draft in the meantime. Nothing was overwritten.` : MOVED_ON)
}

/** Routes for reading documents, saving drafts and publishing. */
export const documentsRoutes = (app: App, services: Services): void => {
  const { limits, clock } = services

  handle(app, services, staffDocumentsCall, async ({ transaction }) => ({
    data: await transaction(listedDocuments),
  }))

  handle(app, services, staffDocumentCall, async ({ params, transaction }) => {
    const path = documentOf(params.key)
    return { data: await transaction((tx) => editedDocument(tx, path)) }
  })

  handle(app, services, saveDraftCall, async ({ params, body, staff, act }) => {
    const path = documentOf(params.key)
    await limits.consume(contentLimits.changes, staff.id)
    const cleaned = await cleanDocument(documents[path].schema, body.body)
    const data = await act(async (tx) => {
      const draft = { path, body: cleaned, from: body.from, author: staff.name, at: clock.now() }
      if (!(await saveDraft(tx, draft, body.draftVersion))) throw await draftConflict(tx, path)
      await audit(tx, 'content.save-draft', { kind: 'document', id: path }, { from: body.from })
      return editedDocument(tx, path)
    })
    return { message: 'The draft is saved. The public site has not changed.', data }
  })

  handle(app, services, discardDraftCall, async ({ params, query, act }) => {
    const path = documentOf(params.key)
    const data = await act(async (tx) => {
      if (!(await discardDraft(tx, path, query.draftVersion))) throw await draftConflict(tx, path)
      await audit(tx, 'content.discard-draft', { kind: 'document', id: path })
      return editedDocument(tx, path)
    })
    return { message: 'The draft is gone. The published text stays.', data }
  })

  handle(app, services, publishDocumentCall, async ({ params, body, staff, act }) => {
    const path = documentOf(params.key)
    await limits.consume(contentLimits.changes, staff.id)
    const cleaned = await cleanDocument(documents[path].schema, body.body)
    const data = await act(async (tx) => {
      const revision = await publishDocument(tx, { path, body: cleaned, author: staff.name, from: body.from })
      if (body.draftVersion > 0) await discardDraft(tx, path, body.draftVersion)
      await audit(tx, 'content.publish', { kind: 'document', id: path }, { revision })
      return editedDocument(tx, path)
    })
    return { message: 'Published. The site shows it now.', data }
  })
}
