import { randomUUID } from 'node:crypto'
import Big from 'big.js'
import { sql } from 'kysely'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { creditBillCall } from '@parcelport/contract/billing/staff-bills.ts'
import { audit } from '../../../company/audit/audit.ts'
import { givenSum } from '../../../money/ledger/given-sum.ts'
import { taxOfPart } from '../../../money/ledger/line-tax.ts'
import { post, type Account } from '../../../money/ledger/ledger.ts'
import { spoken, sumOf, sumText } from '../../../money/ledger/money.ts'
import { nextNumber, numberText } from '../../../money/ledger/next-number.ts'
import type { ActingTx, StaffActor, SystemActor } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { billTransfers } from '../issue/bill-postings.ts'
import { creditedOfLines } from '../show/bill-wire.ts'
import { BY_ITSELF } from '../issue/issue-bill.ts'
import { insertBill } from '../issue/insert-bill.ts'
import { keepHead } from '../../../papers/paper-head.ts'
import { billNumber, lockBill, type BillRow } from '../lock-bill.ts'
import { standingOn, undoAllocation } from './undo-allocation.ts'

type Wanted = BodyOf<typeof creditBillCall>['lines']

/** Lines of the credit note: the wanted part of each bill line, with its tax in proportion. The last part takes the rest of the tax. */
export const noteLines = async (tx: Tx, bill: BillRow, wanted: Wanted) => {
  const lines = await tx.selectFrom('bill_lines').selectAll().where('bill_id', '=', bill.id).execute()
  const credited = await creditedOfLines(tx, bill.id)
  if (new Set(wanted.map(({ line }) => line)).size < wanted.length) throw refuse.badRequest('Name each line once.')
  return wanted.map(({ line: number, amount }, index) => {
    const line = lines.find((each) => each.line === number)
    if (!line) throw refuse.notFound('There is no such line on this bill.')
    const was = credited.get(number) ?? { gross: new Big(0), tax: new Big(0) }
    const gross = new Big(line.net).plus(line.tax)
    const rest = gross.minus(was.gross)
    if (rest.lte(0)) throw refuse.conflict(`“${line.title}” is already credited, or was a discount.`)
    const wantedSum = amount === undefined ? rest : givenSum(amount, bill.currency, `lines.${index}.amount`)
    if (wantedSum.gt(rest)) throw refuse.conflict(`Only ${spoken(rest, bill.currency)} of “${line.title}” is left to credit.`)
    const tax = taxOfPart({ ...line, currency: bill.currency }, was, wantedSum)
    return { line, tax, net: wantedSum.minus(tax) }
  })
}

/**
 * Credits lines of a bill, in full or in part. The credit lowers what is left to pay; what was paid beyond that becomes the customer's
 * deposit. Throws 409 where more is credited than a line has left.
 */
export const creditBill = async (
  tx: ActingTx<StaffActor | SystemActor>,
  billId: string,
  { version, lines: wanted, reason }: BodyOf<typeof creditBillCall>,
): Promise<string> => {
  const { actor, at } = tx.by
  const { bill } = await lockBill(tx, billId, version)
  if (bill.state === 'void') throw refuse.conflict(`Bill ${billNumber(bill)} is void.`)
  const { date: today } = await companyDay(tx, at)
  const lines = await noteLines(tx, bill, wanted)
  const net = sumOf(lines.map((line) => line.net))
  const tax = sumOf(lines.map((line) => line.tax))
  const total = net.plus(tax)
  const paidTooMuch = total.gt(bill.open) ? total.minus(bill.open) : new Big(0)
  const from = await standingOn(tx, bill.id)
  if (paidTooMuch.gt(sumOf(from.map(({ amount }) => amount))))
    throw refuse.conflict(`Bill ${billNumber(bill)} has discounts. Credit less on the other lines.`)
  const back = paidTooMuch.gt(0)
    ? await undoAllocation(tx, { billId: bill.id, amount: paidTooMuch, from, at })
    : { deposit: new Big(0), writtenOff: new Big(0) }
  const id = randomUUID()
  await tx
    .insertInto('bill_lines')
    .values(
      lines.map(({ line, net: lineNet, tax: lineTax }, index) => ({
        bill_id: id,
        line: index + 1,
        corrects_line: line.line,
        package_id: line.package_id,
        tracking_number: line.tracking_number,
        code: line.code,
        title: line.title,
        party: line.party,
        charged: line.charged,
        charged_currency: line.charged_currency,
        rate: line.rate,
        tax_percent: line.tax_percent,
        net: lineNet.toFixed(2),
        tax: lineTax.toFixed(2),
        reason,
      })),
    )
    .execute()
  await tx
    .updateTable('bills')
    .set({ credited: sql`credited + ${total.toFixed(2)}::numeric`, version: sql`version + 1` })
    .where('id', '=', bill.id)
    .execute()
  const receivable: Account = { kind: 'receivable', owner: bill.customer_id }
  const posted = lines.map(({ line, net: lineNet, tax: lineTax }) => ({
    code: line.code,
    party: line.party,
    net: lineNet,
    tax: lineTax,
  }))
  const again = [
    { credit: { kind: 'deposit', owner: bill.customer_id } as const, amount: back.deposit },
    { credit: { kind: 'bad debt' } as const, amount: back.writtenOff },
  ].filter(({ amount }) => amount.gt(0))
  await post(tx, {
    about: { kind: 'credit note', id },
    words: `Credit note to bill ${billNumber(bill)}: ${reason}`.slice(0, 300),
    currency: bill.currency,
    transfers: [
      ...billTransfers(posted, bill.customer_id, 'taken back'),
      ...again.map(({ credit, amount }) => ({ debit: receivable, credit, amount })),
    ],
  })
  await audit(
    tx,
    'bill.credit',
    { kind: 'bill', id: bill.id },
    { number: billNumber(bill), total: sumText(total, bill.currency), reason },
  )
  const head = await keepHead(tx)
  const { period, number } = await nextNumber(tx, 'credit note', today)
  await insertBill(tx, {
    id,
    kind: 'credit note',
    corrects: bill.id,
    series: 'credit note',
    period,
    number,
    customer_id: bill.customer_id,
    billed_name: bill.billed_name,
    billed_address: bill.billed_address,
    currency: bill.currency,
    issued_at: at,
    issued_on: today,
    issued_by: actor.kind === 'staff' ? actor.name : BY_ITSELF,
    due_on: today,
    net: net.toFixed(2),
    tax: tax.toFixed(2),
    total: total.toFixed(2),
    reason,
    profile_id: bill.profile_id,
    head_id: head,
  })
  const held = back.deposit.gt(0) ? ` ${spoken(back.deposit, bill.currency)} of it is held as deposit.` : ''
  return `Credit note ${numberText('credit note', period, number)} for ${spoken(total, bill.currency)} is issued.${held}`
}
