import { hasEnded, packageStatuses, requestEnds, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { PackageDetail, PackageEvent } from '../../../api/warehouse/packages.ts'

export interface TakenStep {
  readonly state: 'done' | 'now'
  readonly event: PackageEvent
}

export type Step = TakenStep | { readonly state: 'next'; readonly status: PackageStatus }

/** The steps of a package without trouble. */
const way = packageStatuses.filter((status) => status !== 'Action required' && !requestEnds.some((end) => end === status))

/** A package's past, present and remaining steps. Nothing follows a final status. */
export const journeySteps = ({ history, status }: Pick<PackageDetail, 'history' | 'status'>): Step[] => {
  const reached = status === 'Action required' ? history.findLast((event) => event.status !== status)?.status : status
  const behind = history.map((event, index): Step => ({
    state: index === history.length - 1 && !hasEnded(status) ? 'now' : 'done',
    event,
  }))
  const next = hasEnded(status) ? [] : way.slice(way.findIndex((each) => each === reached) + 1)
  const ahead = next.map((each): Step => ({ state: 'next', status: each }))
  return [...behind, ...ahead]
}
