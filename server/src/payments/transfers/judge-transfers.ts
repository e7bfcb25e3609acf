import type { StaffTransfer } from '@parcelport/contract/payments/staff-transfers.ts'
import {
  approveTransferCall,
  refuseTransferCall,
  staffTransfersCall,
  transferProofCall,
} from '@parcelport/contract/payments/staff-transfers.ts'
import { audit } from '../../company/audit/audit.ts'
import { billStands } from '../../billing/bills/bill-stands.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import { spoken } from '../../money/ledger/money.ts'
import { notify } from '../../customers/notifications/notify.ts'
import { sendKeptFile } from '../../platform/http/answer/send-kept-file.ts'
import { receivePayment } from '../take/receive-payment.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { waitingPage } from '../../platform/http/answer/waiting-page.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { transferRefusedMail } from './transfer-refused-mail.ts'
import { lockWaiting, transfers, wireStaffTransfers } from './transfers-queries.ts'
import { findFile } from '../../platform/files/private-files.ts'

const PAGE = 25

/** Routes for staff to list transfers, see the slip, and approve or refuse them. */
export const judgeTransfersRoutes = (app: App, services: Services): void => {
  const { clock, files } = services
  const billCurrency = async (tx: Tx): Promise<string> => (await moneyDay(tx, clock.now())).profile?.billCurrency ?? 'USD'

  const shown = async (tx: Tx, id: string): Promise<StaffTransfer> => {
    const row = await transfers(tx).where('transfers.id', '=', id).executeTakeFirstOrThrow()
    const [transfer] = await wireStaffTransfers(tx, [row], await billCurrency(tx))
    return transfer as StaffTransfer
  }

  handle(app, services, staffTransfersCall, ({ query: { state = 'waiting', cursor, limit = PAGE }, transaction }) =>
    transaction(async (tx) => {
      const list = { of: 'transfers', waits: 'sent_at', decided: 'sent_at', state, cursor, limit } as const
      const { page, nextCursor } = await waitingPage(transfers(tx), list)
      return { data: await wireStaffTransfers(tx, page, await billCurrency(tx)), nextCursor }
    }),
  )

  handle(app, services, transferProofCall, async ({ params: { transferId }, transaction, reply }) => {
    const file = await transaction(async (tx) => {
      const row = await tx.selectFrom('transfers').select('proof_file_id').where('id', '=', transferId).executeTakeFirst()
      const found = row && (await findFile(tx, row.proof_file_id))
      if (!found) throw refuse.notFound('There is no such transfer.')
      return found
    })
    return sendKeptFile(reply, await files.read(file), { shown: true })
  })

  handle(app, services, approveTransferCall, ({ params, body: { amount, currency, reference }, act }) =>
    act(async (tx) => {
      const { actor, at } = tx.by
      const transfer = await lockWaiting(tx, params.transferId)
      const bill = transfer.bill_id !== null && (await billStands(tx, transfer.bill_id)) ? transfer.bill_id : undefined
      const { message, data: payment } = await receivePayment(tx, {
        customerId: transfer.customer_id,
        means: 'bank transfer',
        amount,
        currency,
        ...(bill !== undefined && { billIds: [bill] }),
        ...(reference !== undefined && { reference }),
      })
      const decided = { state: 'approved', payment_id: payment._id, decided_at: at, decided_by: actor.name }
      await tx.updateTable('transfers').set(decided).where('id', '=', transfer.id).execute()
      await audit(tx, 'transfer.approve', { kind: 'transfer', id: transfer.id }, { customer: payment.customer.name })
      return { message, data: await shown(tx, transfer.id) }
    }),
  )

  handle(app, services, refuseTransferCall, ({ params, body, act }) =>
    act(async (tx) => {
      const { actor, at } = tx.by
      const transfer = await lockWaiting(tx, params.transferId)
      const { reason } = body
      const sum = spoken(transfer.amount, transfer.currency)
      const decided = { state: 'refused', reason, decided_at: at, decided_by: actor.name }
      await tx.updateTable('transfers').set(decided).where('id', '=', transfer.id).execute()
      await notify(tx, {
        customerId: transfer.customer_id,
        kind: 'action',
        message: `We could not find your transfer of ${sum}. ${reason}`,
        mail: { template: transferRefusedMail, data: { sum, reason } },
      })
      const data = await shown(tx, transfer.id)
      const details = { customer: data.customer.name, sum, reason }
      await audit(tx, 'transfer.refuse', { kind: 'transfer', id: transfer.id }, details)
      return { message: `${data.customer.name} has been told that the transfer was not found.`, data }
    }),
  )
}
