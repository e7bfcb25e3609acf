import Big from 'big.js'
import type { Bill, BillDetail, BillLine } from '@parcelport/contract/billing/bills.ts'
import { billStateOf } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffBill, StaffBillDetail } from '@parcelport/contract/billing/staff-bills.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { ratesInForce } from '../../../money/ledger/money-day.ts'
import { convert } from '../../../money/ledger/convert.ts'
import { numberText } from '../../../money/ledger/next-number.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { billedPackages, type Reader } from '../issue/billed-packages.ts'
import { billNumber, noSuchBill, type BillRow } from '../lock-bill.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'

/** A bill as a list shows it on a day of the company. Pure. */
export const wireBill = (row: BillRow, today: string): Bill => {
  const figures = {
    state: row.state as 'issued' | 'void',
    total: Number(row.total),
    paid: Number(row.paid),
    credited: Number(row.credited),
    writtenOff: Number(row.written_off),
    dueOn: row.due_on,
  }
  const isNote = row.kind === 'credit note'
  return {
    _id: row.id,
    kind: row.kind as Bill['kind'],
    number: billNumber(row),
    reference: row.reference,
    // Nobody pays a credit note.
    state: isNote ? 'issued' : billStateOf(figures, today),
    issuedAt: row.issued_at.toISOString(),
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    currency: row.currency,
    net: Number(row.net),
    tax: Number(row.tax),
    total: figures.total,
    paid: figures.paid,
    credited: figures.credited,
    open: Number(row.open),
  }
}

export interface Owner {
  readonly customer_name: string
  readonly box_number: number
}

/** Like {@link wireBill}, with its customer. Pure. */
export const wireStaffBill = (row: BillRow & Owner, today: string): StaffBill => ({
  ...wireBill(row, today),
  customer: { _id: row.customer_id, name: row.customer_name, boxNumber: row.box_number },
})

/** Sums credited on each line of a bill, by line number. */
export const creditedOfLines = async (tx: Tx, billId: string): Promise<ReadonlyMap<number, { gross: Big; tax: Big }>> => {
  const rows = await tx
    .selectFrom('bill_lines')
    .innerJoin('bills', (join) =>
      join.onRef('bills.tenant_id', '=', 'bill_lines.tenant_id').onRef('bills.id', '=', 'bill_lines.bill_id'),
    )
    .where('bills.corrects', '=', billId)
    .select(['bill_lines.corrects_line as line'])
    .select(({ fn }) => [fn.sum<string>('bill_lines.net').as('net'), fn.sum<string>('bill_lines.tax').as('tax')])
    .groupBy('bill_lines.corrects_line')
    .execute()
  return new Map(rows.map(({ line, net, tax }) => [line ?? 0, { gross: new Big(net).plus(tax), tax: new Big(tax) }]))
}

const linesOf = async (tx: Tx, billId: string): Promise<BillLine[]> => {
  const rows = await tx.selectFrom('bill_lines').selectAll().where('bill_id', '=', billId).orderBy('line').execute()
  const credited = await creditedOfLines(tx, billId)
  return rows.map((row) => ({
    line: row.line,
    code: row.code,
    title: row.title,
    party: row.party as BillLine['party'],
    trackingNumber: row.tracking_number,
    packageId: row.package_id,
    charged: Number(row.charged),
    chargedCurrency: row.charged_currency,
    rate: Number(row.rate),
    taxPercent: Number(row.tax_percent),
    net: Number(row.net),
    tax: Number(row.tax),
    credited: credited.get(row.line)?.gross.toNumber() ?? 0,
    reason: row.reason,
  }))
}

const notesOf = async (tx: Tx, billId: string): Promise<BillDetail['creditNotes']> => {
  const notes = await tx.selectFrom('bills').selectAll().where('corrects', '=', billId).orderBy('issued_at').execute()
  return notes.map((note) => ({
    _id: note.id,
    number: billNumber(note),
    issuedAt: note.issued_at.toISOString(),
    total: Number(note.total),
    reason: note.reason ?? '',
  }))
}

const paymentsOf = async (tx: Tx, billId: string): Promise<BillDetail['payments']> => {
  const rows = await tx
    .selectFrom('allocations')
    .innerJoin('payments', (join) =>
      join.onRef('payments.tenant_id', '=', 'allocations.tenant_id').onRef('payments.id', '=', 'allocations.payment_id'),
    )
    .where('allocations.bill_id', '=', billId)
    .select([
      'payments.id',
      'allocations.at',
      'payments.means',
      'allocations.amount',
      'payments.period',
      'payments.receipt_number',
    ])
    .orderBy('allocations.id')
    .execute()
  return rows.map((row) => ({
    paymentId: row.id,
    at: row.at.toISOString(),
    means: row.means,
    amount: Number(row.amount),
    receipt: row.period === null || row.receipt_number === null ? null : numberText('receipt', row.period, row.receipt_number),
  }))
}

/**
 * A bill in the company's other currency; null where the company has only one. Its total is what its papers say, at the rate of its issue; what is
 * left of it is what the counter and cards take for it, at the rate of today.
 */
const otherOf = async (tx: Tx, bill: BillRow, localCurrency: string, today: string): Promise<BillDetail['other']> => {
  const rates = await ratesInForce(tx, 'bill', bill.issued_on, bill.issued_at)
  const localPerUsd = rates.get(localCurrency)
  if (localCurrency === 'USD' || localPerUsd === undefined) return null
  const now = await ratesInForce(tx, 'bill', today)
  const currency = bill.currency === 'USD' ? localCurrency : 'USD'
  const inOther = (amount: string, at: ReadonlyMap<string, string>): number =>
    convert({ amount, currency: bill.currency }, currency, (asked) => {
      const rate = at.get(asked) ?? rates.get(asked)
      if (rate === undefined) throw refuse.conflict(`There was no exchange rate for ${asked} when this bill was issued.`)
      return rate
    }).amount.toNumber()
  return {
    currency,
    total: inOther(bill.total, rates),
    open: inOther(bill.open, now),
    localPerUsd: Number(localPerUsd),
    openPerUsd: Number(now.get(localCurrency) ?? localPerUsd),
  }
}

/** A bill with its lines, packages, payments and credit notes. */
export const billDetail = async (tx: Tx, bill: BillRow, now: Date, reader: Reader = 'staff'): Promise<StaffBillDetail> => {
  const { date: today } = await companyDay(tx, now)
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'box_number'])
    .where('id', '=', bill.customer_id)
    .executeTakeFirstOrThrow()
  const profile = await tx.selectFrom('money_profiles').selectAll().where('id', '=', bill.profile_id).executeTakeFirstOrThrow()
  const corrected = bill.corrects
    ? await tx.selectFrom('bills').select(['id', 'kind', 'period', 'number']).where('id', '=', bill.corrects).executeTakeFirst()
    : undefined
  const nothingDone = Number(bill.paid) === 0 && Number(bill.credited) === 0
  return {
    ...wireBill(bill, today),
    version: bill.version,
    issuedBy: bill.issued_by,
    mayVoid: bill.kind === 'bill' && bill.state === 'issued' && nothingDone && bill.issued_on === today,
    lines: await linesOf(tx, bill.id),
    packages: await billedPackages(tx, bill, reader),
    customer: { _id: customer.id, name: bill.billed_name, boxNumber: customer.box_number, homeAddress: bill.billed_address },
    taxName: profile.tax_name,
    taxNumber: profile.tax_number,
    bankDetails: profile.bank_details,
    other: await otherOf(tx, bill, profile.local_currency, today),
    reason: bill.reason,
    corrects: corrected ? { _id: corrected.id, number: billNumber(corrected) } : null,
    creditNotes: await notesOf(tx, bill.id),
    payments: await paymentsOf(tx, bill.id),
  }
}

/** Like {@link billDetail}, by the bill's id. Throws 404. */
export const staffBillDetail = async (tx: Tx, billId: string, now: Date): Promise<StaffBillDetail> => {
  const bill = await tx.selectFrom('bills').selectAll().where('id', '=', billId).executeTakeFirst()
  if (!bill) throw noSuchBill()
  return billDetail(tx, bill, now)
}
