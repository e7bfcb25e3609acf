import type { CustomsStep } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'

export interface TrackedEvent {
  readonly status: PackageStatus
  /** Year-month-day. */
  readonly day: string
  /** It undid the event before it. */
  readonly counterEntry: boolean
  /** What Customs did. */
  readonly customs?: CustomsStep
}

export type TrackedStep = Pick<TrackedEvent, 'status' | 'day' | 'customs'>

/** Steps up to one of them, with what Customs did directly after it. */
const upTo = (steps: readonly TrackedStep[], known: number): TrackedStep[] => {
  const next = steps.findIndex(({ customs }, index) => index > known && customs === undefined)
  return steps.slice(0, next === -1 ? steps.length : next)
}

/**
 * The steps of a package with the day each was first taken, without undone ones and without actions of its owner; what Customs did is a step
 * after those of the flight. Pure.
 */
export const trackedSteps = (events: readonly TrackedEvent[]): TrackedStep[] => {
  let steps: TrackedStep[] = []
  for (const [index, { status, day, counterEntry, customs }] of events.entries()) {
    if (customs !== undefined) {
      const others = steps.filter((step) => step.customs !== customs)
      steps = [...others, { status: 'In transit', day, customs }]
      continue
    }
    if (status === 'Action required') {
      if (counterEntry) steps = trackedSteps(events.slice(0, index - 1))
      continue
    }
    const known = steps.findIndex((step) => step.status === status && step.customs === undefined)
    steps = known === -1 ? [...steps, { status, day }] : upTo(steps, known)
  }
  return steps
}
