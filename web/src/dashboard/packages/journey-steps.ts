import { packageStatuses, type PackageStatus } from '@parcelport/contract/packages-rules.ts'
import type { PackageDetail, PackageEvent } from '../../api/packages.ts'

export interface TakenStep {
  readonly state: 'done' | 'now'
  readonly event: PackageEvent
}

export type Step = TakenStep | { readonly state: 'next'; readonly status: PackageStatus }

/** The way of a package without trouble. */
const way: readonly PackageStatus[] = packageStatuses.filter((status) => status !== 'Action required')

/** What a package has behind it, where it is now, and what is still to come. A delivered one has arrived. */
export const journeySteps = ({ history, status }: Pick<PackageDetail, 'history' | 'status'>): Step[] => {
  const reached = status === 'Action required' ? history.findLast((event) => event.status !== status)?.status : status
  const behind = history.map((event, index): Step => ({
    state: index === history.length - 1 && status !== 'Delivered' ? 'now' : 'done',
    event,
  }))
  const ahead = way.slice(reached ? way.indexOf(reached) + 1 : 0).map((next): Step => ({ state: 'next', status: next }))
  return [...behind, ...ahead]
}
