import { randomUUID } from 'node:crypto'
import type Big from 'big.js'
import { sql } from 'kysely'
import type { PaymentMeans } from '@parcelport/contract/billing/money-rules.ts'
import { audit, type AuditLine } from '../../company/audit/audit.ts'
import { post, type Account, type Transfer } from '../../money/ledger/ledger.ts'
import { nextNumber, numberText } from '../../money/ledger/next-number.ts'
import type { ActingTx, CustomerActor, StaffActor, SystemActor } from '../../platform/database/acting.ts'
import { receiptNames } from './receipts/receipt-names.ts'

/** A bill's part of a movement. */
export interface BillPart {
  readonly billId: string
  /** More than zero, in the bill's currency. */
  readonly amount: Big
}

/** Notes that a drawer took in exchange: what was put on the counter, what was kept of it, and its worth in the tender's currency. */
export interface Exchange {
  readonly currency: string
  readonly given: Big
  readonly kept: Big
  readonly worth: Big
}

/** Money of one customer that comes in or goes out, in the bills' currency. A write-off moves no money, but settles a bill. */
export interface Movement {
  readonly customerId: string
  readonly direction: 'in' | 'out'
  readonly means: PaymentMeans | 'card online' | 'loss paid out' | 'opening balance' | 'write-off'
  readonly currency: string
  readonly parts: readonly BillPart[]
  /** The deposit's part of the movement. */
  readonly held: Big
  /** Account that the money comes from, or goes to. */
  readonly account: Account
  /** Amount that changes hands, and its rate for one US dollar as from `convert`. */
  readonly tender: { readonly amount: Big; readonly currency: string; readonly rate: Big }
  /** Sum that coins could not pay; negative: sum that they overpaid. In the bills' currency. */
  readonly rounding: Big
  /** The company's day. */
  readonly today: string
  /** Name of the person who took it, where that is not the acting person or system. */
  readonly takenBy?: string | undefined
  /** Cash put on the counter. */
  readonly given?: Big | undefined
  /** Notes of another currency that were put on the counter instead, with change in the tender's currency. */
  readonly exchange?: Exchange | undefined
  readonly reference?: string | null
  readonly reason?: string
  /** For outgoing money: the payment that it gives back. */
  readonly returns?: string
  /** Shift of the till that it goes through. */
  readonly shiftId?: string | null
  /** Words of the ledger entry. */
  readonly words: string
  /** Audit line; its subject is the payment unless given. */
  readonly audited: Pick<AuditLine, 'action'> & Partial<AuditLine>
}

/** Postings of incoming money: to the debt, and to the deposit. The company bears what coins fall short. */
const transfersIn = ({ customerId, account, held, rounding }: Movement, settled: Big): Transfer[] => {
  const receivable: Account = { kind: 'receivable', owner: customerId }
  const coins: Account = { kind: 'rounding' }
  return [
    { debit: account, credit: receivable, amount: rounding.gt(0) ? settled.minus(rounding) : settled },
    { debit: coins, credit: receivable, amount: rounding },
    { debit: account, credit: coins, amount: rounding.times(-1) },
    { debit: account, credit: { kind: 'deposit', owner: customerId }, amount: held },
  ]
}

/** Postings of outgoing money. What coins could not pay stays in the till; what they overpaid left it. */
const transfersOut = ({ customerId, account, held, rounding }: Movement, settled: Big): Transfer[] => {
  const coins: Account = { kind: 'rounding' }
  return [
    { debit: { kind: 'receivable', owner: customerId }, credit: account, amount: settled },
    { debit: { kind: 'deposit', owner: customerId }, credit: account, amount: held },
    { debit: account, credit: coins, amount: rounding },
    { debit: coins, credit: account, amount: rounding.times(-1) },
  ]
}

/** Writes the allocations, and updates what is paid of each bill. */
const allocate = async (tx: ActingTx, paymentId: string, { direction, means, parts, held }: Movement): Promise<void> => {
  const signed = (amount: Big): string => (direction === 'in' ? amount : amount.times(-1)).toFixed(2)
  const row = (billId: string | null, amount: Big) => ({
    payment_id: paymentId,
    bill_id: billId,
    amount: signed(amount),
    at: tx.by.at,
  })
  const rows = [...parts.map(({ billId, amount }) => row(billId, amount)), ...(held.gt(0) ? [row(null, held)] : [])]
  await tx.insertInto('allocations').values(rows).execute()
  if (parts.length === 0) return
  const givenUp = means === 'write-off' ? sql`part.amount` : sql`0`
  await sql`
    update bills set paid = paid + part.amount, written_off = written_off + ${givenUp}, version = version + 1
    from unnest(${parts.map(({ billId }) => billId)}::uuid[], ${parts.map(({ amount }) => signed(amount))}::numeric[]) as part (id, amount)
    where bills.tenant_id = current_tenant() and bills.id = part.id`.execute(tx)
}

/** Number and names of a movement's receipt. A write-off has none: nobody paid anything. */
const receiptOf = async (tx: ActingTx, { means, customerId, today }: Movement) => {
  if (means === 'write-off') return undefined
  const names = await receiptNames(tx, customerId)
  const { period, number } = await nextNumber(tx, 'receipt', today)
  return { period, number, names }
}

/** What a movement writes before its payment has a number: allocations, what is paid of bills, postings, the audit log. */
const carryOut = async (tx: ActingTx<StaffActor | SystemActor | CustomerActor>, id: string, movement: Movement) => {
  const { direction, currency, parts, held, audited } = movement
  const settled = parts.reduce((sum, { amount }) => sum.plus(amount), held.times(0))
  await allocate(tx, id, movement)
  await post(tx, {
    about: { kind: 'payment', id },
    words: movement.words.slice(0, 300),
    currency,
    transfers: (direction === 'in' ? transfersIn : transfersOut)(movement, settled).filter(({ amount }) => amount.gt(0)),
  })
  await audit(tx, audited.action, audited.subject ?? { kind: 'payment', id }, audited.details)
  return { id, movement, amount: settled.plus(held) }
}

const exchangeRow = (exchange: Exchange | undefined) =>
  exchange && {
    exchange_currency: exchange.currency,
    exchange_given: exchange.given.toFixed(2),
    exchange_kept: exchange.kept.toFixed(2),
    exchange_worth: exchange.worth.toFixed(2),
  }

/**
 * Moves money of one customer by several movements with one receipt: writes allocations, what is paid of bills, postings, the audit log
 * and, last, the payments with the number of their receipt, each as a part of it. The caller has checked the movements, and holds the
 * customer's money and the bills.
 */
export const moveMoneyTogether = async (
  tx: ActingTx<StaffActor | SystemActor | CustomerActor>,
  [first, ...others]: readonly [Movement, ...Movement[]],
): Promise<{ readonly ids: readonly [string, ...string[]]; readonly receipt: string }> => {
  const { actor, at } = tx.by
  const begun = await carryOut(tx, randomUUID(), first)
  const more: (typeof begun)[] = []
  for (const movement of others) more.push(await carryOut(tx, randomUUID(), movement))
  const receipt = await receiptOf(tx, first)
  await tx
    .insertInto('payments')
    .values(
      [begun, ...more].map(({ id, amount, movement }, index) => ({
        id,
        customer_id: movement.customerId,
        direction: movement.direction,
        means: movement.means,
        currency: movement.currency,
        amount: amount.toFixed(2),
        tender_currency: movement.tender.currency,
        tender_amount: movement.tender.amount.toFixed(2),
        tender_rate: movement.tender.rate.toFixed(6),
        rounding: movement.rounding.toFixed(2),
        given: movement.given?.toFixed(2) ?? null,
        ...exchangeRow(movement.exchange),
        taken_at: at,
        taken_on: movement.today,
        taken_by: movement.takenBy ?? (actor.kind === 'staff' ? actor.name : 'System'),
        reference: movement.reference ?? null,
        reason: movement.reason ?? null,
        returns: movement.returns ?? null,
        period: receipt?.period ?? null,
        receipt_number: receipt?.number ?? null,
        receipt_part: index + 1,
        shift_id: movement.shiftId ?? null,
        ...receipt?.names,
      })),
    )
    .execute()
  return {
    ids: [begun.id, ...more.map((each) => each.id)],
    receipt: receipt ? numberText('receipt', receipt.period, receipt.number) : '',
  }
}

/** Moves money by one movement, with a receipt of its own: see {@link moveMoneyTogether}. */
export const moveMoney = async (
  tx: ActingTx<StaffActor | SystemActor | CustomerActor>,
  movement: Movement,
): Promise<{ readonly id: string; readonly receipt: string }> => {
  const { ids, receipt } = await moveMoneyTogether(tx, [movement])
  return { id: ids[0], receipt }
}
