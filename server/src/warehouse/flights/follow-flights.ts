import {
  flightCall,
  flightFileCall,
  flightLinesCall,
  flightsCall,
  type FlightLine,
} from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { holdWords } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import type { FlightLineState } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import { accountPrefix } from '../../company/tenants/account-prefix.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/http/answer/page-cursor.ts'
import { sendCsv } from '../../platform/http/answer/send-csv.ts'
import type { Services } from '../../platform/services.ts'
import { packagesByIds } from '../packages/staff-packages-queries.ts'
import { toStaffPackage } from '../packages/staff-packages-wire.ts'
import { firstPlace } from '../../company/places/places-queries.ts'
import { staffNames } from '../../company/staff/staff-queries.ts'
import { flightLines, type FlightLineRow } from './flight-lines-queries.ts'
import { flightsList } from './flights-queries.ts'
import { SOMEBODY, toFlights, wireFlight } from './flight-wire.ts'

const PAGE = 20
const LINES = 50
/** A flight has at most 2,000 packages; the rest is for surplus ones. */
const MOST_IN_A_FILE = 5_000

const cursorOf = (row: { cursor_at: string; id: string }): string => writeCursor({ at: row.cursor_at, id: row.id })
const placeOf = (cursor: string | undefined) => (cursor === undefined ? undefined : readCursor(cursor))

const toLines = async (tx: Tx, rows: readonly FlightLineRow[]): Promise<FlightLine[]> => {
  const packages = await packagesByIds(
    tx,
    rows.flatMap(({ package_id }) => package_id ?? []),
  )
  const names = await staffNames(
    tx,
    rows.flatMap(({ added_by, checked_by }) => [added_by, ...(checked_by === null ? [] : [checked_by])]),
  )
  const byId = new Map(packages.map((pkg) => [pkg.id, pkg]))
  const nameOf = (id: string | null) => (id === null ? undefined : names.get(id)) ?? SOMEBODY
  return rows.map((row) => {
    const pkg = row.package_id === null ? undefined : byId.get(row.package_id)
    return {
      _id: row.id,
      trackingNumber: row.tracking_number,
      state: row.state as FlightLineState,
      package: pkg ? toStaffPackage(pkg) : null,
      note: row.note,
      added: { at: row.added_at.toISOString(), by: nameOf(row.added_by) },
      checked: row.checked_at === null ? null : { at: row.checked_at.toISOString(), by: nameOf(row.checked_by) },
    }
  })
}

const head = [
  'Tracking number',
  'Customer',
  'Box number',
  'Weight (lb)',
  'Billable (lb)',
  'Value (USD)',
  'Description',
  'Store',
  'Consignee',
  'Battery',
  'Holds',
  'State',
  'Checked',
]

/** Routes for reading flights: the list, one flight, its packages, and its list as PDF or CSV. */
export const followFlightsRoutes = (app: App, services: Services): void => {
  handle(app, services, flightsCall, ({ query: { status, cursor, limit = PAGE }, transaction }) =>
    transaction(async (tx) => {
      const rows = await flightsList(tx, { status, before: placeOf(cursor), limit: limit + 1 }).execute()
      const { page, nextCursor } = pageOf(rows, limit, cursorOf)
      return { data: await toFlights(tx, page), nextCursor }
    }),
  )

  handle(app, services, flightCall, async ({ params, transaction }) => {
    const data = await transaction((tx) => wireFlight(tx, params.flightId))
    return { data }
  })

  handle(app, services, flightLinesCall, ({ params, query: { state, cursor, limit = LINES }, transaction }) =>
    transaction(async (tx) => {
      const { _id } = await wireFlight(tx, params.flightId)
      const rows = await flightLines(tx, _id, { state, before: placeOf(cursor), limit: limit + 1 }).execute()
      const { page, nextCursor } = pageOf(rows, limit, cursorOf)
      return { data: await toLines(tx, page), nextCursor }
    }),
  )

  handle(app, services, flightFileCall, async ({ params, query, tenant, reading, reply }) => {
    const { flight, lines, prefix, timeZone } = await reading(async (tx) => {
      const found = await wireFlight(tx, params.flightId)
      return {
        flight: found,
        prefix: await accountPrefix(tx),
        timeZone: (await firstPlace(tx, 'warehouse'))?.time_zone ?? 'UTC',
        lines: await toLines(tx, await flightLines(tx, found._id, { limit: MOST_IN_A_FILE }).execute()),
      }
    })
    const name = `flight-${flight.name.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}`
    if (query.format === 'csv')
      return sendCsv(reply, `${name}.csv`, [
        head,
        ...lines.map(({ trackingNumber, package: pkg, state, checked }) => [
          trackingNumber,
          pkg?.customer.name ?? null,
          pkg?.customer.boxNumber ?? null,
          pkg?.weightLb ?? null,
          pkg?.billableWeightLb ?? null,
          pkg?.packageValue ?? null,
          pkg?.description ?? null,
          pkg?.storeName ?? null,
          pkg?.consignee ?? null,
          pkg?.battery ?? null,
          pkg?.holds.map(({ kind }) => holdWords[kind]).join('; ') ?? null,
          state,
          checked?.at ?? null,
        ]),
      ])
    // Loaded only here, because fonts and drawing are large.
    const { flightPdf } = await import('./flight-pdf.ts')
    return reply
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(
        await flightPdf({
          companyName: tenant.name,
          colours: tenant.brand?.colours,
          accountPrefix: prefix,
          flight,
          lines,
          at: services.clock.now(),
          timeZone,
        }),
      )
  })
}
