import type { Package } from '../../api/warehouse/packages.ts'

/** So many places fit under a count. */
const MOST_NAMED = 2
const ANYWHERE = 'Waiting for you to collect'

/** How many of these wait at which place: `2 at Warrens, 1 at Locker 7, Oistins`; no places where they are many or not known. Pure. */
export const whereToCollect = (packages: readonly Package[]): string => {
  const ready = packages.filter(({ status }) => status === 'Ready for pickup')
  const counts = new Map<string | undefined, number>()
  for (const { collectAt } of ready) counts.set(collectAt, (counts.get(collectAt) ?? 0) + 1)
  if (counts.size === 0 || counts.has(undefined)) return ANYWHERE
  const named = [...counts].map(([place, count]) => `${count} at ${place}`)
  return named.length > MOST_NAMED ? `At ${named.length} places` : named.join(', ')
}
