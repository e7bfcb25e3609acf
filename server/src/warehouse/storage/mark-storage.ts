import { chargeStorage, outgrow } from '../../billing/charges/charge-storage.ts'
import { sumOf } from '../../money/ledger/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { collectBy, firstUncharged, marksOf, mayDecideFrom, type Mark } from './storage-marks.ts'
import type { Storage } from './storage-of.ts'
import { tellStorage, type StorageNewsKind } from './storage-news.ts'
import { standingsOf, storageOfPackages, type Lying, type StorageRules } from './storage-queries.ts'
import type { Standing } from './storage-standing.ts'

/** A package as the nightly run reads it. */
export interface InStorage extends Lying {
  readonly customer_id: string
  readonly tracking_number: string
  readonly pickup_place_id: string | null
  readonly storage_over_on: string | null
  readonly storage_stage: string | null
  readonly storage_since: string | null
}

interface Due {
  readonly marks: Storage['due']
  /** Counted days to charge, both included; none where `from` is beyond `to`. */
  readonly charge: { readonly from: number; readonly to: number }
}

/** Marks and charges that a package still lacks. Pure. */
const dueOf = (storage: Storage, marks: readonly Mark[], { today, timeZone, billsSince }: StorageRules): Due => {
  const own = marks.filter(({ clock }) => clock === storage.policy.clock)
  const from = mayDecideFrom(storage, marks, timeZone)
  return {
    marks: storage.due.filter(({ kind, day }) => {
      if (own.some((mark) => mark.kind === kind && (kind !== 'reminded' || mark.day === day))) return false
      // The days that a letter gives must pass before a decision, even when it went out late.
      return kind !== 'abandoned' || (from !== undefined && from <= today)
    }),
    charge: {
      from: firstUncharged(storage, marks),
      to: billsSince === undefined || storage.policy.bands.length === 0 ? 0 : storage.day,
    },
  }
}

const form = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const written = (day: string): string => form.format(new Date(`${day}T00:00:00Z`))

/** `26 to 28 December`, for two days. Pure. */
const spanWords = (first: string, last: string): string => {
  if (first === last) return written(last)
  const inOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${inOneMonth ? Number(first.slice(8)) : written(first)} to ${written(last)}`
}

/** Makes one charge for all unbilled days, and replaces the open one. */
const charge = async (tx: Tx, pkg: InStorage, storage: Storage, { from, to }: Due['charge'], at: Date): Promise<void> => {
  const { clock } = storage.policy
  const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  if (days.length === 0) return
  const last = await tx
    .selectFrom('storage_marks')
    .select('charge_id')
    .where('package_id', '=', pkg.id)
    .where('clock', '=', clock)
    .where('kind', '=', 'charged')
    .where('charge_id', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  const outgrown = last?.charge_id && (await outgrow(tx, last.charge_id)) ? last.charge_id : undefined
  const before = outgrown
    ? await tx
        .selectFrom('storage_marks')
        .select(['day', 'on_day', 'usd'])
        .where('charge_id', '=', outgrown)
        .orderBy('day')
        .execute()
    : []
  const marked = days.map((day) => ({ day, on_day: storage.dateOf(day) ?? storage.since, usd: storage.feeOf(day, day) }))
  const paid = [...before, ...marked].filter(({ usd }) => Number(usd) > 0)
  const [first, end] = [paid.at(0), paid.at(-1)]
  const chargeId =
    first && end
      ? await chargeStorage(tx, {
          packageId: pkg.id,
          customerId: pkg.customer_id,
          title: `Storage, ${spanWords(first.on_day, end.on_day)}`,
          source: `storage:${clock}:${pkg.id}:${first.day}-${end.day}`,
          usd: sumOf(paid.map(({ usd }) => usd ?? 0)).toFixed(2),
          at,
        })
      : null
  if (outgrown) await tx.updateTable('storage_marks').set({ charge_id: chargeId }).where('charge_id', '=', outgrown).execute()
  await tx
    .insertInto('storage_marks')
    .values(marked.map((mark) => ({ ...mark, package_id: pkg.id, clock, kind: 'charged', at, charge_id: chargeId })))
    .execute()
}

const loudest = ['notice', 'over', 'reminded'] as const satisfies readonly StorageNewsKind[]

/** Writes a package's new marks, tells its customer and charges its fee. The caller holds it. */
const mark = async (tx: Tx, pkg: InStorage, storage: Storage, due: Due, today: string): Promise<void> => {
  const at = tx.now()
  const { clock } = storage.policy
  if (due.marks.length > 0)
    await tx
      .insertInto('storage_marks')
      .values(due.marks.map(({ kind, day, on }) => ({ package_id: pkg.id, clock, kind, day, on_day: on, at })))
      .execute()
  await charge(tx, pkg, storage, due.charge, at)
  // After missed runs the customer gets only the most important message.
  const kind = loudest.find((each) => due.marks.some((found) => found.kind === each))
  if (!kind) return
  const place = pkg.pickup_place_id
    ? await tx.selectFrom('places').select('name').where('id', '=', pkg.pickup_place_id).executeTakeFirst()
    : undefined
  const customerId = pkg.customer_id
  const trackingNumber = pkg.tracking_number
  const told = kind === 'notice' ? { ...storage, collectBy: collectBy(storage, today) } : storage
  await tellStorage(tx, { kind, packageId: pkg.id, customerId, trackingNumber, at: place?.name, storage: told })
}

const nothing = ({ marks, charge: { from, to } }: Due): boolean => marks.length === 0 && from > to

type Columns = Pick<InStorage, 'storage_over_on' | 'storage_stage' | 'storage_since'>

/** Columns of a package that lists filter by. Pure. */
const columnsOf = (storage: Storage, { stage }: Standing): Columns => ({
  storage_over_on: storage.due.find(({ kind }) => kind === 'over')?.on ?? null,
  storage_stage: stage ?? null,
  storage_since: stage ? storage.since : null,
})
const noColumns: Columns = { storage_over_on: null, storage_stage: null, storage_since: null }

const differ = (pkg: Columns, columns: Columns): boolean =>
  pkg.storage_over_on !== columns.storage_over_on ||
  pkg.storage_stage !== columns.storage_stage ||
  pkg.storage_since !== columns.storage_since

/** Updates the storage columns of a package for lists. The caller holds it. */
export const noteStage = async (tx: Tx, rules: StorageRules, pkg: InStorage): Promise<void> => {
  const [found] = (await standingsOf(tx, rules, await storageOfPackages(tx, rules, [pkg]))).values()
  const columns = found ? columnsOf(found.storage, found.standing) : noColumns
  if (differ(pkg, columns)) await tx.updateTable('packages').set(columns).where('id', '=', pkg.id).execute()
}

/** Ids of the packages that have new marks since the last run. */
export const toMark = async (tx: Tx, rules: StorageRules, packages: readonly InStorage[]): Promise<string[]> => {
  const found = await standingsOf(tx, rules, await storageOfPackages(tx, rules, packages))
  return packages.flatMap((pkg) => {
    const own = found.get(pkg.id)
    if (!own) return differ(pkg, noColumns) ? [pkg.id] : []
    const due = dueOf(own.storage, own.marks, rules)
    return !nothing(due) || differ(pkg, columnsOf(own.storage, own.standing)) ? [pkg.id] : []
  })
}

export const inStorage = (tx: Tx) =>
  tx
    .selectFrom('packages')
    .select([
      'id',
      'customer_id',
      'tracking_number',
      'status',
      'parent_id',
      'billable_weight_lb',
      'weight_lb',
      'free_until',
      'split_on',
      'pickup_place_id',
      'storage_over_on',
      'storage_stage',
      'storage_since',
    ])

/** Adds a package's missing marks up to today. Earlier marks stay, and no mark is made twice. */
export const markPackage = async (tx: Tx, rules: StorageRules, packageId: string): Promise<void> => {
  tx.locks.wait('packages', [packageId])
  const pkg = await inStorage(tx).where('id', '=', packageId).forUpdate().executeTakeFirst()
  if (!pkg) return
  const storage = (await storageOfPackages(tx, rules, [pkg])).get(pkg.id)
  if (storage) {
    const marks = await marksOf(tx, [pkg.id])
    await mark(tx, pkg, storage, dueOf(storage, marks.get(pkg.id) ?? [], rules), rules.today)
  }
  await noteStage(tx, rules, pkg)
}
