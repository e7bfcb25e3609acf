import type { BodyOf } from '@parcelport/contract/call.ts'
import type { creditBillCall } from '@parcelport/contract/billing/staff-bills.ts'
import Big from 'big.js'
import { sumOf } from '../../../money/ledger/money.ts'
import { askSecondPerson, overLimit } from '../../../money/ledger/ask-second-person.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import { billNumber, lockBill } from '../lock-bill.ts'
import { noteLines } from './credit-bill.ts'
import { lockToVoid } from './void-bill.ts'

/**
 * Asks for a second person where a credit note, with what was credited of the bill before, is above the company's limit. Returns undefined
 * otherwise: the person may credit alone. The request names the sum of each line, so that what is approved is what was asked. Throws 404,
 * and 409 where a line has less left.
 */
export const askToCredit = async (
  tx: StaffTx,
  billId: string,
  { version, lines: wanted, reason }: BodyOf<typeof creditBillCall>,
): Promise<string | undefined> => {
  const { bill } = await lockBill(tx, billId, version)
  if (bill.state === 'void') return undefined
  const lines = (await noteLines(tx, bill, wanted)).map(({ line, net, tax }) => ({ line: line.line, amount: net.plus(tax) }))
  const total = sumOf(lines.map(({ amount }) => amount))
  if (!(await overLimit(tx, total.plus(bill.credited), bill.currency))) return undefined
  const asked = {
    kind: 'credit note',
    customer_id: bill.customer_id,
    bill_id: bill.id,
    currency: bill.currency,
    reason,
  } as const
  const each = JSON.stringify(lines.map(({ line, amount }) => ({ line, amount: amount.toNumber() })))
  return askSecondPerson(tx, { ...asked, lines: each }, total, `bill ${billNumber(bill)}`)
}

/** Like {@link askToCredit}, for a whole bill that is to be void. Throws like {@link lockToVoid}. */
export const askToVoid = async (
  tx: StaffTx,
  { billId, version, reason }: { billId: string; version: number; reason: string },
): Promise<string | undefined> => {
  const { bill } = await lockToVoid(tx, billId, version)
  if (!(await overLimit(tx, new Big(bill.total), bill.currency))) return undefined
  const asked = { kind: 'void', customer_id: bill.customer_id, bill_id: bill.id, currency: bill.currency, reason } as const
  return askSecondPerson(tx, asked, new Big(bill.total), `bill ${billNumber(bill)}`)
}
