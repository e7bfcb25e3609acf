import Big from 'big.js'
import { chargesByNow } from '../../charges/charge-package.ts'
import { convert } from '../../../money/ledger/convert.ts'
import { lockMoneyOfAll } from '../../../money/ledger/ledger.ts'
import { taxLine } from '../../../money/ledger/line-tax.ts'
import { lesser, sumOf } from '../../../money/ledger/money.ts'
import type { ActingTx, StaffActor, StaffTx, SystemActor } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { creditedOfLines, staffBillDetail } from '../show/bill-wire.ts'
import { creditBill } from './credit-bill.ts'
import { lockPackages } from '../release/lock-packages.ts'
import { tellCredited } from '../issue/tell-bill.ts'

/** Excess of a line over today's price of its package, in the bill's currency, tax included. */
interface Excess {
  readonly billId: string
  readonly line: number
  readonly amount: Big
}

/** Lines that the published rates made for some packages, on issued bills. */
export const ruleLinesOf = (tx: Tx, packageIds: readonly string[]) =>
  tx
    .selectFrom('charges')
    .innerJoin('bill_lines', (join) =>
      join
        .onRef('bill_lines.tenant_id', '=', 'charges.tenant_id')
        .onRef('bill_lines.bill_id', '=', 'charges.bill_id')
        .onRef('bill_lines.charge_id', '=', 'charges.id'),
    )
    .innerJoin('bills', (join) =>
      join.onRef('bills.tenant_id', '=', 'charges.tenant_id').onRef('bills.id', '=', 'charges.bill_id'),
    )
    .innerJoin('money_profiles', (join) =>
      join.onRef('money_profiles.tenant_id', '=', 'bills.tenant_id').onRef('money_profiles.id', '=', 'bills.profile_id'),
    )
    .select([
      'charges.package_id',
      'charges.code',
      'charges.tax_class',
      'charges.currency as charged_currency',
      'charges.amount as charged',
      'bills.id as bill_id',
      'bills.currency',
      'bills.total',
      'bills.credited',
      'bills.customer_id',
      'bill_lines.line',
      'bill_lines.rate',
      'bill_lines.net',
      'bill_lines.tax',
      'bill_lines.tax_percent',
      'money_profiles.prices_include_tax',
    ])
    .where('charges.package_id', 'in', packageIds)
    .where('charges.party', '=', 'ours')
    .where('charges.basis', 'is not', null)
    .where('charges.state', '=', 'billed')
    .where('bills.state', '=', 'issued')
    .orderBy('bills.id')
    .orderBy('bill_lines.line')
    .execute()
type BilledLine = Awaited<ReturnType<typeof ruleLinesOf>>[number]

/** Charge of a line for another US-dollar amount, in its bill's currency, at its rate and with its tax. Pure. */
const onItsBill = (line: BilledLine, usd: string): Big => {
  const { amount } = convert({ amount: usd, currency: line.charged_currency }, line.currency, () => line.rate)
  const rule = { percent: line.tax_percent, included: line.prices_include_tax }
  const { net, tax } = taxLine({ amount, currency: line.currency }, line.tax_class as 'standard' | 'zero' | 'none', rule)
  return net.plus(tax)
}

const excesses = async (tx: Tx, packageIds: readonly string[]): Promise<Excess[]> => {
  const lines = await ruleLinesOf(tx, packageIds)
  const now = new Map<string | null, ReadonlyMap<string, string> | undefined>()
  for (const id of packageIds) now.set(id, await chargesByNow(tx, id))
  const found: Excess[] = []
  for (const line of lines) {
    const byNow = now.get(line.package_id)
    const usd = byNow?.get(line.code) ?? '0'
    if (byNow === undefined || new Big(usd).gte(line.charged)) continue
    const credited = (await creditedOfLines(tx, line.bill_id)).get(line.line)?.gross ?? 0
    const ofBill = found.filter(({ billId }) => billId === line.bill_id).map(({ amount }) => amount)
    const left = new Big(line.total).minus(line.credited).minus(sumOf(ofBill))
    // Discounts can make a bill's total less than one of its lines: credit at most what the bill has left.
    const amount = lesser(new Big(line.net).plus(line.tax).minus(credited).minus(onItsBill(line, usd)), left)
    if (amount.gt(0)) found.push({ billId: line.bill_id, line: line.line, amount })
  }
  return found
}

/** A package, and the other packages on the bills that charge it by the published rates. */
export const packagesBeside = async (tx: Tx, packageId: string): Promise<string[]> => {
  const bills = (await ruleLinesOf(tx, [packageId])).map(({ bill_id }) => bill_id)
  const rows =
    bills.length > 0 ? await tx.selectFrom('bill_lines').select('package_id').where('bill_id', 'in', bills).execute() : []
  return [...new Set([packageId, ...rows.flatMap(({ package_id }) => package_id ?? [])])]
}

/** Locks the bills of some lines of one customer, in the usual order: packages, the customer's money, bills. */
export const lockBillsOf = async (tx: Tx, lines: readonly Pick<BilledLine, 'bill_id' | 'customer_id'>[]) => {
  const bills = [...new Set(lines.map(({ bill_id }) => bill_id))]
  const beside = await tx.selectFrom('bill_lines').select('package_id').where('bill_id', 'in', bills).execute()
  await lockPackages(
    tx,
    beside.map(({ package_id }) => package_id),
  )
  await lockMoneyOfAll(
    tx,
    lines.slice(0, 1).map(({ customer_id }) => customer_id),
  )
  tx.locks.wait('bills', bills)
  return tx.selectFrom('bills').select(['id', 'version']).where('id', 'in', bills).orderBy('id').forUpdate().execute()
}

/** A bill line to credit. Without an amount, the whole rest of the line is credited. */
interface ToCredit {
  readonly billId: string
  readonly line: number
  readonly amount?: Big
}

/** Credits lines of locked bills, one note per bill, and tells the customer of each note. Returns one sentence per note. */
export const creditLines = async (
  tx: ActingTx<StaffActor | SystemActor>,
  { held, lines, why }: { held: Awaited<ReturnType<typeof lockBillsOf>>; lines: readonly ToCredit[]; why: string },
): Promise<string[]> => {
  const said: string[] = []
  for (const { id, version } of held) {
    const ofBill = lines.filter(({ billId }) => billId === id)
    if (ofBill.length === 0) continue
    const wanted = ofBill.map(({ line, amount }) => ({ line, ...(amount && { amount: amount.toNumber() }) }))
    said.push(await creditBill(tx, id, { version, lines: wanted, reason: why }))
    await tellCredited(tx, await staffBillDetail(tx, id, tx.by.at))
  }
  return said
}

/**
 * Credits what bills charge for packages beyond the price of today's measures: one note per bill, and a message to the customer. A
 * higher price changes nothing: a bill is never raised. Returns one sentence per note.
 * @param why reason on the note, at most 300 characters
 */
export const creditMeasured = async (
  tx: StaffTx,
  { packageIds, why }: { readonly packageIds: readonly string[]; readonly why: string },
): Promise<string[]> => {
  const billed = await ruleLinesOf(tx, packageIds)
  if (billed.length === 0) return []
  const held = await lockBillsOf(tx, billed)
  return creditLines(tx, { held, lines: await excesses(tx, packageIds), why })
}
