import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../api/counts.ts'

/** Numbers beside the menu's entries, by the key that a screen's `menu.count` names; none while they are on the way. */
export const useMenuCounts = (): Readonly<Record<string, number>> => useQuery(countsQuery).data ?? {}
