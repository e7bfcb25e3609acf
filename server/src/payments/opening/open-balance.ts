import Big from 'big.js'
import { issueBill } from '../../billing/bills/issue/issue-bill.ts'
import { lockCustomerMoney } from '../../money/ledger/ledger.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import { moveMoney } from '../take/move-money.ts'

/** What a customer owed in an old system, or what was held for them there. */
export interface OpeningBalance {
  readonly customerId: string
  readonly side: 'owed' | 'deposit'
  /** More than zero, in the company's currency of bills, as a decimal text. */
  readonly amount: string
  /** What the customer reads on the bill, the receipt and the statement; 120 letters at most. */
  readonly words: string
}

/** The bill or the payment by which a balance came. */
export interface OpenedBalance {
  readonly billId?: string
  readonly paymentId?: string
}

/**
 * Brings a balance of an old system into the books, against “opening balances”: what is owed is a bill of one line, paid and reminded of as
 * every other; what was held is a payment into the deposit, by which no money comes. Neither is revenue, and nobody is told. Throws 409
 * where the company makes no bills.
 */
export const openBalance = async (tx: StaffTx, { customerId, side, amount, words }: OpeningBalance): Promise<OpenedBalance> => {
  const { actor, at } = tx.by
  const { today, profile } = await billingDay(tx, at)
  const currency = profile.billCurrency
  const sum = new Big(amount)
  if (side === 'owed') {
    const { id } = await tx
      .insertInto('charges')
      .values({
        ...{ customer_id: customerId, package_id: null, code: 'opening balance', title: words, party: 'earlier' },
        ...{ amount, currency, tax_class: 'none', made_at: at, made_by: actor.name },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const expected = { total: sum.toNumber(), currency }
    return { billId: await issueBill(tx, { customerId, chargeIds: [id], expected }) }
  }
  await lockCustomerMoney(tx, customerId, currency)
  const { id } = await moveMoney(tx, {
    customerId,
    direction: 'in',
    means: 'opening balance',
    currency,
    parts: [],
    held: sum,
    account: { kind: 'opening balances' },
    tender: { amount: sum, currency, rate: new Big(1) },
    rounding: new Big(0),
    today,
    reason: words,
    words,
    audited: { action: 'payment.take', details: { means: 'opening balance', amount, currency } },
  })
  return { paymentId: id }
}
