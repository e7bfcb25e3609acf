import {
  liveStates,
  type RequestKind,
  type RequestList,
  type RequestState,
} from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { TaxClass } from '@parcelport/contract/prices/price-rules.ts'
import { sql, type SqlBool } from 'kysely'
import { numberText } from '../../money/ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { FileOnRecord } from '../../platform/files/files.ts'
import type { Place } from '../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { findFile } from '../../platform/files/private-files.ts'

export const requestNumber = ({ period, number }: { readonly period: string; readonly number: number }): string =>
  numberText('request', period, number)

export const noSuchRequest = () => refuse.notFound('There is no such request.')

/** Requests with their customers; the caller filters and orders them. */
export const requests = (tx: Tx) =>
  tx
    .selectFrom('service_requests')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.tenant_id', '=', 'service_requests.tenant_id')
        .onRef('customers.id', '=', 'service_requests.customer_id'),
    )
    .leftJoin('packages as became', (join) =>
      join
        .onRef('became.tenant_id', '=', 'service_requests.tenant_id')
        .onRef('became.id', '=', 'service_requests.box_package_id'),
    )
    .leftJoin('places', (join) =>
      join.onRef('places.tenant_id', '=', 'service_requests.tenant_id').onRef('places.id', '=', 'service_requests.place_id'),
    )
    .selectAll('service_requests')
    .select([
      'places.name as place_name',
      'places.address_lines as place_lines',
      'customers.name as customer_name',
      'customers.box_number',
      'became.tracking_number as became_number',
      sql<string>`service_requests.asked_at::text`.as('asked_text'),
      sql<string>`service_requests.changed_at::text`.as('changed_text'),
    ])
export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

/** Literal states, so that each list can use its own partial index. */
const statesOf: Readonly<Record<RequestList, readonly RequestState[]>> = {
  'to do': ['asked', 'accepted'],
  mine: ['doing'],
  'being done': ['doing'],
  'waits for an answer': ['quoted'],
  over: ['done', 'refused', 'cancelled'],
}

interface Queue {
  readonly list: RequestList
  readonly kind?: RequestKind | undefined
  /** The person whose requests are `mine`. */
  readonly staffId: string
  readonly after?: Place | undefined
  readonly limit: number
}

/** A list of the queue. Waiting requests come oldest first, finished ones latest first. */
export const queueOf = (tx: Tx, { list, kind, staffId, after, limit }: Queue) => {
  const over = list === 'over'
  const at = over ? sql.ref('service_requests.changed_at') : sql.ref('service_requests.asked_at')
  const order = over ? 'desc' : 'asc'
  const states = statesOf[list].map((state) => sql.lit(state))
  let asked = requests(tx).where(sql<SqlBool>`service_requests.state in (${sql.join(states)})`)
  if (kind !== undefined) asked = asked.where('service_requests.kind', '=', kind)
  if (list === 'mine') asked = asked.where('service_requests.taken_by', '=', staffId)
  if (after !== undefined) {
    const place = sql`(${after.at}::timestamptz, ${after.id}::uuid)`
    const row = sql`(${at}, service_requests.id)`
    asked = asked.where(over ? sql<SqlBool>`${row} < ${place}` : sql<SqlBool>`${row} > ${place}`)
  }
  return asked.orderBy(at, order).orderBy('service_requests.id', order).limit(limit)
}

/** Locks a request until the transaction ends. Throws 404. */
export const lockRequest = async (tx: Tx, requestId: string) => {
  const row = await tx.selectFrom('service_requests').selectAll().where('id', '=', requestId).forUpdate().executeTakeFirst()
  if (!row) throw noSuchRequest()
  return { ...row, kind: row.kind as RequestKind, state: row.state as RequestState, tax_class: row.tax_class as TaxClass }
}
export type LockedRequest = Awaited<ReturnType<typeof lockRequest>>

export const requestById = async (tx: Tx, requestId: string): Promise<RequestRow> => {
  const row = await requests(tx).where('service_requests.id', '=', requestId).executeTakeFirst()
  if (!row) throw noSuchRequest()
  return row
}

/** Packages of some requests in the order chosen, without those left out. */
export const packagesOfRequests = (tx: Tx, requestIds: readonly string[]) =>
  tx
    .selectFrom('request_packages')
    .innerJoin('packages', (join) =>
      join
        .onRef('packages.tenant_id', '=', 'request_packages.tenant_id')
        .onRef('packages.id', '=', 'request_packages.package_id'),
    )
    .select([
      'request_packages.request_id',
      'request_packages.package_id',
      'request_packages.price_usd',
      'request_packages.total_usd',
      'request_packages.scanned_at',
      'request_packages.result',
      'packages.tracking_number',
      'packages.store_name',
      'packages.description',
      'packages.shelf',
      'packages.status',
      'packages.weight_lb',
      'packages.declared_value',
    ])
    .where('request_packages.request_id', '=', sql<string>`any(${[...requestIds]}::uuid[])`)
    .where('request_packages.left_out_at', 'is', null)
    .orderBy('request_packages.place')
    .execute()
export type RequestedRow = Awaited<ReturnType<typeof packagesOfRequests>>[number]

/** Numbers of the packages left out of some requests' boxes. */
export const leftOutOf = (tx: Tx, requestIds: readonly string[]) =>
  tx
    .selectFrom('request_packages')
    .innerJoin('packages', (join) =>
      join
        .onRef('packages.tenant_id', '=', 'request_packages.tenant_id')
        .onRef('packages.id', '=', 'request_packages.package_id'),
    )
    .select(['request_packages.request_id', 'packages.tracking_number'])
    .where('request_packages.request_id', '=', sql<string>`any(${[...requestIds]}::uuid[])`)
    .where('request_packages.left_out_at', 'is not', null)
    .orderBy('request_packages.place')
    .execute()

/** Photos of some requests, in the order taken. */
export const photosOfRequests = (tx: Tx, requestIds: readonly string[]) =>
  tx
    .selectFrom('request_photos')
    .select(['request_id', 'file_id'])
    .where('request_id', '=', sql<string>`any(${[...requestIds]}::uuid[])`)
    .orderBy('taken_at')
    .orderBy('place')
    .execute()

/** The store's label of a return. Throws 404 where there is none. */
export const labelOf = async (tx: Tx, request: Pick<RequestRow, 'label_file_id'> | undefined): Promise<FileOnRecord> => {
  const found = request?.label_file_id ? await findFile(tx, request.label_file_id) : undefined
  if (!found) throw noSuchRequest()
  return found
}

type Moved = Partial<
  Pick<
    LockedRequest,
    | 'confirmed_by'
    | 'confirmed_by_name'
    | 'courier_number'
    | 'opens_with_sealed'
    | 'until'
    | 'note'
    | 'reason'
    | 'taken_by'
    | 'taken_by_name'
    | 'taken_at'
    | 'together_agreed'
  >
>

/** Moves a request to another state. In a final state its packages may be asked for again. The caller holds it. */
export const moveRequest = async (tx: Tx, { id }: { readonly id: string }, state: RequestState, at: Date, more: Moved = {}) => {
  await tx
    .updateTable('service_requests')
    .set({ ...more, state, changed_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  if (liveStates.some((live) => live === state)) return
  await tx.updateTable('request_packages').set({ live: false }).where('request_id', '=', id).execute()
}
