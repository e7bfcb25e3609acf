import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { notPaidToFly } from '../../../billing/bills/release/before-flight.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { statusBeforeAction, type PackageRow } from '../packages-queries.ts'

/** Kinds of request that change how a package flies, or stop it. */
const stoppingRequests: Readonly<Partial<Record<RequestKind, string>>> = {
  consolidate: 'is to be packed into one box with others',
  return: 'is to go back to its store',
  dispose: 'is to be disposed of',
}
export const stoppingKinds = Object.keys(stoppingRequests)

/**
 * Whether a step takes a package out of the warehouse in the USA towards its customer: from Received, also by way of Action required.
 */
export const flies = async (tx: Tx, pkg: Pick<PackageRow, 'id' | 'status'>, to: PackageStatus): Promise<boolean> => {
  if (to !== 'In transit' && to !== 'Ready for pickup') return false
  const standing = pkg.status === 'Action required' ? await statusBeforeAction(tx, pkg.id) : pkg.status
  return standing === 'Received'
}

/** The sentence for an open request of the customer that stops a package from flying; undefined where none does. */
const meantOtherwise = async (tx: Tx, pkg: PackageRow): Promise<string | undefined> => {
  const asked = await tx
    .selectFrom('request_packages')
    .innerJoin('service_requests', (join) =>
      join
        .onRef('service_requests.tenant_id', '=', 'request_packages.tenant_id')
        .onRef('service_requests.id', '=', 'request_packages.request_id'),
    )
    .select('service_requests.kind')
    .where('request_packages.package_id', '=', pkg.id)
    .where('request_packages.live', '=', true)
    .executeTakeFirst()
  const wanted = asked && stoppingRequests[asked.kind as RequestKind]
  return wanted === undefined ? undefined : `${pkg.tracking_number} ${wanted}. Do that request first.`
}

/**
 * Why a package in the warehouse in the USA may not fly, whatever the desk confirms: a payment due before the flight, or what its customer asked
 * for. Undefined where it may. Asked by loading, by the departure and by each move by hand. The caller holds the package.
 */
export const keptFromFlying = async (tx: Tx, pkg: PackageRow, now: Date): Promise<string | undefined> =>
  (await notPaidToFly(tx, pkg, now)) ?? (await meantOtherwise(tx, pkg))
