import {
  addTillCall,
  closeShiftCall,
  moveInTillCall,
  openShiftCall,
  shiftCall,
  shiftReportCall,
  shiftsCall,
  tillsCall,
  type Till,
} from '@parcelport/contract/payments/staff-tills.ts'
import { mayDo } from '@parcelport/contract/company/staff-permissions.ts'
import { sql } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import { dayIn } from '../../company/tenants/day-in.ts'
import { sendPaper } from '../../papers/send-paper.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../../platform/http/door/authenticators.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { closeShift } from './close-shift.ts'
import { moveInTill } from './move-in-till.ts'
import { openShift } from './open-shift.ts'
import { drawShiftReport, shiftReport } from './shift-report.ts'
import { lockShift, shifts, wireShift, wireShifts, type Sight } from './shifts-queries.ts'

const PAGE = 25
const MOST_TILLS = 100
const reports: LimitRule = {
  name: 'shift-reports',
  points: 120,
  seconds: 600,
  message: 'Too many reports. Please wait a few minutes and try again.',
}

const sightOf = (staff: SignedInStaff): Sight => ({ staffId: staff.id, all: mayDo(staff, 'tills.manage') })

const tillsOf = async (tx: Tx, staffId: string): Promise<Till[]> => {
  const rows = await tx
    .selectFrom('tills')
    .innerJoin('places', (join) =>
      join.onRef('places.tenant_id', '=', 'tills.tenant_id').onRef('places.id', '=', 'tills.place_id'),
    )
    .leftJoin('till_shifts as open', (join) =>
      join
        .onRef('open.tenant_id', '=', 'tills.tenant_id')
        .onRef('open.till_id', '=', 'tills.id')
        .on('open.closed_at', 'is', null),
    )
    .select(['tills.id', 'tills.name', 'places.id as place_id', 'places.name as place'])
    .select(['open.id as shift', 'open.cashier', 'open.cashier_id', 'open.opened_at'])
    .orderBy('tills.name')
    .limit(MOST_TILLS)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    place: { _id: row.place_id, name: row.place },
    open:
      row.shift === null || row.opened_at === null
        ? null
        : {
            shift: row.shift,
            cashier: row.cashier ?? '',
            since: row.opened_at.toISOString(),
            mine: row.cashier_id === staffId,
          },
  }))
}

/** Routes for the company's tills and their shifts. */
export const tillsRoutes = (app: App, services: Services): void => {
  handle(app, services, tillsCall, ({ staff, transaction }) =>
    transaction(async (tx) => ({ data: await tillsOf(tx, staff.id) })),
  )

  handle(app, services, addTillCall, ({ body, staff, act }) =>
    act(async (tx) => {
      const { name } = body
      const place = await tx
        .selectFrom('places')
        .select('id')
        .where('id', '=', body.placeId)
        .where('closed', '=', false)
        .executeTakeFirst()
      if (!place) throw refuse.notFound('There is no such place.')
      await sql`select pg_advisory_xact_lock(hashtextextended('tills ' || current_tenant(), 0))`.execute(tx)
      const before = await tillsOf(tx, staff.id)
      if (before.some((till) => till.name === name)) throw refuse.conflict(`There is already a till called ${name}.`)
      if (before.length >= MOST_TILLS) throw refuse.conflict(`A company has at most ${MOST_TILLS} tills.`)
      const { id } = await tx.insertInto('tills').values({ name, place_id: place.id }).returning('id').executeTakeFirstOrThrow()
      await audit(tx, 'till.add', { kind: 'till', id }, { name })
      const added = (await tillsOf(tx, staff.id)).find((till) => till._id === id)
      if (!added) throw refuse.notFound('There is no such till.')
      return { message: `${name} can be opened.`, data: added }
    }),
  )

  handle(app, services, openShiftCall, ({ params, body, staff, act }) =>
    act(async (tx) => {
      const { id, message } = await openShift(tx, params.tillId, body.floats)
      return { message, data: await wireShift(tx, id, sightOf(staff)) }
    }),
  )

  handle(app, services, shiftsCall, ({ query, staff, transaction }) =>
    transaction(async (tx) => {
      const { cursor, limit = PAGE } = query
      const sight = sightOf(staff)
      let asked = shifts(tx, sight)
        .orderBy('till_shifts.opened_at', 'desc')
        .orderBy('till_shifts.id', 'desc')
        .limit(limit + 1)
      if (cursor !== undefined) {
        const { at, id } = readCursor(cursor)
        asked = asked.where(sql<boolean>`(till_shifts.opened_at, till_shifts.id) < (${at}::timestamptz, ${id}::uuid)`)
      }
      const { page, nextCursor } = pageOf(await asked.execute(), limit, ({ opened, id }) => writeCursor({ at: opened, id }))
      return { data: await wireShifts(tx, page, sight), nextCursor }
    }),
  )

  handle(app, services, shiftCall, ({ params, staff, transaction }) =>
    transaction(async (tx) => ({ data: await wireShift(tx, params.shiftId, sightOf(staff)) })),
  )

  handle(app, services, shiftReportCall, async ({ params, query, staff, transaction, reply }) => {
    await services.limits.consume(reports, staff.id)
    const report = await transaction((tx) => shiftReport(tx, params.shiftId, sightOf(staff)))
    const day = dayIn(new Date(report.shift.closed.at), report.timeZone)
    return sendPaper(reply, `z-report-${day}.pdf`, await drawShiftReport(services, report, query.paper ?? 'letter'))
  })

  handle(app, services, moveInTillCall, ({ params, body, staff, act }) =>
    act(async (tx) => {
      const sight = sightOf(staff)
      const held = await lockShift(tx, params.shiftId, sight)
      const message = await moveInTill(tx, held, body)
      return { message, data: await wireShift(tx, held.id, sight) }
    }),
  )

  handle(app, services, closeShiftCall, ({ params, body, staff, act }) =>
    act(async (tx) => {
      const sight = sightOf(staff)
      const held = await lockShift(tx, params.shiftId, sight)
      const message = await closeShift(tx, held, body)
      return { message, data: await wireShift(tx, held.id, sight) }
    }),
  )
}
