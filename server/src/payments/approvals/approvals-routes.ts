import {
  approvalsCall,
  approveCall,
  payOutCall,
  payoutsCall,
  refuseApprovalCall,
  type Approval,
} from '@parcelport/contract/payments/staff-approvals.ts'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { creditBillCall } from '@parcelport/contract/billing/staff-bills.ts'
import type { ApprovalKind, RefundWay } from '@parcelport/contract/billing/money-rules.ts'
import Big from 'big.js'
import type { Selectable } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import { creditBill } from '../../billing/bills/correct/credit-bill.ts'
import { voidBill } from '../../billing/bills/correct/void-bill.ts'
import { tellCredited, tellVoid } from '../../billing/bills/issue/tell-bill.ts'
import { staffBillDetail } from '../../billing/bills/show/bill-wire.ts'
import { cancelCharge } from '../../billing/charges/cancel-charge.ts'
import { approvalWords } from '../../money/ledger/approval-words.ts'
import { spoken } from '../../money/ledger/money.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import type { DB } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { waitingPage } from '../../platform/http/answer/waiting-page.ts'
import { followMoney } from '../prepaid/follow-money.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { plainLine } from '../../platform/text/plain-line.ts'
import { approvalMail } from './approval-mail.ts'
import { approvals, lockAsked, wireApproval } from './approvals-queries.ts'
import { payOut, payoutsOf } from './payouts.ts'
import { payApprovedLoss } from '../losses/decide-loss.ts'
import { refundNow, mustBeRefundable } from '../refunds/refund.ts'
import { writeOff } from '../take/refund/write-off.ts'

const PAGE = 25

type Asked = Selectable<DB['money_approvals']>

/** Carries out an approved request exactly as it was made; cash waits for a person with an open till. Throws 409 where its subject has changed since. */
const carryOut = async (tx: StaffTx, asked: Asked, services: Services): Promise<string> => {
  const { payment_id: paymentId, bill_id: billId, loss_report_id: reportId, reason } = asked
  if (reportId !== null) return payApprovedLoss(tx, { reportId, usd: asked.amount, reason })
  if (paymentId !== null && asked.goes_to === 'cash') {
    await tx.updateTable('money_approvals').set({ pays_out: true }).where('id', '=', asked.id).execute()
    return `${spoken(asked.amount, asked.currency)} waits at the counter: a person with an open till pays it out.`
  }
  if (paymentId !== null) {
    const body = {
      to: asked.goes_to as RefundWay,
      amount: Number(asked.amount),
      ...(asked.in_currency !== null && { currency: asked.in_currency }),
      reason,
    }
    await mustBeRefundable(tx, paymentId, body, services.config)
    return (await refundNow(tx, paymentId, body)).message
  }
  if (asked.charge_id !== null) return (await cancelCharge(tx, { chargeId: asked.charge_id, reason })).message
  const bill = await tx.selectFrom('bills').select(['id', 'version', 'open']).where('id', '=', billId).executeTakeFirstOrThrow()
  if (asked.kind === 'credit note') {
    const lines = asked.lines as unknown as BodyOf<typeof creditBillCall>['lines']
    const message = await creditBill(tx, bill.id, { version: bill.version, lines, reason })
    await tellCredited(tx, await staffBillDetail(tx, bill.id, tx.by.at))
    return message
  }
  if (asked.kind === 'void') {
    const message = await voidBill(tx, { billId: bill.id, version: bill.version, reason })
    await tellVoid(tx, await staffBillDetail(tx, bill.id, tx.by.at))
    return message
  }
  if (!new Big(bill.open).eq(asked.amount))
    throw refuse.conflict(
      `${spoken(bill.open, asked.currency)} is left to pay of the bill now, but the request is for ${spoken(asked.amount, asked.currency)}. Refuse it, then ask again.`,
    )
  return writeOff(tx, { billId: bill.id, version: bill.version, reason })
}

/** Stores the decision and tells the person who asked. */
const decide = async (tx: StaffTx, asked: Asked, refusal: string | null): Promise<Approval> => {
  const { actor, at } = tx.by
  const state = refusal === null ? 'approved' : 'refused'
  const decided = { state, refusal, decided_by: actor.id, decided_by_name: actor.name, decided_at: at }
  await tx.updateTable('money_approvals').set(decided).where('id', '=', asked.id).execute()
  const row = await approvals(tx).where('asked.id', '=', asked.id).executeTakeFirstOrThrow()
  const sum = spoken(asked.amount, asked.currency)
  const { words: kind, subject } = approvalWords[asked.kind as ApprovalKind]
  const about = { kind: subject, id: asked.payment_id ?? asked.bill_id ?? asked.loss_report_id ?? asked.charge_id ?? asked.id }
  const reason = refusal ?? asked.reason
  const action = refusal === null ? 'approval.approve' : 'approval.refuse'
  await audit(tx, action, about, { kind, sum, askedBy: asked.asked_by_name, customer: row.customer_name, reason })
  const person = await tx
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('id', '=', asked.asked_by)
    .executeTakeFirstOrThrow()
  const data = {
    name: person.name,
    kind,
    sum,
    customer: row.customer_name,
    approved: refusal === null,
    by: actor.name,
    reason,
    onItsWay: asked.goes_to === 'onto the card',
    atCounter: asked.goes_to === 'cash',
  } as const
  await tx.mail({ to: person.email, template: approvalMail, data })
  return wireApproval(row, actor.id)
}

/** Routes to list, approve and refuse what needs a second person, and to pay approved cash refunds out. */
export const approvalsRoutes = (app: App, services: Services): void => {
  handle(app, services, approvalsCall, ({ query: { state = 'waiting', cursor, limit = PAGE }, staff, transaction }) =>
    transaction(async (tx) => {
      const list = { of: 'asked', waits: 'asked_at', decided: 'decided_at', state, cursor, limit } as const
      const { page, nextCursor } = await waitingPage(approvals(tx), list)
      return { data: page.map((row) => wireApproval(row, staff.id)), nextCursor }
    }),
  )

  handle(app, services, approveCall, ({ params, act }) =>
    act(async (tx) => {
      const asked = await lockAsked(tx, params.approvalId, tx.by.actor.id)
      const message = await carryOut(tx, asked, services)
      await followMoney(tx, asked.customer_id)
      return { message, data: await decide(tx, asked, null) }
    }),
  )

  handle(app, services, payoutsCall, ({ transaction }) => transaction(async (tx) => ({ data: await payoutsOf(tx) })))

  handle(app, services, payOutCall, ({ params, act }) => act((tx) => payOut(tx, params.approvalId)))

  handle(app, services, refuseApprovalCall, ({ params, body, act }) =>
    act(async (tx) => {
      const asked = await lockAsked(tx, params.approvalId, tx.by.actor.id, true)
      const refusal = plainLine(body.reason)
      const data = await decide(tx, asked, refusal)
      return { message: `${asked.asked_by_name} has been told that it is refused.`, data }
    }),
  )
}
