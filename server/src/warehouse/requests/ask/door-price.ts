import { freeDelivery } from '@parcelport/contract/prices/price-text-rules.ts'
import type { RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type Big from 'big.js'
import { packageTotals } from '../../../billing/bills/issue/package-totals.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { packagesToPrice, type ShelvedPackage } from './askable-packages.ts'
import { pricesOf, requestPrices, sumOfPrices, type Price, type RequestPrices } from '../price/request-prices.ts'

/** The sum of the packages' bills, and the price of a kind that depends on it; null where staff set the price. */
interface ByBill {
  readonly bill: Big | null
  readonly price: Price | null
}

/** The price of a kind that depends on the sum of the packages' bills; undefined for other kinds. */
export const priceByBill = async (
  tx: Tx,
  { prices, kind, packages, at }: { prices: RequestPrices; kind: RequestKind; packages: readonly ShelvedPackage[]; at: Date },
): Promise<ByBill | undefined> => {
  const rule = prices.byBill.includes(kind) ? prices.ruleOf(kind) : undefined
  if (!rule) return undefined
  const bill = (await packageTotals(tx, { packageIds: packages.map(({ id }) => id), except: rule.code, at })) ?? null
  return { bill, price: bill && prices.ofBill(kind, bill) }
}

const kind = 'delivery'

/** Price of delivering some packages to their customer's door. Throws 404 for another customer's package, 409 where one cannot be asked for. */
export const doorPrice = async (
  tx: Tx,
  { customerId, packageIds, at }: { readonly customerId: string; readonly packageIds: string; readonly at: Date },
) => {
  const packages = await packagesToPrice(tx, kind, { customerId, packageIds })
  const prices = await requestPrices(tx, at)
  const byBill = await priceByBill(tx, { prices, kind, packages, at })
  const each = pricesOf(prices, { kind, packages, ...(byBill && { whole: byBill.price }) })
  const rule = prices.ruleOf(kind)
  const freeWhen = rule && byBill ? freeDelivery(rule) : 'None'
  return {
    totalUsd: sumOfPrices(each)?.toNumber() ?? null,
    billUsd: byBill?.bill?.toNumber() ?? null,
    freeWhen: freeWhen === 'None' ? null : freeWhen,
  }
}
