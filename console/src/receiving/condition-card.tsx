import { batteries, conditions } from '@parcelport/contract/receiving-rules.ts'
import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { Segment } from '@parcelport/ui/segment.tsx'
import type { ReactNode } from 'react'
import { capitalised } from '../lib/capitalised.ts'
import { StepCard } from './step-card.tsx'
import type { Desk } from './use-desk.ts'

const worded = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: capitalised(value) }))

/** How the box looks and whether there is a battery; of a package that nobody announced, what the label says. */
export const ConditionCard = ({ desk }: { readonly desk: Desk }): ReactNode => {
  const { draft, found, note } = desk
  const isAnnounced = found.stage === 'ready' && found.pkg !== undefined
  return (
    <StepCard step={4} title="Condition" done>
      <div className="stack-16">
        <Field group label="Box">
          <Segment value={draft.condition} onChange={(condition) => note({ condition })} options={worded(conditions)} />
        </Field>
        <Field group label="Battery">
          <Segment value={draft.battery} onChange={(battery) => note({ battery })} options={worded(batteries)} />
        </Field>
        {!isAnnounced && found.stage !== 'nothing' && (
          <Field label={found.stage === 'ready' ? 'Store, if the label names it' : 'What else the label says'}>
            <Input
              maxLength={found.stage === 'ready' ? 120 : 500}
              autoComplete="off"
              value={draft.note}
              onChange={(event) => note({ note: event.target.value })}
            />
          </Field>
        )}
      </div>
    </StepCard>
  )
}
