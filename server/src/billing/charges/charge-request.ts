import type { TaxClass } from '@parcelport/contract/prices/price-rules.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'

interface DoneRequest {
  readonly id: string
  /** Number of the request, such as `Q2026-000012`; the bill names it as the reason. */
  readonly number: string
  readonly customerId: string
  readonly code: string
  readonly title: string
  readonly taxClass: TaxClass
  /** US dollars as published, as a decimal text. */
  readonly packages: readonly { readonly packageId: string; readonly usd: string }[]
  readonly at: Date
  readonly by: string
}

/**
 * Charges a finished request: each package once, at the price when the customer asked. Nothing happens where the company makes no
 * bills. A new measurement of the package does not change these charges.
 */
export const chargeRequest = async (tx: Tx, request: DoneRequest): Promise<void> => {
  const { id, number, customerId, code, title, taxClass, packages, at, by } = request
  const { profile } = await moneyDay(tx, at)
  const priced = packages.filter(({ usd }) => Number(usd) > 0)
  if (!profile || priced.length === 0) return
  await tx
    .insertInto('charges')
    .values(
      priced.map(({ packageId, usd }) => ({
        customer_id: customerId,
        package_id: packageId,
        code,
        title,
        party: 'ours',
        amount: usd,
        currency: 'USD',
        tax_class: taxClass,
        source: `request:${packageId}:${id}`,
        reason: `Request ${number}`,
        made_at: at,
        made_by: by,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
