import {
  customsPaymentsCall,
  payCustomsCall,
  takeCustomsPaymentBackCall,
  type CustomsPayment,
} from '@parcelport/contract/billing/staff-customs-payments.ts'
import Big from 'big.js'
import type { Selectable } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import { convert } from '../ledger/convert.ts'
import { givenSum } from '../ledger/given-sum.ts'
import { post, type Account } from '../ledger/ledger.ts'
import { billingDay } from '../ledger/money-day.ts'
import { spoken } from '../ledger/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/types.generated.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { isDay } from '../../platform/http/door/moments.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'

const MOST = 50
const payable: Account = { kind: 'customs payable' }
const bank: Account = { kind: 'bank' }

const wire = (row: Selectable<DB['customs_payments']>): CustomsPayment => ({
  _id: row.id,
  paidOn: row.paid_on,
  reference: row.reference,
  amount: Number(row.amount),
  currency: row.currency,
  enteredBy: row.by_name,
  enteredAt: row.at.toISOString(),
  takenBack:
    row.taken_back_at === null
      ? null
      : { at: row.taken_back_at.toISOString(), by: row.taken_back_by ?? '', reason: row.taken_back_why ?? '' },
})

const latest = async (tx: Tx): Promise<CustomsPayment[]> => {
  const rows = await tx.selectFrom('customs_payments').selectAll().orderBy('place', 'desc').limit(MOST).execute()
  return rows.map(wire)
}

/** Routes for payments to Customs, which reduce what the company owes there. */
export const customsPaymentsRoutes = (app: App, services: Services): void => {
  handle(app, services, customsPaymentsCall, async ({ transaction }) => ({ data: await transaction(latest) }))

  handle(app, services, payCustomsCall, ({ body, act }) =>
    act(async (tx) => {
      const { actor, at } = tx.by
      const { today, profile, rateOf } = await billingDay(tx, at)
      if (!isDay(body.paidOn) || body.paidOn > today)
        throw refuse.badRequest('It cannot have been paid after today.', [
          { field: 'paidOn', message: 'Enter today or an earlier day.' },
        ])
      const sum = { amount: givenSum(body.amount, profile.localCurrency), currency: profile.localCurrency }
      const booked = convert(sum, profile.billCurrency, rateOf).amount
      if (booked.lte(0)) throw refuse.badRequest('This is less than a cent in the currency of your bills.')
      const reference = body.reference.trim()
      const row = await tx
        .insertInto('customs_payments')
        .values({
          paid_on: body.paidOn,
          reference,
          currency: sum.currency,
          amount: sum.amount.toFixed(2),
          book_currency: profile.billCurrency,
          book_amount: booked.toFixed(2),
          at,
          by_name: actor.name,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await post(tx, {
        about: { kind: 'customs payment', id: row.id },
        words: `Paid to Customs: ${reference}`,
        currency: profile.billCurrency,
        transfers: [{ debit: payable, credit: bank, amount: booked }],
      })
      const words = spoken(row.amount, row.currency)
      await audit(tx, 'customs.pay', { kind: 'money', id: row.id }, { reference, amount: words })
      return { message: `${words} to Customs is entered.`, data: wire(row) }
    }),
  )

  handle(app, services, takeCustomsPaymentBackCall, ({ params, body, act }) =>
    act(async (tx) => {
      const { actor, at } = tx.by
      const row = await tx
        .selectFrom('customs_payments')
        .selectAll()
        .where('id', '=', params.paymentId)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw refuse.notFound('There is no such payment to Customs.')
      if (row.taken_back_at !== null) throw refuse.outdated(`${row.taken_back_by} has already undone this.`)
      const taken = await tx
        .updateTable('customs_payments')
        .set({ taken_back_at: at, taken_back_by: actor.name, taken_back_why: body.reason })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await post(tx, {
        about: { kind: 'customs payment', id: row.id },
        words: `Reversed: ${row.reference}, paid to Customs`,
        currency: row.book_currency,
        transfers: [{ debit: bank, credit: payable, amount: new Big(row.book_amount) }],
      })
      const words = spoken(row.amount, row.currency)
      await audit(
        tx,
        'customs.take-back',
        { kind: 'money', id: row.id },
        { reference: row.reference, amount: words, reason: body.reason },
      )
      return { message: `The payment of ${words} to Customs is undone.`, data: wire(taken) }
    }),
  )
}
