import { addedUp, moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { Package } from '../../api/warehouse/packages.ts'
import { writtenDeadline } from '../../lib/written-date.ts'
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

const storageOf = (ready: readonly Package[]): string => {
  const clocks = ready.flatMap(({ storage }) => storage ?? [])
  const fee = addedUp(...clocks.map(({ feeUsd }) => feeUsd))
  if (fee > 0) return `${moneyText(fee, 'USD')} storage so far.`
  // Of year-month-day the first in the alphabet is the earliest.
  const [first] = clocks.flatMap(({ freeUntil }) => freeUntil ?? []).toSorted()
  return first === undefined ? '' : `Free until ${writtenDeadline(first)}.`
}

/** Packages that are ready: their places, if there are several, and the storage fee so far or the last free day. Pure. */
export const readyRemark = (ready: readonly Package[]): string => {
  const places = placeOf(ready) === undefined && ready.every(({ collectAt }) => collectAt !== undefined)
  return [places && `${whereToCollect(ready)}.`, storageOf(ready)].filter(Boolean).join(' ')
}
