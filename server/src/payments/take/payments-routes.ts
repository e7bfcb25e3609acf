import type { QueryOf } from '@parcelport/contract/call.ts'
import { myPaymentsCall, myReceiptCall } from '@parcelport/contract/billing/bills.ts'
import {
  customerCreditCall,
  customerMoneyCall,
  paymentsFileCall,
  receiptCall,
  staffPaymentsCall,
  takePaymentCall,
  writeOffCall,
} from '@parcelport/contract/payments/staff-payments.ts'
import { sql } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import { staffBillDetail } from '../../billing/bills/show/bill-wire.ts'
import { chargedCustomer } from '../../billing/charges/charged-customer.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import { sumText } from '../../money/ledger/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { sendCsv } from '../../platform/http/answer/send-csv.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/http/answer/page-cursor.ts'
import { followMoney } from '../prepaid/follow-money.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { askedPayments } from './find/asked-payments.ts'
import { customerMoney } from './customer-money.ts'
import { paymentLines } from './find/payment-lines.ts'
import { payments, wirePayment, wireStaffPayment, type PaymentRow } from './payments-queries.ts'
import { receiptSource, sendReceipt } from './receipts/receipt.ts'
import { receivePayment } from './receive-payment.ts'
import { askToWriteOff } from './approve/second-person.ts'
import { writeOff } from './refund/write-off.ts'

const PAGE = 25

type Asked = QueryOf<typeof staffPaymentsCall>

const listPayments = async <W>(tx: Tx, { cursor, limit = PAGE, ...found }: Asked, wire: (row: PaymentRow) => W) => {
  let asked = payments(tx)
    .where(askedPayments(found))
    .limit(limit + 1)
  if (cursor !== undefined) {
    const { at, id } = readCursor(cursor)
    asked = asked.where(sql<boolean>`(payments.taken_at, payments.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const { page, nextCursor } = pageOf(await asked.execute(), limit, ({ at, id }) => writeCursor({ at, id }))
  return { data: page.map(wire), nextCursor }
}

/** Routes for payments, receipts, write-offs and a customer's credit. */
export const paymentsRoutes = (app: App, services: Services): void => {
  const { clock } = services

  handle(app, services, myPaymentsCall, ({ query, customer, transaction }) =>
    transaction((tx) => listPayments(tx, { ...query, customerId: customer.id }, wirePayment)),
  )

  handle(app, services, myReceiptCall, async ({ params, customer, transaction, reply }) =>
    sendReceipt(reply, services, await transaction((tx) => receiptSource(tx, params.paymentId, customer.id))),
  )

  handle(app, services, receiptCall, async ({ params, query, transaction, reply }) =>
    sendReceipt(reply, services, await transaction((tx) => receiptSource(tx, params.paymentId)), query.paper),
  )

  handle(app, services, staffPaymentsCall, ({ query, transaction }) =>
    transaction((tx) => listPayments(tx, query, wireStaffPayment)),
  )

  handle(app, services, paymentsFileCall, async ({ query, reading, reply }) =>
    sendCsv(reply, 'payments.csv', await reading((tx) => paymentLines(tx, query))),
  )

  handle(app, services, takePaymentCall, ({ body, act }) => act((tx) => receivePayment(tx, body)))

  handle(app, services, writeOffCall, ({ params, body, act }) =>
    act(async (tx) => {
      const asked = { billId: params.billId, ...body }
      const message = (await askToWriteOff(tx, asked)) ?? (await writeOff(tx, asked))
      const data = await staffBillDetail(tx, params.billId, tx.by.at)
      await followMoney(tx, data.customer._id)
      return { message, data }
    }),
  )

  handle(app, services, customerMoneyCall, ({ params, transaction }) =>
    transaction(async (tx) => ({ data: await customerMoney(tx, params.customerId, clock.now()) })),
  )

  handle(app, services, customerCreditCall, ({ params, body, act }) =>
    act(async (tx) => {
      const { profile } = await billingDay(tx, tx.by.at)
      const customer = await chargedCustomer(tx, params.customerId)
      // Locks the customer before anything is read, against two first settings at once.
      await tx.selectFrom('customers').select('id').where('id', '=', customer.id).forNoKeyUpdate().execute()
      const before = await tx
        .selectFrom('customer_credit')
        .select('version')
        .where('customer_id', '=', customer.id)
        .executeTakeFirst()
      if ((before?.version ?? 0) !== body.version)
        throw refuse.outdated('Somebody changed this a moment ago. Look at it again, then repeat.')
      const limit = sumText(givenSum(body.limit, profile.billCurrency, 'limit'), profile.billCurrency)
      const { termsDays } = body
      const terms = { credit_limit: limit, currency: profile.billCurrency, terms_days: termsDays, version: body.version + 1 }
      await tx
        .insertInto('customer_credit')
        .values({ customer_id: customer.id, ...terms })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet(terms))
        .execute()
      // A new credit setting ends the restriction after a chargeback.
      await tx.deleteFrom('settled_only').where('customer_id', '=', customer.id).execute()
      await audit(tx, 'customer.credit', { kind: 'customer', id: customer.id }, { name: customer.name, limit, termsDays })
      await followMoney(tx, customer.id)
      return { message: `${customer.name} can now owe up to that limit.`, data: await customerMoney(tx, customer.id, tx.by.at) }
    }),
  )
}
