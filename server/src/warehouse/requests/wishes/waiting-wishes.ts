import type { WishKind } from '@parcelport/contract/warehouse/requests/wishes-rules.ts'
import { hasEnded, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { askedWhile, requestBounds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { sql } from 'kysely'
import { asWritten } from '../ask/ask-together.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Wishes of one customer that are read at once; the next run takes the rest. */
const MOST_WAITING = 4 * requestBounds.offered

/** A wish that waits, with what decides whether its time has come. */
export interface WaitingWish {
  readonly package_id: string
  readonly kind: WishKind
  readonly until: string | null
  readonly packages: number | null
  readonly packing: string | null
  readonly place_id: string | null
  readonly to_address: string | null
  readonly most_usd: string | null
  readonly tracking_number: string
  readonly status: PackageStatus
  readonly consignee: string
  /** Whether an open request, a flight or a box keeps the package from being asked for now. */
  readonly busy: boolean
  readonly boxed: boolean
}

/** A customer's waiting wishes, those of the oldest packages first. */
export const waitingWishes = async (tx: Tx, customerId: string): Promise<WaitingWish[]> => {
  const rows = await tx
    .selectFrom('package_wishes')
    .innerJoin('packages', (join) =>
      join.onRef('packages.tenant_id', '=', 'package_wishes.tenant_id').onRef('packages.id', '=', 'package_wishes.package_id'),
    )
    .select([
      'package_wishes.package_id',
      'package_wishes.kind',
      'package_wishes.until',
      'package_wishes.packages',
      'package_wishes.packing',
      'package_wishes.place_id',
      'package_wishes.to_address',
      'package_wishes.most_usd',
      'packages.tracking_number',
      'packages.status',
      'packages.consignee',
      sql<boolean>`packages.parent_id is not null`.as('boxed'),
      sql<boolean>`exists (select from request_packages asked
        where asked.tenant_id = packages.tenant_id and asked.package_id = packages.id and asked.live)
        or packages.status = 'Received' and exists (select from manifest_lines line
          where line.tenant_id = packages.tenant_id and line.package_id = packages.id and line.holds)`.as('busy'),
    ])
    .where('packages.customer_id', '=', customerId)
    .where('package_wishes.state', '=', 'waits')
    .orderBy('package_wishes.noted_at')
    .orderBy('package_wishes.package_id')
    .limit(MOST_WAITING)
    .execute()
  return rows as WaitingWish[]
}

/** Whether the time of a wish is past: its day, or the part of the journey in which it can be asked for. Pure. */
const isPast = ({ kind, status, until, boxed }: WaitingWish, today: string): boolean => {
  if (boxed || hasEnded(status)) return true
  if (kind === 'locker' || kind === 'delivery') return false
  if (status === 'In transit' || status === 'Ready for pickup') return true
  return until !== null && (kind === 'hold' ? until <= today : until < today)
}

/** Wishes that are asked for together, by one request. */
export interface DueWish {
  readonly kind: WishKind
  readonly wishes: readonly [WaitingWish, ...WaitingWish[]]
}

interface Due {
  readonly due: readonly DueWish[]
  readonly past: readonly WaitingWish[]
}

const grouped = (wishes: readonly WaitingWish[], keyOf: (wish: WaitingWish) => string): DueWish[] =>
  [...Map.groupBy(wishes, keyOf).values()].flatMap((all) => {
    const parts: DueWish[] = []
    for (let from = 0; from < all.length; from += requestBounds.packages) {
      const [first, ...others] = all.slice(from, from + requestBounds.packages)
      if (first) parts.push({ kind: first.kind, wishes: [first, ...others] })
    }
    return parts
  })

/** Whether a box has its packages, or cannot wait longer. One package alone is no box. */
const isComplete = ({ wishes }: DueWish, today: string): boolean =>
  wishes.length >= 2 &&
  (wishes.length >= Math.min(...wishes.map(({ packages }) => packages ?? requestBounds.packages)) ||
    wishes.some(({ until }) => until !== null && until <= today))

/**
 * What of a customer's waiting wishes is to be asked for today. Packages of one consignee with the same packing make a box; keeping is asked for
 * each package that is in no box; what is ready goes to its locker or door together. Pure.
 */
export const dueWishes = (waiting: readonly WaitingWish[], today: string): Due => {
  const past = waiting.filter((wish) => isPast(wish, today))
  const free = waiting.filter(
    (wish) => !past.includes(wish) && !wish.busy && askedWhile(wish.kind).some((status) => status === wish.status),
  )
  const of = (kind: WishKind): WaitingWish[] => free.filter((wish) => wish.kind === kind)
  const boxes = grouped(of('consolidate'), ({ packing, consignee }) => `${packing} ${asWritten(consignee)}`).filter((box) =>
    isComplete(box, today),
  )
  const inBoxes = new Set(boxes.flatMap(({ wishes }) => wishes.map(({ package_id }) => package_id)))
  const holds = of('hold').filter(({ package_id }) => !inBoxes.has(package_id))
  return {
    past,
    due: [
      ...boxes,
      ...grouped(holds, ({ package_id }) => package_id),
      ...grouped(of('locker'), ({ place_id }) => place_id ?? ''),
      ...grouped(of('delivery'), ({ to_address }) => to_address ?? ''),
    ],
  }
}
