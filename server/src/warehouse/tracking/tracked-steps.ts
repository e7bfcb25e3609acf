import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'

export interface TrackedEvent {
  readonly status: PackageStatus
  /** Year-month-day. */
  readonly day: string
  /** It undid the event before it. */
  readonly counterEntry: boolean
}

export type TrackedStep = Pick<TrackedEvent, 'status' | 'day'>

/** The steps of a package with the day each was first taken, without undone ones and without actions of its owner. Pure. */
export const trackedSteps = (events: readonly TrackedEvent[]): TrackedStep[] => {
  let steps: TrackedStep[] = []
  for (const [index, { status, day, counterEntry }] of events.entries()) {
    if (status === 'Action required') {
      if (counterEntry) steps = trackedSteps(events.slice(0, index - 1))
      continue
    }
    const known = steps.findIndex((step) => step.status === status)
    steps = known === -1 ? [...steps, { status, day }] : steps.slice(0, known + 1)
  }
  return steps
}
