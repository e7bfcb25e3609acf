import { requestRules } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { billWhenReady } from '../../../billing/bills/issue/issue-when-ready.ts'
import { chargeRequest } from '../../../billing/charges/charge-request.ts'
import type { ActingTx } from '../../../platform/database/acting.ts'
import { packagesOfRequests, requestNumber, type LockedRequest, type RequestedRow } from '../requests-queries.ts'

/** Charges a request at its agreed price. Kinds paid first are charged when asked for, the others when done. */
export const chargeOf = async (tx: ActingTx, request: LockedRequest, packages: readonly RequestedRow[]): Promise<void> => {
  const { actor, at } = tx.by
  await chargeRequest(tx, {
    id: request.id,
    number: requestNumber(request),
    customerId: request.customer_id,
    code: requestRules[request.kind] ?? request.kind,
    title: request.title,
    taxClass: request.tax_class,
    packages: packages.map(({ package_id: packageId, price_usd: usd }) => ({ packageId, usd: usd ?? '0' })),
    at,
    by: actor.kind === 'staff' ? actor.name : 'Customer',
  })
}

/**
 * Charges a kind that is paid first as soon as it has a price; its bill follows where the company issues bills by itself. The caller holds the
 * request.
 */
export const chargeAsked = async (tx: ActingTx, request: LockedRequest): Promise<void> => {
  const packages = await packagesOfRequests(tx, [request.id])
  if (packages.some(({ price_usd }) => price_usd === null)) return
  await chargeOf(tx, request, packages)
  await billWhenReady(tx, request.customer_id, tx.by.at)
}
