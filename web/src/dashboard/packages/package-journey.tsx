import type { PackageFlight } from '@parcelport/contract/packages.ts'
import { Journey, type JourneyStep } from '@parcelport/ui/journey.tsx'
import type { ReactNode } from 'react'
import type { PackageDetail } from '../../api/packages.ts'
import { writtenDay, writtenMoment } from '../../lib/written-date.ts'
import { journeySteps, type Step, type TakenStep } from './journey-steps.ts'
import { statusLook } from './status-look.ts'

const detailOf = ({ event, state }: TakenStep, flight: PackageFlight | undefined): string => {
  const { at, note, counterEntry, status } = event
  const hasLanded = state === 'now' && status === 'In transit' && flight?.state === 'landed'
  return [
    `${writtenMoment(at)}.`,
    counterEntry && 'A correction of the step before.',
    note,
    hasLanded && 'Landed, with Customs.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is planned of a step that is still to come; nothing where nobody has planned it. */
const plannedOf = (flight: PackageFlight): string | undefined => {
  const { state, name, departsAt, closesAt } = flight
  if (state === 'booked') return `${writtenDay(departsAt)}, on flight ${name}.`
  if (state !== 'next') return undefined
  const cutOff = closesAt ? ` It takes what is ready by ${writtenMoment(closesAt)}.` : ''
  return `Next flight: ${writtenDay(departsAt)}.${cutOff}`
}

const toStep = (step: Step, index: number, flight: PackageFlight | undefined): JourneyStep => {
  const status = step.state === 'next' ? step.status : step.event.status
  return {
    key: `${index}`,
    title: status,
    icon: statusLook[status].icon,
    state: step.state,
    urgent: step.state === 'now' && status === 'Action required',
    detail: step.state === 'next' ? status === 'In transit' && flight && plannedOf(flight) : detailOf(step, flight),
  }
}

/** The whole history of a package, and the way that is still before it. */
export const PackageJourney = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => (
  <Journey steps={journeySteps(pkg).map((step, index) => toStep(step, index, pkg.flight))} />
)
