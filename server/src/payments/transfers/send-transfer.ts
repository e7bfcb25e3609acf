import { myTransfersCall, sendTransferCall } from '@parcelport/contract/payments/transfers.ts'
import { noSuchBill } from '../../billing/bills/lock-bill.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { sumText } from '../../money/ledger/money.ts'
import { billingDay, ratesInForce } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { transfers, wireTransfer } from './transfers-queries.ts'
import { keepFile } from '../../platform/files/private-files.ts'

const MOST_SHOWN = 20
/** Most waiting transfers of one customer. */
const MOST_WAITING = 5

const transfersOfCustomer: LimitRule = {
  name: 'transfers-customer',
  points: 10,
  seconds: 86_400,
  message: 'That was a lot of transfers for one day. Please wait until tomorrow, or write to us.',
}

/** Id of the customer's own bill. Throws 404. */
const billOf = async (tx: Tx, customerId: string, billId: string): Promise<string> => {
  const bill = await tx
    .selectFrom('bills')
    .select('id')
    .where('id', '=', billId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'bill')
    .executeTakeFirst()
  if (!bill) throw noSuchBill()
  return bill.id
}

/** Throws 400 for a currency without a rate: no payment could come of it. */
const mustHaveRate = async (tx: Tx, currency: string, today: string): Promise<void> => {
  const known = new Set(['USD', ...(await ratesInForce(tx, 'bill', today)).keys()])
  if (known.has(currency)) return
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format([...known].toSorted())
  throw refuse.field(
    'currency',
    `We have no rate for ${currency}. Please tell us the sum in ${names}, as it arrives at our bank.`,
  )
}

const roomFor = async (tx: Tx, customerId: string): Promise<void> => {
  // Locks the customer, so that two transfers at once are both counted.
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  const waiting = await tx
    .selectFrom('transfers')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .limit(MOST_WAITING)
    .execute()
  if (waiting.length === MOST_WAITING)
    throw refuse.conflict(`${MOST_WAITING} of your transfers are already waiting. We will look at those first.`)
}

/** Routes for a customer to report a bank transfer with the bank's slip, and to see what became of it. */
export const sendTransferRoutes = (app: App, services: Services): void => {
  handle(app, services, sendTransferCall, async ({ body, uploads, customer, tenant, act }) => {
    await services.limits.consume(transfersOfCustomer, customer.id)
    const amount = sumText(givenSum(body.amount, body.currency), body.currency)
    const stored = await services.files.store(tenant.id, uploads.proof)
    return act(async (tx) => {
      const { today } = await billingDay(tx, tx.by.at)
      await mustHaveRate(tx, body.currency, today)
      await roomFor(tx, customer.id)
      const { id } = await tx
        .insertInto('transfers')
        .values({
          customer_id: customer.id,
          amount,
          currency: body.currency,
          bill_id: body.billId === undefined ? null : await billOf(tx, customer.id, body.billId),
          message: body.message ?? '',
          proof_file_id: await keepFile(tx, stored),
          sent_at: tx.by.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const sent = await transfers(tx).where('transfers.id', '=', id).executeTakeFirstOrThrow()
      const message = 'Thank you. We will look for it at our bank, and tell you here and by email.'
      return { message, data: wireTransfer(sent) }
    })
  })

  handle(app, services, myTransfersCall, async ({ customer, transaction }) => {
    const rows = await transaction((tx) =>
      transfers(tx)
        .where('transfers.customer_id', '=', customer.id)
        .orderBy('transfers.sent_at', 'desc')
        .orderBy('transfers.id', 'desc')
        .limit(MOST_SHOWN)
        .execute(),
    )
    return { data: rows.map(wireTransfer) }
  })
}
