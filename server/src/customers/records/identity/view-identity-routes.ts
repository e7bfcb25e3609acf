import {
  identityDocumentCall,
  staffIdentityCall,
  waitingIdentitiesCall,
} from '@parcelport/contract/customers/staff-customers.ts'
import { audit } from '../../../company/audit/audit.ts'
import { identityOf } from '../../accounts/identity/identity-queries.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { showDocument } from '../../../platform/http/answer/show-document.ts'
import type { Services } from '../../../platform/services.ts'
import { staffIdentity } from './staff-identity.ts'
import { waitingIdentities } from './waiting-identities-queries.ts'
import { findFile } from '../../../platform/files/private-files.ts'

const PAGE = 50

/** The waiting documents, their data, and the document itself. Every look at one is in the audit log. */
export const viewIdentityRoutes = (app: App, services: Services): void => {
  handle(app, services, waitingIdentitiesCall, async ({ query, transaction }) => {
    const { cursor, limit = PAGE } = query
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const rows = await transaction((tx) => waitingIdentities(tx, after, limit + 1).execute())
    const { page, nextCursor } = pageOf(rows, limit, (row) => writeCursor({ at: row.cursor_at, id: row.id }))
    const data = page.map((row) => ({
      customer: { _id: row.id, name: row.name, boxNumber: row.box_number },
      sentAt: row.identity_sent_at.toISOString(),
    }))
    return { data, nextCursor }
  })

  handle(app, services, staffIdentityCall, ({ params, act }) =>
    act(async (tx) => {
      const data = await staffIdentity(tx, services, params.customerId)
      await audit(
        tx,
        'identity.view-data',
        { kind: 'customer', id: data.customer._id },
        { boxNumber: data.customer.boxNumber, state: data.state },
      )
      return { data }
    }),
  )

  handle(app, services, identityDocumentCall, async ({ params, query, reply, act }) => {
    const { customer, document } = await act(async (tx) => {
      const row = await identityOf(tx, params.customerId)
      const isOther = query.version !== undefined && query.version !== row?.identity_version
      const found = row?.government_id_file_id && !isOther ? await findFile(tx, row.government_id_file_id) : undefined
      if (!row || !found) throw refuse.notFound('There is no such document.')
      return { customer: row, document: found }
    })
    const file = await services.files.read(document)
    // The audit line is committed before the first byte leaves: every look is recorded.
    await act((tx) =>
      audit(
        tx,
        'identity.view-document',
        { kind: 'customer', id: customer.id },
        { type: file.type, version: customer.identity_version },
      ),
    )
    return showDocument(reply, file)
  })
}
