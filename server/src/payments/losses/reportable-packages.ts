import { lossBounds, lossKindsOf } from '@parcelport/contract/payments/losses-rules.ts'
import type { ReportablePackage } from '@parcelport/contract/payments/losses.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { USUAL_LOSS_DAYS } from '@parcelport/contract/billing/money-rules.ts'
import { sql, type RawBuilder } from 'kysely'
import { dayAfter } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { warrantyRuleOn } from '../../billing/charges/warranty-rule.ts'
import { coverCodes, includedIn, lossLimit, type Cover } from './loss-limit.ts'

/** A package with what a report of its loss depends on. Days are the company's, year-month-day. */
export interface ReportablePkg {
  readonly id: string
  readonly customer_id: string
  readonly tracking_number: string
  readonly store_name: string
  readonly description: string
  readonly status: PackageStatus
  readonly declared_value: string | null
  readonly is_box: boolean
  readonly is_reported: boolean
  readonly bought: boolean
  readonly paid_before: string
  /** Day whose rates decide the cover: of the arrival at the warehouse, or of the announcement. */
  readonly covered_on: string
  readonly handed_on: string | null
  readonly loss_days: number
  readonly flown_on: string | null
}

/** Packages with what a report of their loss depends on, the latest first; `which` is a condition on `p`. */
const reportablePkgs = async (tx: Tx, which: RawBuilder<unknown>, most: number): Promise<ReportablePkg[]> => {
  const { rows } = await sql<ReportablePkg>`
    select p.id, p.customer_id, p.tracking_number, p.store_name, p.description, p.status, p.declared_value::text, p.covered_on::text,
      p.handed_on::text, coalesce(policy.loss_days, ${USUAL_LOSS_DAYS}) as loss_days, flown.on_day::text as flown_on,
      exists (select from packages inside where inside.tenant_id = p.tenant_id and inside.parent_id = p.id) as is_box,
      exists (select from loss_reports r where r.tenant_id = p.tenant_id and r.package_id = p.id and r.state = 'waiting') as is_reported,
      -- What came out of another is covered as that was until then.
      exists (
        with recursive was as (
          select p.id, 'infinity'::timestamptz as until
          union all
          select came.split_from, least(was.until, came.created_at)
          from was join packages came on came.tenant_id = p.tenant_id and came.id = was.id where came.split_from is not null)
        select from was join charges c on c.tenant_id = p.tenant_id and c.package_id = was.id and c.made_at < was.until
        where c.state <> 'cancelled' and c.code = any(${[...coverCodes]}::text[])) as bought,
      (select coalesce(sum(r.paid_usd), 0)::text from loss_reports r where r.tenant_id = p.tenant_id and r.package_id = p.id) as paid_before
    from (
      select packages.*, time_zone, (delivered_at at time zone time_zone)::date as handed_on,
        (coalesce(received_at, packages.created_at) at time zone time_zone)::date as covered_on
      from packages join tenants on tenants.id = packages.tenant_id where packages.tenant_id = current_tenant()) as p
    left join lateral (
      select m.loss_days from money_profiles m
      where m.tenant_id = p.tenant_id and m.valid_from <= p.handed_on and m.withdrawn_at is null
      order by m.valid_from desc, m.edition desc limit 1) as policy on true
    left join lateral (
      select (max(e.at) at time zone p.time_zone)::date as on_day from package_events e
      where e.tenant_id = p.tenant_id and e.package_id = p.id and e.status = 'In transit' and e.customs_step is null) as flown on p.status = 'In transit'
    where ${which}
    order by coalesce(p.delivered_at, p.updated_at) desc, p.id desc limit ${most}`.execute(tx)
  return rows
}

export const reportablePkg = async (tx: Tx, packageId: string): Promise<ReportablePkg | undefined> =>
  (await reportablePkgs(tx, sql`p.id = ${packageId}`, 1))[0]

export const reportablePkgsOf = (tx: Tx, packageIds: readonly string[]): Promise<ReportablePkg[]> =>
  packageIds.length === 0
    ? Promise.resolve([])
    : reportablePkgs(tx, sql`p.id = any(${[...packageIds]}::uuid[])`, packageIds.length)

/** Last day for a report; null before the hand-over. Pure. */
export const lastDayOf = ({ status, handed_on: handedOn, loss_days: days }: ReportablePkg): string | null =>
  status === 'Delivered' && handedOn !== null ? dayAfter(handedOn, days) : null

/** First day on which a package that flew is overdue. Pure. */
export const overdueFrom = (flownOn: string): string => dayAfter(flownOn, lossBounds.overdueDays)

/** A customer's packages whose loss can be reported on a day. */
const packagesOn = (tx: Tx, customerId: string, today: string): Promise<ReportablePkg[]> =>
  reportablePkgs(
    tx,
    sql`p.customer_id = ${customerId}
      and (p.status = 'Delivered' and p.handed_on + coalesce(policy.loss_days, ${USUAL_LOSS_DAYS}) >= ${today}::date
        or p.status = 'In transit' and flown.on_day + ${lossBounds.overdueDays}::integer <= ${today}::date)
      and not exists (select from packages inside where inside.tenant_id = p.tenant_id and inside.parent_id = p.id)
      and not exists (select from loss_reports r where r.tenant_id = p.tenant_id and r.package_id = p.id and r.state = 'waiting')`,
    lossBounds.offered,
  )

/** Covers by package id, each from the rates of the day that decides it. */
export const coversOf = async (tx: Tx, packages: readonly ReportablePkg[]): Promise<ReadonlyMap<string, Cover>> => {
  const included = new Map<string, string | null>()
  for (const { covered_on: day } of packages) {
    if (included.has(day)) continue
    const rule = await warrantyRuleOn(tx, day)
    included.set(day, rule ? includedIn(rule) : null)
  }
  return new Map(
    packages.map(({ id, declared_value: declared, covered_on: day, bought, paid_before: paidBefore }) => [
      id,
      { declared, included: included.get(day) ?? null, bought, paidBefore },
    ]),
  )
}

export const coverOf = async (tx: Tx, pkg: ReportablePkg): Promise<Cover> => (await coversOf(tx, [pkg])).get(pkg.id) as Cover

/** Packages whose loss a customer can report today, with a payout left. */
export const reportablePackages = async (tx: Tx, customerId: string, today: string): Promise<ReportablePackage[]> => {
  const packages = await packagesOn(tx, customerId, today)
  const covers = await coversOf(tx, packages)
  return packages.flatMap((pkg) => {
    const most = lossLimit(covers.get(pkg.id) as Cover)
    const { id, tracking_number: trackingNumber, store_name: storeName, description, status } = pkg
    const kinds = [...lossKindsOf(status)]
    const shown = { _id: id, trackingNumber, storeName, description, kinds, mostUsd: most.toNumber(), until: lastDayOf(pkg) }
    return most.gt(0) ? [shown] : []
  })
}
