import type { LossReport } from '@parcelport/contract/payments/losses.ts'
import type { LossKind, LossState } from '@parcelport/contract/payments/losses-rules.ts'
import { sql } from 'kysely'
import { numberText } from '../../money/ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { FileOnRecord } from '../../platform/files/files.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { findFile } from '../../platform/files/private-files.ts'

export const noSuchReport = () => refuse.notFound('There is no such report.')

/** Loss reports with package, customer, files and receipt. The caller narrows and orders the query. */
export const lossReports = (tx: Tx) =>
  tx
    .selectFrom('loss_reports as report')
    .innerJoin('packages', (join) =>
      join.onRef('packages.tenant_id', '=', 'report.tenant_id').onRef('packages.id', '=', 'report.package_id'),
    )
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'report.tenant_id').onRef('customers.id', '=', 'report.customer_id'),
    )
    .leftJoin('payments', (join) =>
      join.onRef('payments.tenant_id', '=', 'report.tenant_id').onRef('payments.id', '=', 'report.payment_id'),
    )
    .selectAll('report')
    .select(['packages.tracking_number', 'packages.store_name', 'packages.description', 'packages.declared_value'])
    .select(['packages.status', 'packages.weight_lb', 'packages.condition', 'packages.received_at', 'packages.delivered_at'])
    .select(['packages.handed_to', 'customers.name as customer_name', 'customers.box_number'])
    .select(['payments.period as receipt_period', 'payments.receipt_number'])
    .select(
      sql<{ _id: string; name: string; type: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name, 'type', f.type) order by l.place), '[]')
        from loss_files l join files f on f.tenant_id = l.tenant_id and f.id = l.file_id
        where l.tenant_id = report.tenant_id and l.report_id = report.id)`.as('files'),
    )
    .select(sql<string>`report.reported_at::text`.as('at'))
    .select(sql<string | null>`report.decided_at::text`.as('decided'))
export type LossRow = Awaited<ReturnType<ReturnType<typeof lossReports>['execute']>>[number]

/** Locks a waiting report until the transaction ends. Throws 404, and 409 where it is decided already. */
export const lockReport = async (tx: Tx, reportId: string) => {
  const row = await tx.selectFrom('loss_reports').selectAll().where('id', '=', reportId).forUpdate().executeTakeFirst()
  if (!row) throw noSuchReport()
  if (row.state !== 'waiting') throw refuse.outdated(`${row.decided_by ?? 'Somebody'} has ${row.state} this report already.`)
  return row
}

/** A file of a report; for a customer, only of their own. Throws 404. */
export const fileOfReport = async (
  tx: Tx,
  { reportId, fileId, customerId }: { reportId: string; fileId: string; customerId?: string },
): Promise<FileOnRecord> => {
  const row = await tx
    .selectFrom('loss_files')
    .innerJoin('loss_reports', (join) =>
      join.onRef('loss_reports.tenant_id', '=', 'loss_files.tenant_id').onRef('loss_reports.id', '=', 'loss_files.report_id'),
    )
    .select('loss_files.file_id')
    .where('loss_files.report_id', '=', reportId)
    .where('loss_files.file_id', '=', fileId)
    .$if(customerId !== undefined, (asked) => asked.where('loss_reports.customer_id', '=', customerId as string))
    .executeTakeFirst()
  const found = row && (await findFile(tx, row.file_id))
  if (!found) throw noSuchReport()
  return found
}

/** A report as its customer sees it. Pure. */
export const wireReport = (row: LossRow): LossReport => ({
  _id: row.id,
  package: {
    _id: row.package_id,
    trackingNumber: row.tracking_number,
    storeName: row.store_name,
    description: row.description,
  },
  kind: row.kind as LossKind,
  words: row.words,
  askedUsd: Number(row.asked_usd),
  files: row.files,
  reportedAt: row.reported_at.toISOString(),
  state: row.state as LossState,
  reason: row.reason,
  paidUsd: row.paid_usd === null ? null : Number(row.paid_usd),
  receipt:
    row.receipt_period === null || row.receipt_number === null
      ? null
      : numberText('receipt', row.receipt_period, row.receipt_number),
})
