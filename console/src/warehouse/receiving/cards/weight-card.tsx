import type { ReactNode } from 'react'
import { draftProblems, type Charging } from '../desk-draft.ts'
import { MeasureFields } from './measure-fields.tsx'
import { StepCard } from './step-card.tsx'
import type { Desk } from '../use-desk.ts'

export interface WeightCardProps {
  readonly desk: Desk
  /** Undefined until the company's charging is loaded. */
  readonly charging: Charging | undefined
}

/** Weight and size of the package on the scale. */
export const WeightCard = ({ desk, charging }: WeightCardProps): ReactNode => {
  const { weight, size } = draftProblems(desk.draft)
  return (
    <StepCard step={1} title="Weight" done={!weight && !size}>
      <MeasureFields
        draft={desk.draft}
        note={desk.note}
        problems={desk.problems}
        charging={charging}
        unweighed="The scale may type into the scan field: 2.31 and Enter."
      />
    </StepCard>
  )
}
