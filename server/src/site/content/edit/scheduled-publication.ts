import { mayDo } from '@parcelport/contract/company/staff-permissions.ts'
import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { documents } from '@parcelport/contract/site/content.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/answer/refusal.ts'
import { enqueue, type Task } from '../../../platform/jobs/task.ts'
import { acting, bySystem } from '../../../platform/database/acting.ts'
import { heldRole } from '../../../company/staff/roles/held-role.ts'
import { lockStaff, type StaffRow } from '../../../company/staff/staff-queries.ts'
import { readDocument } from '../content-queries.ts'
import { publishDocument } from '../publish-document.ts'
import { contentEditors } from './content-editors.ts'
import { overtakenMessage } from './edited-document.ts'
import { endPublication, lockWaiting } from './publications-queries.ts'
import { refusedPublicationMail } from './refused-publication-mail.ts'

const name = 'content.publish-scheduled'

/** Queues a publication for its time, in the database, so that it survives restarts. */
export const publishLater = (tx: Tx, publicationId: string, at: Date): Promise<void> =>
  enqueue(tx, { name }, { publicationId }, { runAt: at, key: `publication ${publicationId}` })

type Due = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>

/** The new revision, or the reason why the publication is refused. */
const attempt = async (tx: Tx, due: Due): Promise<number | string> => {
  const path = due.path as DocumentPath
  try {
    return await publishDocument(tx, { path, body: due.body, author: due.author, from: due.based_on })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.status === 409 ? overtakenMessage((await readDocument(tx, path))?.author) : error.message
  }
}

/** The person who scheduled it, locked until the transaction ends; undefined when they may no longer edit content. */
const editorNow = async (tx: Tx, { staff_id: id }: Due): Promise<StaffRow | undefined> => {
  const person = await lockStaff(tx, id)
  if (!person || person.deactivated_at) return undefined
  return mayDo(await heldRole(tx, person), 'content.edit') ? person : undefined
}

/** Mails the reason to the person who scheduled it, or to those who may edit content where that person no longer does. */
const tell = async (tx: Tx, due: Due, editor: StaffRow | undefined, why: string): Promise<void> => {
  const { title } = documents[due.path as DocumentPath]
  const data = { title, path: due.path, why, ...(!editor && { by: due.author }) }
  for (const to of editor ? [editor.email] : await contentEditors(tx))
    await tx.mail({ to, template: refusedPublicationMail, data })
}

/**
 * Publishes a scheduled text at its time and marks it as done in the same transaction, so that a repeated run finds nothing. Refused where somebody
 * has published the document in between, its text is no longer valid, or the person who scheduled it may no longer edit content.
 */
export const scheduledPublicationTask: Task<{ publicationId: string }> = {
  name,
  run: ({ publicationId }, { services, transaction }) =>
    transaction(async (tx) => {
      const due = await lockWaiting(tx, publicationId)
      if (!due) return
      const at = services.clock.now()
      const early = due.publish_at.getTime() - at.getTime()
      // The queue uses the database's clock: the delay is counted from that one, and is at least a second, so that it cannot spin.
      if (early > 0) {
        const soonest = services.database.clock.now().getTime() + Math.max(early, 1_000)
        return publishLater(tx, due.id, new Date(soonest))
      }
      const editor = await editorNow(tx, due)
      const outcome = editor ? await attempt(tx, due) : `${due.author} may no longer edit content.`
      const refused = typeof outcome === 'string'
      await endPublication(tx, due.id, refused ? 'refused' : 'published', refused ? outcome : null)
      if (refused) await tell(tx, due, editor, outcome)
      const action = refused ? 'content.refuse-scheduled' : 'content.publish-scheduled'
      const details = { scheduledBy: due.author, ...(refused ? { why: outcome } : { revision: outcome }) }
      await audit(acting(tx, bySystem(at)), action, { kind: 'document', id: due.path }, details)
    }),
}
