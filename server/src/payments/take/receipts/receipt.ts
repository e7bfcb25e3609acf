import Big from 'big.js'
import type { FastifyReply } from 'fastify'
import { sql, type Selectable } from 'kysely'
import { headOf, type FoundHead } from '../../../papers/paper-head.ts'
import { drawnHead } from '../../../papers/paper-logo.ts'
import { sendPaper } from '../../../papers/send-paper.ts'
import { sumOf } from '../../../money/ledger/money.ts'
import { numberText } from '../../../money/ledger/next-number.ts'
import { aside } from '../../../platform/aside/aside.ts'
import type { DB, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import type { ReceiptPart, ReceiptPdf, ReceiptRow } from './receipt-words.ts'

const drawn = {
  letter: aside<ReceiptPdf, Uint8Array>(new URL('./receipt-thread.ts', import.meta.url)),
  roll: aside<ReceiptPdf, Uint8Array>(new URL('./receipt-roll-thread.ts', import.meta.url)),
}

/** Like {@link ReceiptPdf}, with the logo not drawn yet. */
type ReceiptSource = Omit<ReceiptPdf, 'head'> & { readonly head: FoundHead | undefined }

/**
 * Rest of a bill just after a payment: what is open now, plus what was paid or credited since. A bill that is void now had its payments
 * returned first, so its total counts.
 */
const restThen = (at: Date) => sql<string | null>`case bills.state when 'void' then bills.total else bills.open end
  + coalesce((select sum(a.amount) from allocations a where a.tenant_id = bills.tenant_id and a.bill_id = bills.id and a.at > ${at}), 0)
  + coalesce((select sum(n.total) from bills n where n.tenant_id = bills.tenant_id and n.corrects = bills.id and n.issued_at > ${at}), 0)`

/** A payment as a part of its receipt. Pure. */
const partOf = (row: Selectable<DB['payments']>): ReceiptPart => {
  const { means, reference, tender_currency: tenderCurrency } = row
  const tender = Number(row.tender_amount)
  const common = { means, reference, tender, tenderCurrency, worth: new Big(row.amount).minus(row.rounding).toNumber() }
  if (row.exchange_currency === null) {
    const back = row.given === null ? new Big(0) : new Big(row.given).minus(row.tender_amount)
    return back.gt(0)
      ? {
          ...common,
          given: { amount: Number(row.given), currency: tenderCurrency },
          change: [{ amount: back.toNumber(), currency: tenderCurrency }],
        }
      : { ...common, given: null, change: [] }
  }
  const change = [
    { amount: new Big(row.exchange_given ?? 0).minus(row.exchange_kept ?? 0).toNumber(), currency: row.exchange_currency },
    { amount: new Big(row.exchange_worth ?? 0).minus(row.tender_amount).toNumber(), currency: tenderCurrency },
  ]
  return {
    ...common,
    given: { amount: Number(row.exchange_given), currency: row.exchange_currency },
    change: change.filter(({ amount }) => amount > 0),
  }
}

/**
 * A payment's receipt as issued: later refunds do not change it. Throws 404.
 * @param customerId the customer who asks: receipts of others are not found
 */
export const receiptSource = async (tx: Tx, paymentId: string, customerId?: string): Promise<ReceiptSource> => {
  const row = await tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
  if (
    !row ||
    row.period === null ||
    row.receipt_number === null ||
    (customerId !== undefined && row.customer_id !== customerId)
  )
    throw refuse.notFound('There is no such receipt.')
  const all = await tx
    .selectFrom('payments')
    .selectAll()
    .where('period', '=', row.period)
    .where('receipt_number', '=', row.receipt_number)
    .orderBy('receipt_part')
    .execute()
  const went = await tx
    .selectFrom('allocations')
    .leftJoin('bills', (join) =>
      join.onRef('bills.tenant_id', '=', 'allocations.tenant_id').onRef('bills.id', '=', 'allocations.bill_id'),
    )
    .select(['allocations.amount', 'allocations.bill_id', 'bills.period', 'bills.number', restThen(row.taken_at).as('rest')])
    .where(
      'payment_id',
      'in',
      all.map(({ id }) => id),
    )
    .where('at', '=', row.taken_at)
    .orderBy('allocations.id')
    .execute()
  const [first = row] = all
  const several = all.length > 1 || first.exchange_currency !== null
  const amount = sumOf(all.map((each) => each.amount))
  const rounding = sumOf(all.map((each) => each.rounding))
  const rows = new Map<string | null, ReceiptRow>()
  for (const { amount: part, bill_id: id, period, number, rest } of went)
    rows.set(id, {
      title: period === null || number === null ? 'Deposit' : `Bill ${numberText('bill', period, number)}`,
      amount: new Big(part).plus(rows.get(id)?.amount ?? 0).toNumber(),
      rest: Number(rest ?? 0),
    })
  return {
    number: numberText('receipt', row.period, row.receipt_number),
    issuer: first.issuer_name ?? '',
    payer: first.payer_name ?? '',
    direction: first.direction as ReceiptPdf['direction'],
    means: first.means,
    takenOn: first.taken_on,
    takenAt: first.taken_at.toISOString(),
    takenBy: first.taken_by,
    tender: several ? amount.minus(rounding).toNumber() : Number(first.tender_amount),
    tenderCurrency: several ? first.currency : first.tender_currency,
    amount: amount.toNumber(),
    currency: first.currency,
    rounding: rounding.toNumber(),
    given: several || first.given === null ? null : Number(first.given),
    reference: several ? null : first.reference,
    reason: first.reason,
    ...(several && { parts: all.map(partOf) }),
    rows: [...rows.values()],
    head: await headOf(tx, first.head_id),
  }
}

/** Draws and sends the receipt. Called after the transaction that read its source. */
export const sendReceipt = async (
  reply: FastifyReply,
  services: Pick<Services, 'files' | 'log'>,
  { head, ...receipt }: ReceiptSource,
  paper: 'letter' | 'roll' = 'letter',
) =>
  sendPaper(
    reply,
    `receipt-${receipt.number}.pdf`,
    await drawn[paper]({ ...receipt, head: head && (await drawnHead(services, head, paper === 'roll')) }),
  )
