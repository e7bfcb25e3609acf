import Big from 'big.js'
import { sql } from 'kysely'
import { lesser, sumOf } from '../../../money/ledger/money.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** How much of a bill a payment still covers. */
export interface Standing {
  readonly paymentId: string
  readonly means: string
  readonly amount: Big
}

/** How much of a bill each payment still covers: write-offs first, then the latest payment. */
export const standingOn = async (tx: Tx, billId: string): Promise<Standing[]> => {
  const rows = await tx
    .selectFrom('allocations')
    .innerJoin('payments', (join) =>
      join.onRef('payments.tenant_id', '=', 'allocations.tenant_id').onRef('payments.id', '=', 'allocations.payment_id'),
    )
    .where('allocations.bill_id', '=', billId)
    .select([
      sql<string>`coalesce(payments.returns, payments.id)`.as('id'),
      sql<string>`max(payments.means) filter (where payments.returns is null)`.as('means'),
      sql<string>`sum(allocations.amount)`.as('amount'),
    ])
    .groupBy(sql`coalesce(payments.returns, payments.id)`)
    .orderBy(sql`bool_or(payments.means = 'write-off')`, 'desc')
    .orderBy(sql`max(allocations.id)`, 'desc')
    .execute()
  return rows
    .map(({ id, means, amount }) => ({ paymentId: id, means, amount: new Big(amount) }))
    .filter(({ amount }) => amount.gt(0))
}

/**
 * Takes an amount off what is paid of a bill, payment by payment. Money becomes the customer's deposit. Returns how much became
 * deposit, and how much was a written-off debt. The caller holds the customer's money and writes the postings.
 */
export const undoAllocation = async (
  tx: Tx,
  { billId, amount, from, at }: { billId: string; amount: Big; from: readonly Standing[]; at: Date },
): Promise<{ deposit: Big; writtenOff: Big }> => {
  const taken: { standing: Standing; part: Big }[] = []
  let left = amount
  for (const standing of from) {
    const part = lesser(left, standing.amount)
    if (part.eq(0)) break
    taken.push({ standing, part })
    left = left.minus(part)
  }
  if (left.gt(0)) throw new Error(`Bill ${billId} was paid less than the amount to undo`)
  const rows = taken.flatMap(({ standing: { paymentId, means }, part }) => [
    { payment_id: paymentId, bill_id: billId, amount: part.times(-1).toFixed(2), at },
    ...(means === 'write-off' ? [] : [{ payment_id: paymentId, bill_id: null, amount: part.toFixed(2), at }]),
  ])
  if (rows.length > 0) await tx.insertInto('allocations').values(rows).execute()
  const writtenOff = sumOf(taken.filter(({ standing }) => standing.means === 'write-off').map(({ part }) => part))
  await tx
    .updateTable('bills')
    .set({
      paid: sql`paid - ${amount.toFixed(2)}::numeric`,
      written_off: sql`written_off - ${writtenOff.toFixed(2)}::numeric`,
      version: sql`version + 1`,
    })
    .where('id', '=', billId)
    .execute()
  return { deposit: amount.minus(writtenOff), writtenOff }
}
