import { batteries, conditions } from '@parcelport/contract/receiving-rules.ts'
import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { Segment } from '@parcelport/ui/segment.tsx'
import type { ReactNode } from 'react'
import { labelled } from '../lib/capitalised.ts'
import { StepCard } from './step-card.tsx'
import type { Desk } from './use-desk.ts'

/** How the box looks and whether there is a battery; of a package that nobody announced, what the label says. */
export const ConditionCard = ({ desk }: { readonly desk: Desk }): ReactNode => {
  const { draft, found, note } = desk
  const isAnnounced = found.stage === 'ready' && found.pkg !== undefined
  return (
    <StepCard step={4} title="Condition" done>
      <div className="stack-16">
        <Field group label="Box">
          <Segment value={draft.condition} onChange={(condition) => note({ condition })} options={labelled(conditions)} />
        </Field>
        <Field group label="Battery">
          <Segment value={draft.battery} onChange={(battery) => note({ battery })} options={labelled(batteries)} />
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
