import { Journey, type JourneyStep } from '@parcelport/ui/journey.tsx'
import type { ReactNode } from 'react'
import type { PackageDetail, PackageEvent } from '../../api/packages.ts'
import { writtenMoment } from '../../lib/written-date.ts'
import { journeySteps, type Step } from './journey-steps.ts'
import { statusLook } from './status-look.ts'

const detailOf = ({ at, note, counterEntry }: PackageEvent): string =>
  [`${writtenMoment(at)}.`, counterEntry && 'A correction of the step before.', note].filter(Boolean).join(' ')

const toStep = (step: Step, index: number): JourneyStep => {
  const status = step.state === 'next' ? step.status : step.event.status
  return {
    key: `${index}`,
    title: status,
    icon: statusLook[status].icon,
    state: step.state,
    urgent: step.state === 'now' && status === 'Action required',
    ...(step.state !== 'next' && { detail: detailOf(step.event) }),
  }
}

/** The whole history of a package, and the way that is still before it. */
export const PackageJourney = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => (
  <Journey steps={journeySteps(pkg).map(toStep)} />
)
