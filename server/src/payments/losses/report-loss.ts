import type { BodyOf } from '@parcelport/contract/call.ts'
import type { reportLossCall } from '@parcelport/contract/payments/losses.ts'
import { lossBounds, lossKindsOf, lossMessages, needsProof } from '@parcelport/contract/payments/losses-rules.ts'
import { dayInWords } from '../../billing/bills/show/bill-words.ts'
import { givenSum } from '../../money/ledger/given-sum.ts'
import { spoken } from '../../money/ledger/money.ts'
import type { ActingTx, CustomerActor } from '../../platform/database/acting.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { plainLines } from '../../platform/text/plain-lines.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { coverOf, lastDayOf, reportablePkg, overdueFrom, type ReportablePkg } from './reportable-packages.ts'
import { lossLimit } from './loss-limit.ts'
import { keepFile } from '../../platform/files/private-files.ts'

type Reported = BodyOf<typeof reportLossCall>
type CustomerTx = ActingTx<CustomerActor>

/** Locks the customer's own package until the transaction ends. Throws 404. */
const lockOwn = async (tx: CustomerTx, packageId: string): Promise<ReportablePkg> => {
  const own = await tx
    .selectFrom('packages')
    .select('id')
    .where('id', '=', packageId)
    .where('customer_id', '=', tx.by.actor.id)
    .forUpdate()
    .executeTakeFirst()
  const pkg = own && (await reportablePkg(tx, own.id))
  if (!pkg) throw refuse.notFound('There is no such package.')
  return pkg
}

/** Throws 409 where the loss of a package cannot be reported today, or not as this kind. */
const mustBeReportable = (pkg: ReportablePkg, kind: Reported['kind'], today: string): void => {
  const { tracking_number: number, status, flown_on: flownOn } = pkg
  if (pkg.is_box) throw refuse.conflict(`${number} is a box that we packed. Report the package inside it instead.`)
  if (pkg.is_reported)
    throw refuse.conflict(`You have already reported ${number}. We will tell you as soon as we have looked at it.`)
  const kinds = lossKindsOf(status)
  if (kinds.length === 0)
    throw refuse.conflict(`${number} is ${status} now. You can report it after it is handed over, or when it is overdue.`)
  const overdue = flownOn === null ? today : overdueFrom(flownOn)
  if (status === 'In transit' && today < overdue)
    throw refuse.conflict(`${number} is still on its way. If it has not arrived by ${dayInWords(overdue)}, report it then.`)
  if (!kinds.includes(kind))
    throw refuse.conflict(`${number} has not been handed over yet. Until then you can only report it as missing.`)
  const until = lastDayOf(pkg)
  if (until !== null && today > until)
    throw refuse.conflict(`${number} could be reported until ${dayInWords(until)}. Please write to us.`)
}

/**
 * Stores a customer's report of a package that did not come, or came damaged or with other contents. Returns the id of the report.
 * Throws 404 for another customer's package, 409 where it cannot be reported, 400 for more than its cover or a missing proof.
 */
export const reportLoss = async (
  tx: CustomerTx,
  { packageId, kind, words, amountUsd }: Reported,
  stored: readonly StoredFile[],
): Promise<string> => {
  const pkg = await lockOwn(tx, packageId)
  const { date: today } = await companyDay(tx, tx.by.at)
  mustBeReportable(pkg, kind, today)
  const most = lossLimit(await coverOf(tx, pkg))
  if (most.eq(0)) throw refuse.conflict(`Nothing more can be paid for ${pkg.tracking_number}. Please write to us.`)
  const asked = givenSum(amountUsd, 'USD', 'amountUsd')
  const atMost = `${pkg.tracking_number} is covered up to ${spoken(most, 'USD')}.`
  if (asked.gt(most)) throw refuse.field('amountUsd', atMost)
  if (needsProof(kind) && stored.length === 0) throw refuse.field('file1', lossMessages.proof)
  const said = plainLines(words).slice(0, lossBounds.words)
  if (said === '') throw refuse.field('words', lossMessages.words)
  const { id: reportId } = await tx
    .insertInto('loss_reports')
    .values({
      customer_id: pkg.customer_id,
      package_id: pkg.id,
      kind,
      words: said,
      asked_usd: asked.toFixed(2),
      reported_at: tx.by.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, file] of stored.entries())
    await tx
      .insertInto('loss_files')
      .values({ report_id: reportId, place: index + 1, file_id: await keepFile(tx, file) })
      .execute()
  return reportId
}
