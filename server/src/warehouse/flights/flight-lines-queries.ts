import { FLIGHT_PACKAGES, type FlightLineState } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { holdColumns, holdRulesColumn } from '../packages/holds/hold-queries.ts'
import type { Place } from '../../platform/http/answer/page-cursor.ts'

const columns = [
  'id',
  'package_id',
  'tracking_number',
  'state',
  'note',
  'added_at',
  'added_by',
  'checked_at',
  'checked_by',
  'weight_lb',
] as const

export interface LineFilter {
  readonly state?: FlightLineState | undefined
  readonly before?: Place | undefined
  readonly limit: number
}

/** The lines of a flight, latest first. */
export const flightLines = (tx: Tx, flightId: string, { state, before, limit }: LineFilter) => {
  let query = tx
    .selectFrom('manifest_lines')
    .select(columns)
    .select(sql<string>`added_at::text`.as('cursor_at'))
    .where('manifest_id', '=', flightId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (before !== undefined) query = query.where(sql<boolean>`(added_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('added_at', 'desc').orderBy('id', 'desc').limit(limit)
}
export type FlightLineRow = Awaited<ReturnType<ReturnType<typeof flightLines>['execute']>>[number]

/** The lines of one number on a flight; several customers may have the same number. */
export const linesOfNumber = (tx: Tx, flightId: string, trackingNumber: string) =>
  tx
    .selectFrom('manifest_lines')
    .select(columns)
    .where('manifest_id', '=', flightId)
    .where('tracking_number', '=', trackingNumber)
    .orderBy('added_at')
    .orderBy('id')
    .limit(50)
    .execute()

/** Package ids of lines; a surplus number may belong to no package. Pure. */
export const packagesOn = (lines: readonly { readonly package_id: string | null }[]): string[] =>
  lines.flatMap(({ package_id }) => package_id ?? [])

export const countLines = async (tx: Tx, flightId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('manifest_lines')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('manifest_id', '=', flightId)
    .executeTakeFirstOrThrow()
  return count
}

/** The flight that holds a package, and whether it has departed. */
export const holdOf = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('manifest_lines')
    .innerJoin('manifests', 'manifests.id', 'manifest_lines.manifest_id')
    .select(['manifest_lines.id', 'manifest_lines.manifest_id', 'manifests.name', 'manifest_lines.departed_at'])
    .where('manifest_lines.package_id', '=', packageId)
    .where('manifest_lines.holds', '=', true)
    .executeTakeFirst()

/** The values that the company's hold rules need, for each package on a flight. */
export const holdsAboard = (tx: Tx, flightId: string) =>
  tx
    .selectFrom('manifest_lines')
    .innerJoin('packages', 'packages.id', 'manifest_lines.package_id')
    .innerJoin('customers', 'customers.id', 'packages.customer_id')
    .select(['packages.tracking_number', ...holdColumns])
    .select(holdRulesColumn)
    .where('manifest_lines.manifest_id', '=', flightId)
    .where('manifest_lines.state', '=', 'aboard')
    .orderBy('manifest_lines.added_at')
    .limit(FLIGHT_PACKAGES)
    .execute()
