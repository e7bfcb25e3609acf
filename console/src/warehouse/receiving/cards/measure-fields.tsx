import './measure-fields.css'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Segment } from '@parcelport/ui/fields/segment.tsx'
import type { ReactNode } from 'react'
import { weighed, type Charging, type DeskDraft, type DraftField } from '../desk-draft.ts'

const sides = [
  ['length', 'Length'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const satisfies readonly (readonly [keyof DeskDraft, string])[]

export interface MeasureFieldsProps {
  readonly draft: DeskDraft
  readonly note: (change: Partial<DeskDraft>) => void
  readonly problems: Partial<Record<DraftField, string>>
  /** The company's charging; without it, the billed weight is not shown. */
  readonly charging: Charging | undefined
  /** The text shown without a weight. */
  readonly unweighed: string
  /** Whether its sides are required. */
  readonly sizeRequired?: boolean
}

const reckoned = ({ lb, kg, billed, byVolume }: NonNullable<ReturnType<typeof weighed>>): string =>
  `${lb.toFixed(2)} lb, ${kg.toFixed(2)} kg. Billed as ${billed} lb${byVolume ? ', by its volume' : ''}.`

/** Weight and size, with the billed weight at once. */
export const MeasureFields = ({
  draft,
  note,
  problems,
  charging,
  unweighed,
  sizeRequired = false,
}: MeasureFieldsProps): ReactNode => {
  const weights = charging && weighed(draft, charging)
  return (
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
            onChange={(unit) => note({ weightUnit: unit, scaleUnit: unit })}
            options={[
              { value: 'lb', label: 'lb' },
              { value: 'kg', label: 'kg' },
            ]}
          />
        </Field>
      </div>
      <Field
        group
        label={`Size in ${draft.sizeUnit === 'in' ? 'inches' : 'centimetres'}, ${sizeRequired ? 'all three sides' : 'if it is large'}`}
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
              required={sizeRequired}
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
        {weights ? reckoned(weights) : unweighed}
      </p>
    </div>
  )
}
