import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import type { ReactNode } from 'react'
import { ConditionFields } from './condition-fields.tsx'
import { StepCard } from './step-card.tsx'
import type { Desk } from '../use-desk.ts'

/** The condition of the box, and whether it has a battery; for a package that nobody announced, also the text of its label and papers. */
export const ConditionCard = ({ desk }: { readonly desk: Desk }): ReactNode => {
  const { draft, found, note } = desk
  const isAnnounced = found.stage === 'ready' && found.pkg !== undefined
  const text = (key: 'note' | 'contents' | 'value') => ({
    autoComplete: 'off',
    value: draft[key],
    onChange: (event: { readonly target: { readonly value: string } }) => note({ [key]: event.target.value }),
  })
  return (
    <StepCard step={4} title="Condition" done>
      <div className="stack-16">
        <ConditionFields draft={draft} note={note} />
        {found.stage === 'ready' && !isAnnounced && (
          <>
            <Field label="Store, if the label names it">
              <Input maxLength={120} {...text('note')} />
            </Field>
            <Field label="Contents, if a paper says so">
              <Input maxLength={500} {...text('contents')} />
            </Field>
            <Field label="Value, if a paper says so" error={desk.problems.value}>
              <Input maxLength={12} inputMode="decimal" before="US$" {...text('value')} />
            </Field>
          </>
        )}
        {found.stage !== 'ready' && found.stage !== 'nothing' && (
          <Field label="What else the label says">
            <Input maxLength={500} {...text('note')} />
          </Field>
        )}
      </div>
    </StepCard>
  )
}
