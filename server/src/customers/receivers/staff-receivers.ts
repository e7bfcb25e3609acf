import {
  approveReceiverCall,
  receiverDocumentCall,
  refuseReceiverCall,
  staffReceiverCall,
  staffReceiversCall,
} from '@parcelport/contract/warehouse/desk/staff-receivers.ts'
import { audit } from '../../company/audit/audit.ts'
import { notify } from '../notifications/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { showDocument } from '../../platform/http/answer/show-document.ts'
import type { Services } from '../../platform/services.ts'
import { receiverMail } from './receiver-mails.ts'
import { lockReceiver, receiverById, receiversIn, type ReceiverRow } from './receivers-queries.ts'
import { wireStaffReceiver } from './receivers-wire.ts'
import { findFile, removeFile } from '../../platform/files/private-files.ts'

const PAGE = 50

const noSuchReceiver = () => refuse.notFound('There is no such receiver.')

/**
 * A waiting receiver, locked until the transaction ends. Throws 404, and 409 with the name of the colleague who decided first.
 */
const lockWaiting = async (tx: Tx, receiverId: string): Promise<ReceiverRow> => {
  const row = await lockReceiver(tx, receiverId)
  if (!row) throw noSuchReceiver()
  if (row.state === 'ended') throw refuse.conflict(`${row.customer_name} has removed ${row.name}.`)
  if (row.state !== 'waiting') throw refuse.outdated(`${row.decided_by ?? 'Somebody'} ${row.state} ${row.name} already.`)
  return row
}

/** Receivers for staff who check IDs: list, detail, picture of the ID, approve or refuse. */
export const staffReceiversRoutes = (app: App, services: Services): void => {
  const { files } = services

  const shown = async (tx: Tx, receiverId: string) => {
    const row = await receiverById(tx, receiverId)
    if (!row) throw noSuchReceiver()
    return wireStaffReceiver(tx, row)
  }

  handle(app, services, staffReceiversCall, async ({ query, transaction }) => {
    const { state, customerId, cursor, limit = PAGE } = query
    const after = cursor === undefined ? undefined : readCursor(cursor)
    return transaction(async (tx) => {
      const rows = await receiversIn(tx, { state, customerId }, after, limit + 1).execute()
      const { page, nextCursor } = pageOf(rows, limit, ({ cursor_at, id }) => writeCursor({ at: cursor_at, id }))
      return { data: await Promise.all(page.map((row) => wireStaffReceiver(tx, row))), nextCursor }
    })
  })

  handle(app, services, staffReceiverCall, ({ params, transaction }) =>
    transaction(async (tx) => ({ data: await shown(tx, params.receiverId) })),
  )

  handle(app, services, receiverDocumentCall, async ({ params, reply, act }) => {
    const { receiver, document } = await act(async (tx) => {
      const row = await receiverById(tx, params.receiverId)
      const found = row?.document_file_id ? await findFile(tx, row.document_file_id) : undefined
      if (!row || !found) throw refuse.notFound('There is no such document.')
      return { receiver: row, document: found }
    })
    const file = await files.read(document)
    // The audit line is committed before the first byte leaves: every look is recorded.
    await act((tx) =>
      audit(tx, 'receiver.view-document', { kind: 'receiver', id: receiver.id }, { name: receiver.name, type: file.type }),
    )
    return showDocument(reply, file)
  })

  handle(app, services, approveReceiverCall, ({ params, act }) =>
    act(async (tx) => {
      const { actor, at } = tx.by
      const row = await lockWaiting(tx, params.receiverId)
      const decided = { state: 'approved', decided_at: at, decided_by: actor.name }
      await tx.updateTable('receivers').set(decided).where('id', '=', row.id).execute()
      const details = { name: row.name, customer: row.customer_name, kind: row.kind }
      await audit(tx, 'receiver.approve', { kind: 'receiver', id: row.id }, details)
      const may = row.kind === 'receiver' ? 'Packages may come in their name' : 'They may receive and collect for you'
      await notify(tx, {
        customerId: row.customer_id,
        kind: 'account',
        message: `${row.name} is confirmed. ${may}.`,
        mail: { template: receiverMail, data: { name: row.name, title: `${row.name} is confirmed`, sentence: `${may}.` } },
      })
      return { message: `${row.name} is approved.`, data: await shown(tx, row.id) }
    }),
  )

  handle(app, services, refuseReceiverCall, ({ params, body, act }) =>
    act(async (tx) => {
      const { actor, at } = tx.by
      const { reason } = body
      const row = await lockWaiting(tx, params.receiverId)
      const decided = {
        state: 'refused',
        reason,
        decided_at: at,
        decided_by: actor.name,
        document_file_id: null,
        id_last4: null,
        tax_id_sealed: null,
        tax_id_agreed_at: null,
      }
      await tx.updateTable('receivers').set(decided).where('id', '=', row.id).execute()
      if (row.document_file_id !== null) await removeFile(tx, row.document_file_id)
      const details = { name: row.name, customer: row.customer_name, reason }
      await audit(tx, 'receiver.refuse', { kind: 'receiver', id: row.id }, details)
      await notify(tx, {
        customerId: row.customer_id,
        kind: 'account',
        message: `We could not confirm ${row.name}: ${reason}`,
        mail: {
          template: receiverMail,
          data: { name: row.name, title: `We could not confirm ${row.name}`, sentence: reason },
        },
      })
      return { message: `${row.customer_name} has been told why.`, data: await shown(tx, row.id) }
    }),
  )
}
