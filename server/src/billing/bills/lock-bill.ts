import type { Selectable } from 'kysely'
import { lockCustomerMoney, type Held } from '../../money/ledger/ledger.ts'
import { numberText } from '../../money/ledger/next-number.ts'
import type { DB, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { lockPackages } from './release/lock-packages.ts'

export type BillRow = Selectable<DB['bills']>

export const noSuchBill = () => refuse.notFound('There is no such bill.')

/** Number of a bill or credit note, such as `2026-000123`. Pure. */
export const billNumber = ({ kind, period, number }: Pick<BillRow, 'kind' | 'period' | 'number'>): string =>
  numberText(kind as 'bill' | 'credit note', period, number)

/**
 * Locks a bill, its packages and its customer's money until the transaction ends. Throws 404, and 409 when the bill has another version
 * than the caller's screen.
 */
export const lockBill = async (tx: Tx, billId: string, version: number): Promise<{ bill: BillRow; held: Held }> => {
  const find = () => tx.selectFrom('bills').selectAll().where('id', '=', billId).where('kind', '=', 'bill')
  const seen = await find().executeTakeFirst()
  if (!seen) throw noSuchBill()
  const lines = await tx.selectFrom('bill_lines').select('package_id').where('bill_id', '=', seen.id).execute()
  await lockPackages(
    tx,
    lines.map(({ package_id }) => package_id),
  )
  const held = await lockCustomerMoney(tx, seen.customer_id, seen.currency)
  tx.locks.wait('bills', [seen.id])
  const bill = await find().forUpdate().executeTakeFirstOrThrow()
  if (bill.version !== version)
    throw refuse.outdated(`Bill ${billNumber(bill)} was changed a moment ago. Look at it again, then repeat.`)
  return { bill, held }
}
