import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import type { ReactNode } from 'react'
import { ConditionFields } from './condition-fields.tsx'
import { StepCard } from './step-card.tsx'
import type { Desk } from './use-desk.ts'

/** How the box looks and whether there is a battery; of a package that nobody announced, what the label says. */
export const ConditionCard = ({ desk }: { readonly desk: Desk }): ReactNode => {
  const { draft, found, note } = desk
  const isAnnounced = found.stage === 'ready' && found.pkg !== undefined
  return (
    <StepCard step={4} title="Condition" done>
      <div className="stack-16">
        <ConditionFields draft={draft} note={note} />
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
