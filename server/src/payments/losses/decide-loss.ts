import Big from 'big.js'
import { audit } from '../../company/audit/audit.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { sayingAtHome } from '../../money/ledger/local-sums.ts'
import { spoken } from '../../money/ledger/money.ts'
import { notify } from '../../customers/notifications/notify.ts'
import { askToPayLoss } from '../take/approve/second-person.ts'
import { takePayment } from '../take/take-payment.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { coverOf, reportablePkg, type ReportablePkg } from './reportable-packages.ts'
import { lossDecidedMail } from './loss-decided-mail.ts'
import { lossLimit } from './loss-limit.ts'
import { lockReport } from './losses-queries.ts'

type Report = Awaited<ReturnType<typeof lockReport>>

/** A waiting report, locked until the transaction ends, with its package. Throws 404 and 409. */
const lockToDecide = async (tx: StaffTx, reportId: string): Promise<{ report: Report; pkg: ReportablePkg }> => {
  const report = await lockReport(tx, reportId)
  const pkg = await reportablePkg(tx, report.package_id)
  if (!pkg) throw new Error(`Loss report ${report.id} is of no package`)
  return { report, pkg }
}

/** Throws 409 where a colleague was asked to approve a payment for the report. */
const mustNotWait = async (tx: StaffTx, { id }: Report): Promise<void> => {
  const asked = await tx
    .selectFrom('money_approvals')
    .select('asked_by_name')
    .where('loss_report_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (asked) throw refuse.conflict(`${asked.asked_by_name} has asked a colleague to approve it: it is under To approve.`)
}

/** Stores the decision and tells the customer, in the dashboard and by mail. */
const decided = async (
  tx: StaffTx,
  { report, pkg }: { report: Report; pkg: ReportablePkg },
  decision: { readonly reason: string; readonly paid?: { readonly usd: Big; readonly paymentId: string } },
): Promise<void> => {
  const { actor, at } = tx.by
  const { reason, paid } = decision
  await tx
    .updateTable('loss_reports')
    .set({
      state: paid ? 'accepted' : 'refused',
      reason,
      paid_usd: paid?.usd.toFixed(2) ?? null,
      payment_id: paid?.paymentId ?? null,
      decided_at: at,
      decided_by: actor.name,
    })
    .where('id', '=', report.id)
    .execute()
  const { tracking_number: trackingNumber, id: packageId } = pkg
  const sum = paid && (await sayingAtHome(tx))(paid.usd, 'USD')
  const message = sum
    ? `We accepted your report of ${trackingNumber}: ${sum} is held as your deposit. ${reason}`
    : `We could not accept your report of ${trackingNumber}. ${reason}`
  await notify(tx, {
    customerId: report.customer_id,
    kind: paid ? 'account' : 'action',
    ...(paid && { about: 'bills' as const }),
    message,
    packageId,
    mail: { template: lossDecidedMail, data: { trackingNumber, reason, ...(sum && { sum }) } },
  })
  const action = paid ? 'loss.accept' : 'loss.refuse'
  await audit(tx, action, { kind: 'loss', id: report.id }, { trackingNumber, ...(sum && { sum }), reason })
}

/** Throws 400 for more than the cover of the package. */
const mustBeCovered = async (tx: StaffTx, pkg: ReportablePkg, usd: Big): Promise<void> => {
  const most = lossLimit(await coverOf(tx, pkg))
  if (usd.lte(most)) return
  const message = `${pkg.tracking_number} is covered up to ${spoken(most, 'USD')}.`
  throw refuse.field('amountUsd', message)
}

/** Pays a report from the company's money into the customer's deposit. Throws 404, 409 and 400 like {@link acceptLoss}. */
const pay = async (
  tx: StaffTx,
  held: { report: Report; pkg: ReportablePkg },
  { usd, reason }: { usd: Big; reason: string },
): Promise<string> => {
  const { data } = await takePayment(tx, {
    customerId: held.report.customer_id,
    means: 'loss paid out',
    amount: usd.toNumber(),
    currency: 'USD',
    billIds: [],
    reference: held.pkg.tracking_number.slice(0, 60),
  })
  await decided(tx, held, { reason, paid: { usd, paymentId: data._id } })
  return `${spoken(usd, 'USD')} is held for ${data.customer.name} as deposit, receipt ${data.receipt ?? ''}.`
}

/**
 * Accepts a report with a sum. It is paid at once, or waits for a second person where it is more than one person may give away. Returns
 * what happened in a sentence. Throws 404, 409 where the report is decided or the company makes no bills, 400 for more than the cover.
 */
export const acceptLoss = async (
  tx: StaffTx,
  { reportId, amountUsd, reason }: { reportId: string; amountUsd: number; reason: string },
): Promise<string> => {
  const held = await lockToDecide(tx, reportId)
  const { report, pkg } = held
  await mustNotWait(tx, report)
  const usd = givenSum(amountUsd, 'USD', 'amountUsd')
  await mustBeCovered(tx, pkg, usd)
  const asked = await askToPayLoss(tx, {
    reportId: report.id,
    customerId: report.customer_id,
    usd,
    paidBefore: new Big(pkg.paid_before),
    reason,
    about: pkg.tracking_number,
  })
  return asked ?? pay(tx, held, { usd, reason })
}

/** Refuses a report and tells its customer why. Returns a sentence. Throws 404 and 409. */
export const refuseLoss = async (tx: StaffTx, { reportId, reason }: { reportId: string; reason: string }): Promise<string> => {
  const held = await lockToDecide(tx, reportId)
  await mustNotWait(tx, held.report)
  await decided(tx, held, { reason })
  return 'The customer has been told why it is refused.'
}

/** Pays what a second person has approved, exactly as asked for. Throws like {@link acceptLoss}. */
export const payApprovedLoss = async (
  tx: StaffTx,
  { reportId, usd: text, reason }: { reportId: string; usd: string; reason: string },
): Promise<string> => {
  const held = await lockToDecide(tx, reportId)
  const usd = new Big(text)
  await mustBeCovered(tx, held.pkg, usd)
  return pay(tx, held, { usd, reason })
}
