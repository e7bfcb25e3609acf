import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { Segment } from '@parcelport/ui/segment.tsx'
import type { ReactNode } from 'react'
import { weighed, type DeskDraft } from './desk-draft.ts'
import { StepCard } from './step-card.tsx'
import type { Desk } from './use-desk.ts'

const sides = [
  ['length', 'Length'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const satisfies readonly (readonly [keyof DeskDraft, string])[]

/** Weight and size, and at once what will be billed. */
export const WeightCard = ({ desk, divisor }: { readonly desk: Desk; readonly divisor: number }): ReactNode => {
  const { draft, problems, note } = desk
  const weights = weighed(draft, divisor)
  return (
    <StepCard step={1} title="Weight" done={weights !== undefined && !problems.size}>
      <div className="stack-16">
        <div className="weight-row">
          <Field
            label={`Weight in ${draft.weightUnit === 'lb' ? 'pounds' : 'kilograms'}`}
            error={problems.weight}
            className="big-in"
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={draft.weight}
              onChange={(event) => note({ weight: event.target.value })}
            />
          </Field>
          <Field group label="Unit">
            <Segment
              value={draft.weightUnit}
              onChange={(weightUnit) => note({ weightUnit })}
              options={[
                { value: 'lb', label: 'lb' },
                { value: 'kg', label: 'kg' },
              ]}
            />
          </Field>
        </div>
        <Field
          group
          label={`Size in ${draft.sizeUnit === 'in' ? 'inches' : 'centimetres'}, if it is large`}
          error={problems.size}
        >
          <div className="size-row">
            {sides.map(([name, label]) => (
              <input
                key={name}
                className="input"
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                aria-label={label}
                placeholder={label[0]}
                value={draft[name]}
                onChange={(event) => note({ [name]: event.target.value })}
              />
            ))}
            <button
              type="button"
              className="btn btn-line unit"
              onClick={() => note({ sizeUnit: draft.sizeUnit === 'in' ? 'cm' : 'in' })}
              aria-label={`Unit of size: ${draft.sizeUnit}. Change`}
            >
              {draft.sizeUnit}
            </button>
          </div>
        </Field>
        <p className="hint num" aria-live="polite">
          {weights
            ? `${weights.lb.toFixed(2)} lb, ${weights.kg.toFixed(2)} kg. Billable weight ${weights.billed.toFixed(2)} lb${weights.byVolume ? ', by its volume' : ''}.`
            : 'The scale may type into the scan field: 2.31 and Enter.'}
        </p>
      </div>
    </StepCard>
  )
}
