import type { ResponseOf } from '@parcelport/contract/call.ts'
import type { boxPriceCall } from '@parcelport/contract/warehouse/requests/requests.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { freightOfBox, savedBy } from '../consolidate/freight-of-box.ts'
import { pricesOf, requestPrices, sumOfPrices } from '../price/request-prices.ts'
import { mustGoTogether } from './ask-together.ts'
import { packagesToPrice } from './askable-packages.ts'

const kind = 'consolidate'

const dollars = (usd: string | null): number | null => (usd === null ? null : Number(usd))

/**
 * Freight of some packages apart and in one box, and what one box saves. Throws 400 for a single package, 404 for another customer's, 409 where one
 * cannot go into the box.
 */
export const boxPrice = async (
  tx: Tx,
  { customerId, packageIds, at }: { readonly customerId: string; readonly packageIds: string; readonly at: Date },
): Promise<ResponseOf<typeof boxPriceCall>['data']> => {
  const packages = await packagesToPrice(tx, kind, { customerId, packageIds })
  await mustGoTogether(tx, packages)
  const ids = packages.map(({ id }) => id)
  const { apart, together, billableLb } = await freightOfBox(tx, { packageIds: ids, customerId, at })
  const packing = sumOfPrices(pricesOf(await requestPrices(tx, at), { kind, packages }))?.toFixed(2) ?? null
  return {
    apartUsd: dollars(apart),
    togetherUsd: dollars(together),
    packingUsd: dollars(packing),
    savesUsd: savedBy({ apart, together, packing })?.toNumber() ?? null,
    billableLb: dollars(billableLb),
  }
}
