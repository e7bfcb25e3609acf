import Big from 'big.js'
import { payFromDepositCall, setDepositChoiceCall } from '@parcelport/contract/billing/deposit.ts'
import { depositPays, type NewBill } from '../../billing/bills/issue/deposit-pays.ts'
import { followSoon } from '../../money/ledger/follow-money-job.ts'
import { lockCustomerMoney } from '../../money/ledger/ledger.ts'
import { sayingAtHome } from '../../money/ledger/local-sums.ts'
import { lesser } from '../../money/ledger/money.ts'
import { acting, bySystem } from '../../platform/database/acting.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import type { Task } from '../../platform/jobs/task.ts'
import type { Services } from '../../platform/services.ts'
import { receivePayment } from './receive-payment.ts'
import { lockBilled } from './record-paid.ts'

/** Routes for a customer's deposit: pay bills from it, or choose that it pays new bills by itself. */
export const depositRoutes = (app: App, services: Services): void => {
  handle(app, services, payFromDepositCall, ({ body, customer, act }) =>
    act(async (tx) => {
      const taken = await receivePayment(tx, {
        ...body,
        customerId: customer.id,
        means: 'deposit',
        takenBy: 'Customer',
      })
      const { customer: _customer, takenBy: _takenBy, refundable: _refundable, ...data } = taken.data
      const say = await sayingAtHome(tx)
      const message = `${say(data.amount, data.currency)} is paid from your deposit. Receipt ${data.receipt} is on its way to you.`
      return { message, data }
    }),
  )

  handle(app, services, setDepositChoiceCall, ({ body, customer, act }) =>
    act(async (tx) => {
      const { paysNewBills } = body
      await tx.updateTable('customers').set({ deposit_pays_bills: paysNewBills }).where('id', '=', customer.id).execute()
      return { data: { paysNewBills } }
    }),
  )
}

/** Pays a new bill from the customer's deposit, as far as that goes. A second run finds nothing to do. */
export const payNewBill: Task<NewBill> = {
  ...depositPays,
  run: async ({ billId }, { services, transaction }) => {
    await transaction(async (plain) => {
      const tx = acting(plain, bySystem(services.clock.now()))
      const found = () => tx.selectFrom('bills').selectAll().where('id', '=', billId).executeTakeFirst()
      const seen = await found()
      if (!seen) return
      const { customer_id: customerId, currency } = seen
      await lockBilled(tx, [billId])
      const { deposit } = await lockCustomerMoney(tx, customerId, currency)
      const { deposit_pays_bills: wanted } = await tx
        .selectFrom('customers')
        .select('deposit_pays_bills')
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow()
      // Read again under the lock: the bill may have been paid or voided since.
      const bill = await found()
      if (!wanted || bill?.state !== 'issued') return followSoon(tx, { customerId })
      const amount = lesser(new Big(deposit), new Big(bill.open))
      if (amount.lte(0)) return followSoon(tx, { customerId })
      const taking = { customerId, means: 'deposit', amount: amount.toNumber(), currency, billIds: [billId] } as const
      await receivePayment(tx, { ...taking, takenBy: 'By itself' })
    })
  },
}
