import { addedUp } from '@parcelport/contract/billing/money-rules.ts'
import type { Package } from '../../api/warehouse/packages.ts'
import { writtenDeadline } from '../../lib/written-date.ts'
import type { SayUsd } from '../payment/use-say-usd.ts'
import { whereToCollect } from './where-to-collect.ts'

/** The one place of all these packages, if there is one and it is known. */
const placeOf = (ready: readonly Package[]): string | undefined => {
  const places = new Set(ready.map(({ collectAt }) => collectAt))
  return places.size === 1 ? [...places][0] : undefined
}

/** `3 ready at Warrens`. Pure. */
export const readyTitle = (ready: readonly Package[]): string => {
  const place = placeOf(ready)
  return place === undefined ? `${ready.length} ready for pickup` : `${ready.length} ready at ${place}`
}

/** The package that must be collected first; undefined where no day is known. Those that cost storage already are past theirs. */
const firstToGo = (ready: readonly Package[]): Package | undefined =>
  // Of year-month-day the first in the alphabet is the earliest.
  ready
    .filter(({ collectUntil, storage }) => collectUntil && !(storage && storage.feeUsd > 0))
    .toSorted((one, other) => (one.collectUntil?.day ?? '').localeCompare(other.collectUntil?.day ?? ''))[0]

const untilWhen = ({ collectAt, collectUntil, storage }: Package, naming: boolean): string | undefined => {
  if (!collectUntil) return undefined
  const place = naming && collectAt !== undefined ? `at ${collectAt} ` : ''
  const day = writtenDeadline(collectUntil.day)
  const words = collectUntil.leaves
    ? `${place || 'in the locker '}only until ${day}.`
    : `${place}free until ${day}${storage?.standsStill ? ' at least' : ''}.`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Packages that are ready: their places, if there are several, the storage fee so far, and the first day by which one must be collected. Pure. */
export const readyRemark = (ready: readonly Package[], say: SayUsd): string => {
  const several = placeOf(ready) === undefined
  const fee = addedUp(...ready.flatMap(({ storage }) => storage?.feeUsd ?? []))
  const first = firstToGo(ready)
  return [
    several && ready.every(({ collectAt }) => collectAt !== undefined) && `${whereToCollect(ready)}.`,
    fee > 0 && `${say(fee)} storage so far.`,
    first && untilWhen(first, several),
  ]
    .filter(Boolean)
    .join(' ')
}
