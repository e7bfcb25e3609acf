import { storageBounds, type StorageBand, type StorageClock } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import type { PackageStorage } from '@parcelport/contract/warehouse/packages/package-storage.ts'
import { sql } from 'kysely'
import { storageWithTax, type StorageWithTax } from '../../billing/bills/expected/storage-with-tax.ts'
import { dayAfter } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { clockEvents, type HistoryLine, type OurTurn } from './clock-events.ts'
import { firstUncharged, marksOf, type Mark } from './storage-marks.ts'
import { decisionsOf, standingOf, type Standing } from './storage-standing.ts'
import { storageOf, type Storage, type StoragePolicy, type StorageTerms } from './storage-of.ts'

/** Read at most: editions and closed days (the latest ones), and lines of one package's history. */
const MOST_POLICIES = 500
const MOST_LINES = 500

/** The storage rules of the transaction's company on a day. */
export interface StorageRules extends Pick<StorageTerms, 'policies' | 'closedDays' | 'timeZone'> {
  readonly today: string
  /** The day of the company's first bill; undefined where it has none. */
  readonly billsSince: string | undefined
}

const policiesInForce = async (tx: Tx): Promise<StoragePolicy[]> => {
  const rows = await tx
    .selectFrom('storage_policies')
    .distinctOn(['clock', 'valid_from'])
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('clock')
    .orderBy('valid_from', 'desc')
    .orderBy('edition', 'desc')
    .limit(MOST_POLICIES)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    validFrom: row.valid_from,
    clock: row.clock as StorageClock,
    freeDays: row.free_days,
    calendar: row.calendar as StoragePolicy['calendar'],
    bands: row.bands as unknown as StorageBand[],
    mostUsd: row.most_usd === null ? null : Number(row.most_usd),
    remind: row.remind,
    abandonAfter: row.abandon_after,
    noticeDays: row.notice_days,
  }))
}

/** The company's storage rules on the local day of `now`. */
export const storageRules = async (tx: Tx, now: Date): Promise<StorageRules> => {
  const { date: today } = await companyDay(tx, now)
  const { time_zone: timeZone } = await tx
    .selectFrom('tenants')
    .select('time_zone')
    .where('id', '=', sql<string>`current_tenant()`)
    .executeTakeFirstOrThrow()
  const closed = await tx
    .selectFrom('closed_days')
    .select('day')
    .orderBy('day', 'desc')
    .limit(storageBounds.closedDays)
    .execute()
  const billing = await tx
    .selectFrom('money_profiles')
    .select('valid_from')
    .where('withdrawn_at', 'is', null)
    .where('valid_from', '<=', today)
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst()
  return {
    today,
    timeZone,
    policies: await policiesInForce(tx),
    closedDays: closed.map(({ day }) => day),
    billsSince: billing?.valid_from,
  }
}

const historiesOf = async (tx: Tx, packageIds: readonly string[]): Promise<Map<string, HistoryLine[]>> => {
  const { rows } = await sql<HistoryLine & { package_id: string }>`
    select pkg.id as package_id, line.status, line.at, line.counter_entry, line.action_fix
    from unnest(${packageIds}::uuid[]) as pkg (id)
    cross join lateral (
      select id, status, at, counter_entry, action_fix from package_events
      where tenant_id = current_tenant() and package_id = pkg.id order by id limit ${MOST_LINES}) as line
    order by pkg.id, line.at, line.id`.execute(tx)
  return Map.groupBy(rows, (row) => row.package_id)
}

/** A request for another weighing within this many days after the last one does not stop the clock; otherwise a customer could stop it for ever. */
const REWEIGH_REST_DAYS = 30

/**
 * Times in which packages waited for the company: for a weighing that was asked for, or for a reported transfer of their bill to be found at the
 * bank. A refused transfer stops no clock: otherwise a customer could stop it for ever.
 */
const turnsOf = async (tx: Tx, packageIds: readonly string[]): Promise<Map<string, (OurTurn & { package_id: string })[]>> => {
  const { rows } = await sql<OurTurn & { package_id: string }>`
    with recursive looked as (
      select id as package_id, id as was, 'infinity'::timestamptz as until
      from packages where tenant_id = current_tenant() and id = any(${packageIds}::uuid[])
      union all
      -- What came out of another waited with it until then.
      select looked.package_id, came.split_from, least(looked.until, came.created_at)
      from looked join packages came on came.tenant_id = current_tenant() and came.id = looked.was
      where came.split_from is not null)
    select looked.package_id, r.asked_at as "from",
      case when r.state in ('done', 'refused', 'cancelled') then r.changed_at end as "to"
    from looked join request_packages p on p.tenant_id = current_tenant() and p.package_id = looked.was
      join service_requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
    where r.kind = 'reweigh' and r.asked_at < looked.until
      and not exists (
        select 1 from request_packages q join service_requests earlier on earlier.tenant_id = q.tenant_id and earlier.id = q.request_id
        where q.tenant_id = p.tenant_id and q.package_id = p.package_id and earlier.kind = 'reweigh' and earlier.id <> r.id
          and earlier.state in ('done', 'refused', 'cancelled') and earlier.changed_at <= r.asked_at
          and earlier.changed_at > r.asked_at - make_interval(days => ${REWEIGH_REST_DAYS}))
    union
    select looked.package_id, t.sent_at, t.decided_at
    from looked join charges c on c.tenant_id = current_tenant() and c.package_id = looked.was
      join transfers t on t.tenant_id = c.tenant_id and t.bill_id = c.bill_id
    where t.sent_at < looked.until and t.state <> 'refused'`.execute(tx)
  return Map.groupBy(rows, (row) => row.package_id)
}

export interface Lying {
  readonly id: string
  readonly status: string
  /** The box that the package is packed in; storage then counts for the box, not for what is inside. */
  readonly parent_id: string | null
  readonly billable_weight_lb: string | null
  readonly weight_lb: string | null
  /** The last free day that the customer was told when it became ready. */
  readonly free_until: string | null
  /** The day on which it was split off; storage up to that day is charged to the original package. */
  readonly split_on: string | null
}

/** Statuses in which a clock may run. */
export const storedStatuses = ['Received', 'Ready for pickup', 'Action required'] as const

const clocks: Readonly<Record<string, readonly StorageClock[]>> = {
  Received: ['miami'],
  'Ready for pickup': ['counter'],
  'Action required': ['miami', 'counter'],
}

/** The later of two days. */
const later = (one: string | null | undefined, other: string | undefined): string | undefined =>
  !one || (other !== undefined && other > one) ? other : one

/** Today's storage of some packages, by package; packages not in storage are left out. */
export const storageOfPackages = async (
  tx: Tx,
  rules: StorageRules,
  packages: readonly Lying[],
): Promise<Map<string, Storage>> => {
  const lying = packages.filter(({ status, parent_id: box }) => box === null && clocks[status] !== undefined)
  if (lying.length === 0 || rules.policies.length === 0) return new Map()
  const ids = lying.map(({ id }) => id)
  const histories = await historiesOf(tx, ids)
  const turns = await turnsOf(tx, ids)
  const { today, billsSince } = rules
  return new Map(
    lying.flatMap((pkg) =>
      (clocks[pkg.status] ?? []).flatMap((clock) => {
        const events = clockEvents(histories.get(pkg.id) ?? [], turns.get(pkg.id) ?? [], clock)
        const terms: StorageTerms = {
          ...rules,
          clock,
          lb: pkg.billable_weight_lb ?? pkg.weight_lb ?? '0',
          // Storage before the company's first bill is never charged.
          freeThrough: later(clock === 'counter' ? pkg.free_until : pkg.split_on, billsSince && dayAfter(billsSince, -1)),
        }
        const storage = storageOf(events, terms, today)
        return storage?.here ? [[pkg.id, storage] as const] : []
      }),
    ),
  )
}

/** Storage of a package with its marks and standing. */
interface Found {
  readonly storage: Storage
  readonly marks: readonly Mark[]
  readonly standing: Standing
}

/** The standing of some stored packages, by package. */
export const standingsOf = async (
  tx: Tx,
  rules: StorageRules,
  found: ReadonlyMap<string, Storage>,
): Promise<Map<string, Found>> => {
  const ids = [...found.keys()]
  const [marks, decisions] = [await marksOf(tx, ids), await decisionsOf(tx, ids)]
  return new Map(
    [...found].map(([id, storage]) => {
      const own = marks.get(id) ?? []
      const told = { ...rules, marks: own, decisions: decisions.get(id) ?? [] }
      return [id, { storage, marks: own, standing: standingOf(storage, told) }]
    }),
  )
}

/** Storage for a customer: what it comes to, what they were told and what staff decided. Pure. */
const wireStorage = ({ storage, standing }: Found, { feeUsd, perDayUsd }: StorageWithTax): PackageStorage => ({
  clock: storage.policy.clock,
  since: storage.since,
  day: storage.day,
  freeUntil: storage.freeUntil ?? storage.freeAtLeast,
  feeUsd: feeUsd.toNumber(),
  perDayUsd: perDayUsd.toNumber(),
  standsStill: storage.standsStill,
  collectBy: standing.collectBy,
  abandonedOn: standing.abandoned?.on ?? null,
  letterOn: standing.letter?.on ?? null,
})

/** What storage of some packages comes to with VAT, by package, whatever tells of it. */
export const toldOf = (
  tx: Tx,
  found: ReadonlyMap<string, Pick<Found, 'storage' | 'marks'>>,
): Promise<ReadonlyMap<string, StorageWithTax>> =>
  storageWithTax(
    tx,
    new Map(
      [...found].map(([id, { storage, marks }]) => {
        const { day, policy, perDayUsd } = storage
        const from = firstUncharged(storage, marks)
        return [id, { clock: policy.clock, unchargedUsd: from > day ? '0' : storage.feeOf(from, day), perDayUsd }]
      }),
    ),
  )

/** Storage of some packages for people, with what is on no bill yet, by package. */
export const wiredStorage = async (
  tx: Tx,
  found: ReadonlyMap<string, Found>,
): Promise<Map<string, { readonly wire: PackageStorage; readonly openWithTaxUsd: number }>> => {
  const told = await toldOf(tx, found)
  return new Map(
    [...found].flatMap(([id, own]) => {
      const sums = told.get(id)
      return sums ? [[id, { wire: wireStorage(own, sums), openWithTaxUsd: sums.openUsd.toNumber() }] as const] : []
    }),
  )
}

/** Storage of some packages as their customer sees it, by package. */
export const shownStorage = async (tx: Tx, packages: readonly Lying[], now: Date): Promise<Map<string, PackageStorage>> => {
  if (!packages.some(({ status }) => clocks[status])) return new Map()
  const rules = await storageRules(tx, now)
  const found = await standingsOf(tx, rules, await storageOfPackages(tx, rules, packages))
  return new Map([...(await wiredStorage(tx, found))].map(([id, { wire }]) => [id, wire]))
}
