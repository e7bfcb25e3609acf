import {
  packageCountsCall,
  staffPackagesCall,
  staffPackagesFileCall,
} from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { plainLine } from '../../../platform/text/plain-line.ts'
import { accountPrefix } from '../../../company/tenants/account-prefix.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/http/answer/page-cursor.ts'
import { sendCsv } from '../../../platform/http/answer/send-csv.ts'
import type { Services } from '../../../platform/services.ts'
import { packageCounts } from '../package-counts-queries.ts'
import { staffPackages, type StaffFilter, type StaffPackageRow } from '../staff-packages-queries.ts'
import { toStaffPackage } from '../staff-packages-wire.ts'

const PAGE = 20
const MOST_IN_A_FILE = 5_000

const head = [
  'Tracking number',
  'Status',
  'Customer',
  'Box number',
  'Consignee',
  'Courier',
  'Store',
  'Description',
  'Value (USD)',
  'Weight (lb)',
  'Billable weight (lb)',
  'Shelf',
  'Announced',
  'Received',
] as const

const line = (row: StaffPackageRow) => [
  row.tracking_number,
  row.status,
  row.customer_name,
  row.box_number,
  row.consignee,
  row.courier_company,
  row.store_name,
  row.description,
  row.declared_value === null ? null : Number(row.declared_value),
  row.weight_lb === null ? null : Number(row.weight_lb),
  row.billable_weight_lb === null ? null : Number(row.billable_weight_lb),
  row.shelf,
  row.created_at.toISOString(),
  row.received_at?.toISOString() ?? null,
]

/** Removes characters that PostgreSQL cannot store. */
const typed = <Filter extends { readonly search?: string; readonly shelf?: string }>(filter: Filter): Filter => ({
  ...filter,
  ...(filter.search !== undefined && { search: plainLine(filter.search) }),
  ...(filter.shelf !== undefined && { shelf: plainLine(filter.shelf) }),
})

/** Packages that match a filter. A search knows the company's own prefix of box numbers. */
const listed = async (tx: Tx, filter: StaffFilter) => {
  const prefix = filter.search === undefined ? undefined : await accountPrefix(tx)
  return (await staffPackages(tx, { ...filter, accountPrefix: prefix })?.execute()) ?? []
}

/** Routes for staff: the list of packages in pages and as a file, and the counts. */
export const listPackagesRoutes = (app: App, services: Services): void => {
  handle(app, services, staffPackagesCall, async ({ query: { cursor, limit = PAGE, ...filter }, transaction }) => {
    const asked = {
      ...typed(filter),
      before: cursor === undefined ? undefined : readCursor(cursor),
      limit: limit + 1,
      now: services.clock.now(),
    }
    const rows = await transaction((tx) => listed(tx, asked))
    const { page, nextCursor } = pageOf(rows, limit, (row) => writeCursor({ at: row.cursor_at, id: row.id }))
    return { data: page.map(toStaffPackage), nextCursor }
  })

  handle(app, services, staffPackagesFileCall, async ({ query, reading, reply }) => {
    const asked = { ...typed(query), limit: MOST_IN_A_FILE, now: services.clock.now() }
    const rows = await reading((tx) => listed(tx, asked))
    return sendCsv(reply, 'packages.csv', [head, ...rows.map(line)])
  })

  handle(app, services, packageCountsCall, async ({ transaction }) => {
    const data = await transaction((tx) => packageCounts(tx, tx.now()))
    return { data }
  })
}
