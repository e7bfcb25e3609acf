import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { CustomsEntry, PackageMoney } from '@parcelport/contract/billing/staff-bills.ts'
import { repricedPackage } from '../../charges/charge-package.ts'
import { unsaidPrices } from '../../charges/unsaid-prices.ts'
import { chargesOfPackage, wireCharge } from '../../charges/charges-queries.ts'
import { chargedPackage } from '../../charges/charged-customer.ts'
import { moneyDay } from '../../../money/ledger/money-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { seenWithheld } from './release.ts'

const customsOf = async (tx: Tx, packageId: string): Promise<CustomsEntry | null> => {
  const row = await tx.selectFrom('customs_entries').selectAll().where('package_id', '=', packageId).executeTakeFirst()
  if (!row) return null
  return {
    version: row.version,
    number: row.number,
    assessedOn: row.assessed_on,
    cif: Number(row.cif),
    duty: Number(row.duty),
    levies: Number(row.levies),
    vat: Number(row.vat),
    currency: row.currency,
    enteredBy: row.entered_by,
    hasPaper: row.paper_file_id !== null,
  }
}

/** Charges, Customs entry and missing prices of a package, and the reason why it may not be handed over yet. Throws 404. */
export const packageMoney = async (tx: Tx, packageId: string, now: Date): Promise<PackageMoney> => {
  const { today, profile } = await moneyDay(tx, now)
  const pkg = await chargedPackage(tx, packageId)
  const rows = await chargesOfPackage(tx, pkg.id)
  const repriced = await repricedPackage(tx, pkg.id)
  return {
    on: profile !== undefined,
    charges: rows.map((row) => {
      const { customer: _, ...charge } = wireCharge(row, today)
      return charge
    }),
    customs: await customsOf(tx, pkg.id),
    localCurrency: profile?.localCurrency ?? 'USD',
    onRequest: [...(await unsaidPrices(tx, pkg.id))],
    repriced: repriced ? { ...repriced, currency: 'USD' } : null,
    withheld: hasEnded(pkg.status) ? null : ((await seenWithheld(tx, pkg, now)) ?? null),
  }
}
