import type { Package } from '../../api/packages.ts'
import { waitingOf } from './first-due.ts'

/** The overview's order: what waits for its owner, the most pressing first; what can be fetched; then the rest as it came. */
export const pressingFirst = (packages: readonly Package[]): Package[] => [
  ...waitingOf(packages),
  ...packages.filter(({ status }) => status === 'Ready for pickup'),
  ...packages.filter(({ status }) => status !== 'Action required' && status !== 'Ready for pickup'),
]
