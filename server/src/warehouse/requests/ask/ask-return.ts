import type { BodyOf } from '@parcelport/contract/call.ts'
import type { askReturnCall } from '@parcelport/contract/warehouse/requests/requests.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { chosen, priced, type CustomerTx } from './ask-request.ts'
import { requestPrices } from '../price/request-prices.ts'
import { writeRequest } from './write-request.ts'

const kind = 'return'

/** Throws 409 for a box of several packages: it came from no store. */
const mustBeOfAStore = async (tx: CustomerTx, packageId: string, number: string): Promise<void> => {
  const inside = await tx.selectFrom('packages').select('id').where('parent_id', '=', packageId).limit(1).executeTakeFirst()
  if (inside) throw refuse.conflict(`${number} is a box that we packed: no store takes it back as it is. Write to us.`)
}

/**
 * Asks for a package to go back to its store: with the store's label at the price that was shown, without one at a price that a person
 * says first. Answers the id of the request.
 */
export const askReturn = async (
  tx: CustomerTx,
  { packageId, totalUsd, words = '' }: BodyOf<typeof askReturnCall>,
  labelFileId: string | undefined,
): Promise<string> => {
  const packages = await chosen(tx, kind, [packageId])
  for (const pkg of packages) await mustBeOfAStore(tx, pkg.id, pkg.tracking_number)
  const prices = await requestPrices(tx, tx.by.at)
  // What the courier wants for a label of ours, somebody has to ask.
  const each = priced(prices, {
    kind,
    packages,
    totalUsd: totalUsd ?? null,
    ...(labelFileId === undefined && { whole: null }),
  })
  return writeRequest(tx, { kind, words, packages, each, prices, ...(labelFileId !== undefined && { labelFileId }) })
}
