import { staffClosingsCall, type StaffClosing } from '@parcelport/contract/customers/closing/staff-closings.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/http/answer/page-cursor.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { closings } from './closings-queries.ts'
import { openEndsOf } from './open-ends.ts'

const PAGE = 25

type Row = Awaited<ReturnType<typeof closings>>[number]

const wireClosing = async (tx: Tx, row: Row): Promise<StaffClosing> => {
  const ended = row.kept_at ?? row.closed_at
  const isDue = ended === null && row.closes_at <= tx.now()
  const open = isDue ? await openEndsOf(tx, row.customer_id) : []
  return {
    _id: row.id,
    customer: { _id: row.customer_id, name: row.name, boxNumber: row.box_number },
    state: row.kept_at ? 'kept' : row.closed_at ? 'closed' : open.length > 0 ? 'held' : 'waiting',
    askedAt: row.asked_at.toISOString(),
    dueAt: row.closes_at.toISOString(),
    endedAt: ended?.toISOString() ?? null,
    keptUntil: row.kept_until,
    openEnds: open.map(({ words }) => words),
  }
}

/** The register of requests to close an account, for owners. */
export const staffClosingsRoutes = (app: App, services: Services): void => {
  handle(app, services, staffClosingsCall, async ({ query, transaction }) => {
    const { cursor, limit = PAGE } = query
    const after = cursor === undefined ? undefined : readCursor(cursor)
    return transaction(async (tx) => {
      const rows = await closings(tx, after, limit + 1)
      const { page, nextCursor } = pageOf(rows, limit, ({ cursor_at, id }) => writeCursor({ at: cursor_at, id }))
      const data: StaffClosing[] = []
      for (const row of page) data.push(await wireClosing(tx, row))
      return { data, nextCursor }
    })
  })
}
