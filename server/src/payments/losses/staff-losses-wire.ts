import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { Condition } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import type { StaffLossReport } from '@parcelport/contract/payments/staff-losses.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { coversOf, reportablePkgsOf } from './reportable-packages.ts'
import { lossLimit } from './loss-limit.ts'
import { lossReports, wireReport, type LossRow } from './losses-queries.ts'

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** Most photos of a package with a report. */
const MOST_PHOTOS = 20

const photosOf = async (tx: Tx, packageIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  const { rows } = await sql<{ id: string; photos: string[] }>`
    select id, array(select file_id from package_photos where tenant_id = current_tenant() and package_id = id
      order by taken_at, place, file_id limit ${MOST_PHOTOS}) as photos
    from unnest(${[...packageIds]}::uuid[]) as asked (id)`.execute(tx)
  return new Map(rows.map(({ id, photos }) => [id, photos]))
}

/** Payments that wait for a second person, by report. */
const toApproveOf = async (tx: Tx, reportIds: readonly string[]) => {
  const rows = await tx
    .selectFrom('money_approvals')
    .select(['loss_report_id', 'amount', 'asked_by_name'])
    .where('state', '=', sql.lit('waiting'))
    .where('loss_report_id', '=', sql<string>`any(${[...reportIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ loss_report_id: id, amount, asked_by_name: by }) => [id, { amountUsd: Number(amount), by }] as const),
  )
}

/** Reports for staff, with the photos, measures and cover of their packages. */
export const wireStaffReports = async (tx: Tx, rows: readonly LossRow[]): Promise<StaffLossReport[]> => {
  const packageIds = [...new Set(rows.map((row) => row.package_id))]
  const covers = await coversOf(tx, await reportablePkgsOf(tx, packageIds))
  const photos = await photosOf(tx, packageIds)
  const toApprove = await toApproveOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const report = wireReport(row)
    const cover = covers.get(row.package_id)
    if (!cover) return []
    return {
      ...report,
      customer: { _id: row.customer_id, name: row.customer_name, boxNumber: row.box_number },
      package: {
        ...report.package,
        status: row.status as PackageStatus,
        declaredUsd: numberOf(row.declared_value),
        weightLb: numberOf(row.weight_lb),
        condition: row.condition as Condition | null,
        photos: photos.get(row.package_id) ?? [],
        receivedAt: row.received_at?.toISOString() ?? null,
        deliveredAt: row.delivered_at?.toISOString() ?? null,
        handedTo: row.handed_to,
      },
      cover: {
        included: numberOf(cover.included),
        bought: cover.bought,
        paidBefore: Number(cover.paidBefore),
        most: lossLimit(cover).toNumber(),
      },
      toApprove: toApprove.get(row.id) ?? null,
      decidedBy: row.decided_by,
    }
  })
}

/** One report, for staff. */
export const shownReport = async (tx: Tx, reportId: string): Promise<StaffLossReport> => {
  const row = await lossReports(tx).where('report.id', '=', reportId).executeTakeFirstOrThrow()
  const [report] = await wireStaffReports(tx, [row])
  return report as StaffLossReport
}
