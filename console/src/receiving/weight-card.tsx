import type { ReactNode } from 'react'
import { weighed } from './desk-draft.ts'
import { MeasureFields } from './measure-fields.tsx'
import { StepCard } from './step-card.tsx'
import type { Desk } from './use-desk.ts'

/** Weight and size of what lies on the scale. */
export const WeightCard = ({ desk, divisor }: { readonly desk: Desk; readonly divisor: number }): ReactNode => (
  <StepCard step={1} title="Weight" done={weighed(desk.draft, divisor) !== undefined && !desk.problems.size}>
    <MeasureFields
      draft={desk.draft}
      note={desk.note}
      problems={desk.problems}
      divisor={divisor}
      unweighed="The scale may type into the scan field: 2.31 and Enter."
    />
  </StepCard>
)
