import type Big from 'big.js'
import { unsaidPrices } from '../../charges/unsaid-prices.ts'
import { withInside } from '../../charges/with-inside.ts'
import { convert } from '../../../money/ledger/convert.ts'
import { taxLine, type TaxClass } from '../../../money/ledger/line-tax.ts'
import { billingDay, moneyDay } from '../../../money/ledger/money-day.ts'
import { sumOf } from '../../../money/ledger/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { leftOfLine } from '../release/release.ts'

/** Most lines and charges that are added up; a package has only a few. */
const MOST_LINES = 2_000

/**
 * Total of packages and the packages inside them, in US dollars with tax: what is left of their bill lines, and their open charges.
 * Undefined where the company makes no bills, or a price is missing.
 * @param except code that does not count
 */
export const packageTotals = async (
  tx: Tx,
  { packageIds, except, at }: { readonly packageIds: readonly string[]; readonly except: string; readonly at: Date },
): Promise<Big | undefined> => {
  if (!(await moneyDay(tx, at)).profile) return undefined
  const { profile, rateOf } = await billingDay(tx, at)
  const all = await withInside(tx, packageIds)
  for (const id of packageIds) if ((await unsaidPrices(tx, id)).length > 0) return undefined
  const billed = await tx
    .selectFrom('bill_lines')
    .innerJoin('bills', (join) =>
      join.onRef('bills.tenant_id', '=', 'bill_lines.tenant_id').onRef('bills.id', '=', 'bill_lines.bill_id'),
    )
    .select(['bills.currency', leftOfLine.as('amount')])
    .where('bills.kind', '=', 'bill')
    .where('bills.state', '=', 'issued')
    .where('bill_lines.package_id', 'in', all)
    .where('bill_lines.code', '<>', except)
    .limit(MOST_LINES)
    .execute()
  const open = await tx
    .selectFrom('charges')
    .select(['amount', 'currency', 'tax_class'])
    .where('package_id', 'in', all)
    .where('state', '=', 'open')
    .where('code', '<>', except)
    .limit(MOST_LINES)
    .execute()
  const rule = { percent: profile.taxPercent, included: profile.pricesIncludeTax }
  const toBill = open.map(({ tax_class: taxClass, ...charge }) => {
    const { net, tax } = taxLine({ amount: convert(charge, 'USD', rateOf).amount, currency: 'USD' }, taxClass as TaxClass, rule)
    return net.plus(tax)
  })
  return sumOf([...billed.map((line) => convert(line, 'USD', rateOf).amount), ...toBill])
}
