import { customsStepWords } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import type { PackageFlight } from '@parcelport/contract/warehouse/packages/packages.ts'
import { Journey, type JourneyStep } from '@parcelport/ui/journey.tsx'
import type { ReactNode } from 'react'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { writtenMoment } from '../../../lib/written-date.ts'
import { journeySteps, type Step, type TakenStep } from './journey-steps.ts'
import { plannedOf } from './planned-step.ts'
import { statusLook } from '../list/status-look.ts'

const detailOf = ({ event, state }: TakenStep, flight: PackageFlight | undefined): string => {
  const { at, note, counterEntry, status, customs } = event
  const hasLanded = state === 'now' && customs === undefined && status === 'In transit' && flight?.state === 'landed'
  return [
    `${writtenMoment(at)}.`,
    counterEntry && 'This corrects the step before it.',
    note,
    hasLanded && 'Landed, with Customs.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What Customs did with it, otherwise its status. */
const titleOf = (step: Step): string => {
  if (step.state === 'next') return step.status
  const { customs, status } = step.event
  return customs === undefined ? status : customsStepWords[customs]
}

const toStep = (step: Step, index: number, pkg: PackageDetail): JourneyStep => {
  const status = step.state === 'next' ? step.status : step.event.status
  return {
    key: `${index}`,
    title: titleOf(step),
    icon: statusLook(status).icon,
    state: step.state,
    urgent: step.state === 'now' && status === 'Action required',
    detail: step.state === 'next' ? plannedOf(status, pkg) : detailOf(step, pkg.flight),
  }
}

/** The whole history of a package, and its remaining steps. */
export const PackageJourney = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => (
  <Journey steps={journeySteps(pkg).map((step, index) => toStep(step, index, pkg))} />
)
