import type { Package } from '../../api/warehouse/packages.ts'

/** The number of places that fit under a count. */
const MOST_NAMED = 2
const ANYWHERE = 'Waiting for you to collect'

/**
 * The number of these packages at each place: `2 at Warrens, 1 at Locker 7, Oistins`. Names no place if there are too many, or
 * if one is not known. Pure.
 */
export const whereToCollect = (packages: readonly Package[]): string => {
  const ready = packages.filter(({ status }) => status === 'Ready for pickup')
  const counts = new Map<string | undefined, number>()
  for (const { collectAt } of ready) counts.set(collectAt, (counts.get(collectAt) ?? 0) + 1)
  if (counts.size === 0 || counts.has(undefined)) return ANYWHERE
  const named = [...counts].map(([place, count]) => `${count} at ${place}`)
  return named.length > MOST_NAMED ? `At ${named.length} places` : named.join(', ')
}
