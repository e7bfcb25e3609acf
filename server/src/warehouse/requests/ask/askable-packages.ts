import type { AskablePackage } from '@parcelport/contract/warehouse/requests/requests.ts'
import {
  askedWhile,
  requestBounds,
  whereAsked,
  type RequestKind,
} from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { RequestPrices } from '../price/request-prices.ts'
import { requestNumber } from '../requests-queries.ts'

/** A customer's packages on our shelves with their open request and flight; the caller adds filters. */
export const onOurShelves = (tx: Tx, customerId: string, statuses: readonly PackageStatus[]) =>
  tx
    .selectFrom('packages')
    .leftJoin('request_packages as asked', (join) =>
      join
        .onRef('asked.tenant_id', '=', 'packages.tenant_id')
        .onRef('asked.package_id', '=', 'packages.id')
        .on('asked.live', '=', true),
    )
    .leftJoin('service_requests as open', (join) =>
      join.onRef('open.tenant_id', '=', 'asked.tenant_id').onRef('open.id', '=', 'asked.request_id'),
    )
    .leftJoin('manifest_lines as booked', (join) =>
      join
        .onRef('booked.tenant_id', '=', 'packages.tenant_id')
        .onRef('booked.package_id', '=', 'packages.id')
        .on('booked.holds', '=', true),
    )
    .leftJoin('manifests as flight', (join) =>
      join.onRef('flight.tenant_id', '=', 'booked.tenant_id').onRef('flight.id', '=', 'booked.manifest_id'),
    )
    .select([
      'packages.id',
      'packages.status',
      'packages.tracking_number',
      'packages.store_name',
      'packages.description',
      'packages.consignee',
      'packages.declared_value',
      'packages.weight_lb',
      'packages.length_in',
      'packages.width_in',
      'packages.height_in',
      'open.period as open_period',
      'open.number as open_number',
      'flight.name as flight_name',
    ])
    .where('packages.customer_id', '=', customerId)
    .where('packages.status', 'in', statuses)
    .where('packages.parent_id', 'is', null)
    .orderBy('packages.created_at', 'desc')
    .orderBy('packages.id')
    .limit(requestBounds.offered)
export type ShelvedPackage = Awaited<ReturnType<ReturnType<typeof onOurShelves>['execute']>>[number]

/** Reason why a package cannot be asked for now; null where it can. Pure. */
export const whyNot = ({
  status,
  open_period: period,
  open_number: number,
  flight_name: flight,
}: ShelvedPackage): string | null => {
  if (period !== null && number !== null) return `Request ${requestNumber({ period, number })} is open for it.`
  // A flight holds its arrived packages until all of them are checked.
  return flight === null || status === 'Ready for pickup' ? null : `It is on the flight ${flight} already.`
}

/**
 * A customer's packages, by ids separated by commas, for a price that is shown before asking. Throws 404 for another customer's package or one that
 * is elsewhere, 409 where one cannot be asked for.
 */
export const packagesToPrice = async (
  tx: Tx,
  kind: RequestKind,
  { customerId, packageIds }: { readonly customerId: string; readonly packageIds: string },
): Promise<ShelvedPackage[]> => {
  const ids = [...new Set(packageIds.split(',').slice(0, requestBounds.packages))]
  const packages = ids.every(isUuid)
    ? await onOurShelves(tx, customerId, askedWhile(kind))
        .where('packages.id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
    : []
  if (packages.length < ids.length) throw refuse.notFound(`There is no such package, or it is not ${whereAsked(kind)}.`)
  for (const pkg of packages) {
    const stopped = whyNot(pkg)
    if (stopped !== null) throw refuse.conflict(`${pkg.tracking_number}: ${stopped}`)
  }
  return packages
}

/** A package on the customer's form, with its prices. Pure. */
export const wireAskable = (pkg: ShelvedPackage, prices: RequestPrices): AskablePackage => ({
  _id: pkg.id,
  trackingNumber: pkg.tracking_number,
  storeName: pkg.store_name,
  description: pkg.description,
  weightLb: pkg.weight_lb === null ? null : Number(pkg.weight_lb),
  whyNot: whyNot(pkg),
  prices: [...prices.of(pkg)]
    .filter(([kind]) => askedWhile(kind).some((status) => status === pkg.status))
    .map(([kind, price]) => ({ kind, totalUsd: price === null ? null : Number(price.total) })),
})
