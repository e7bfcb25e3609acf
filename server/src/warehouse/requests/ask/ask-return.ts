import type { BodyOf } from '@parcelport/contract/call.ts'
import type { askReturnCall } from '@parcelport/contract/warehouse/requests/requests.ts'
import { sayingAtHome } from '../../../money/ledger/local-sums.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { chosen, priced, type CustomerTx } from './ask-request.ts'
import { requestPrices } from '../price/request-prices.ts'
import { writeRequest } from './write-request.ts'

const kind = 'return'

/** Throws 409 for a box that we packed from several packages. */
const mustBeOfAStore = async (tx: CustomerTx, packageId: string, number: string): Promise<void> => {
  const inside = await tx.selectFrom('packages').select('id').where('parent_id', '=', packageId).limit(1).executeTakeFirst()
  if (inside) throw refuse.conflict(`${number} is a box that we packed, and stores do not accept it. Please write to us.`)
}

/**
 * Creates a request to return a package to its store, and returns its id. With the store's label it costs the price shown; without one, staff set the
 * price first.
 */
export const askReturn = async (
  tx: CustomerTx,
  { packageId, totalUsd, words = '' }: BodyOf<typeof askReturnCall>,
  labelFileId: string | undefined,
): Promise<string> => {
  const packages = await chosen(tx, kind, [packageId])
  for (const pkg of packages) await mustBeOfAStore(tx, pkg.id, pkg.tracking_number)
  const prices = await requestPrices(tx, tx.by.at)
  // The courier's price for a label is not known beforehand.
  const asked = { kind, packages, totalUsd: totalUsd ?? null, ...(labelFileId === undefined && { whole: null }) } as const
  const each = priced(prices, asked, await sayingAtHome(tx))
  return writeRequest(tx, { kind, words, packages, each, prices, ...(labelFileId !== undefined && { labelFileId }) })
}
