import { SCHEDULE_FROM_MINUTES, SCHEDULE_UP_TO_DAYS } from '@parcelport/contract/site/content-rules.ts'
import { documents, type DocumentPath } from '@parcelport/contract/site/content.ts'
import { cancelScheduleCall, scheduleDocumentCall } from '@parcelport/contract/site/staff-content.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { cleanDocument } from '../clean-document.ts'
import { contentLimits } from '../content-limits.ts'
import { readDocument } from '../content-queries.ts'
import { overtakenBy } from '../publish-document.ts'
import { discardDraft, saveDraft } from './drafts-queries.ts'
import { documentOf, editedDocument } from './edited-document.ts'
import { addPublication, cancelOpen, openPublication } from './publications-queries.ts'
import { publishLater } from './scheduled-publication.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The moment that a text names. Throws 400 when it is past or too far ahead. */
const momentOf = (text: string, now: Date): Date => {
  const at = new Date(text)
  const ahead = at.getTime() - now.getTime()
  const problem = (message: string) => refuse.field('at', message)
  // The current minute still counts, because people choose whole minutes.
  if (!(ahead >= (SCHEDULE_FROM_MINUTES - 1) * MINUTE_MS)) throw problem('Please choose a time that is still to come.')
  if (ahead > SCHEDULE_UP_TO_DAYS * DAY_MS) throw problem('Please choose a time within a year.')
  return at
}

/** Ends a refused publication, to make room for a new one. Throws 409 where one is waiting. */
const makeRoom = async (tx: Tx, path: DocumentPath): Promise<void> => {
  const standing = await openPublication(tx, path)
  if (standing?.state === 'waiting')
    throw refuse.conflict(`${standing.author} has scheduled this document already. Please cancel that publication first.`)
  if (standing) await cancelOpen(tx, path)
}

/** Routes for scheduling a publication and cancelling it. */
export const scheduleRoutes = (app: App, services: Services): void => {
  const { limits, clock } = services

  handle(app, services, scheduleDocumentCall, async ({ params, body, staff, act }) => {
    const path = documentOf(params.key)
    await limits.consume(contentLimits.changes, staff.id)
    const publishAt = momentOf(body.at, clock.now())
    const cleaned = await cleanDocument(documents[path].schema, body.body)
    const data = await act(async (tx) => {
      const now = await readDocument(tx, path)
      if ((now?.revision ?? 0) !== body.from) throw refuse.conflict(overtakenBy(now?.author))
      await makeRoom(tx, path)
      const person = { author: staff.name, staffId: staff.id }
      const added = await addPublication(tx, { path, body: cleaned, from: body.from, ...person, publishAt, at: clock.now() })
      if (!added) throw refuse.conflict('This document has been scheduled in the meantime. Please load it again.')
      await publishLater(tx, added.id, publishAt)
      if (body.draftVersion > 0) await discardDraft(tx, path, body.draftVersion)
      await audit(tx, 'content.schedule', { kind: 'document', id: path }, { from: body.from, at: publishAt.toISOString() })
      return editedDocument(tx, path)
    })
    return { message: 'It will be published at the time you chose.', data }
  })

  handle(app, services, cancelScheduleCall, async ({ params, act }) => {
    const path = documentOf(params.key)
    const data = await act(async (tx) => {
      const taken = await cancelOpen(tx, path)
      if (!taken) throw refuse.conflict('There is nothing to cancel: it was published or cancelled already.')
      const { body, based_on: from, author } = taken
      // A newer draft stays.
      await saveDraft(tx, { path, body, from, author, at: clock.now() }, 0)
      await audit(tx, 'content.cancel-schedule', { kind: 'document', id: path }, { at: taken.publish_at.toISOString() })
      return editedDocument(tx, path)
    })
    return { message: 'It will not be published. Its text is kept as a draft.', data }
  })
}
