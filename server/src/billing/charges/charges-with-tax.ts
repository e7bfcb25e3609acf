import type { Charge } from '@parcelport/contract/billing/bills.ts'
import Big from 'big.js'
import { companyDay } from '../../company/tenants/company-day.ts'
import { convert } from '../../money/ledger/convert.ts'
import { taxLine, type TaxClass } from '../../money/ledger/line-tax.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { chargesOfPackage, wireCharge, type ChargeRow } from './charges-queries.ts'

/** A charge, as its tax depends on it. */
export type Taxed = Pick<ChargeRow, 'id' | 'bill_id' | 'amount' | 'currency' | 'tax_class'>

/** The lines of bills that some charges are on, by charge. */
const linesOf = async (tx: Tx, billed: readonly Taxed[]) => {
  const rows = await tx
    .selectFrom('bill_lines')
    .innerJoin('bills', (join) =>
      join.onRef('bills.tenant_id', '=', 'bill_lines.tenant_id').onRef('bills.id', '=', 'bill_lines.bill_id'),
    )
    .innerJoin('charges', (join) =>
      join
        .onRef('charges.tenant_id', '=', 'bill_lines.tenant_id')
        .onRef('charges.id', '=', 'bill_lines.charge_id')
        .onRef('charges.bill_id', '=', 'bill_lines.bill_id'),
    )
    .select(['charges.id', 'bill_lines.net', 'bill_lines.tax', 'bill_lines.rate', 'bills.currency'])
    .where(
      'bill_lines.charge_id',
      'in',
      billed.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What charges come to with their tax, each in its own currency: as its bill taxed it, otherwise as a bill of today would. */
export const grossOf = async (tx: Tx, rows: readonly Taxed[], now: Date): Promise<(charge: Taxed) => Big> => {
  const { profile } = await moneyDay(tx, now)
  const rule = { percent: profile?.taxPercent ?? 0, included: profile?.pricesIncludeTax ?? true }
  const billed = rows.filter(({ bill_id: billId }) => billId !== null)
  const lines = billed.length === 0 ? undefined : await linesOf(tx, billed)
  return (charge) => {
    const line = lines?.get(charge.id)
    if (!line) {
      const { net, tax } = taxLine(charge, charge.tax_class as TaxClass, rule)
      return net.plus(tax)
    }
    if (new Big(line.tax).eq(0)) return new Big(charge.amount)
    const amount = new Big(line.net).plus(line.tax)
    return convert({ amount, currency: line.currency }, charge.currency, () => line.rate).amount
  }
}

/** Charges of a package as its customer reads them: with their tax, and without who made them. Cancelled ones are left out. */
export const chargesWithTax = async (tx: Tx, packageId: string, now: Date): Promise<Charge[]> => {
  const { date: today } = await companyDay(tx, now)
  const rows = await chargesOfPackage(tx, packageId)
  const gross = await grossOf(tx, rows, now)
  return rows.map((row) => {
    const { customer: _, ...charge } = wireCharge(row, today)
    return { ...charge, amount: gross(row).toNumber(), madeBy: '' }
  })
}
