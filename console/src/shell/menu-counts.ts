import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../api/counts.ts'

/** The numbers next to the menu's entries, by the key in a screen's `menu.count`; empty until they are loaded. */
export const useMenuCounts = (): Readonly<Record<string, number>> => useQuery(countsQuery).data ?? {}
