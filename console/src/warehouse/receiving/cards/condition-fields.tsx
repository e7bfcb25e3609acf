import './condition-fields.css'
import { batteries, conditions } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Segment } from '@parcelport/ui/fields/segment.tsx'
import type { ReactNode } from 'react'
import { labelled } from '../../../lib/capitalised.ts'
import type { MeasureFieldsProps } from './measure-fields.tsx'

/** The condition of the box, and whether it has a battery. */
export const ConditionFields = ({ draft, note }: Pick<MeasureFieldsProps, 'draft' | 'note'>): ReactNode => (
  <>
    <Field group className="condition" label="Box">
      <Segment value={draft.condition} onChange={(condition) => note({ condition })} options={labelled(conditions)} />
    </Field>
    <Field group className="condition" label="Battery">
      <Segment value={draft.battery} onChange={(battery) => note({ battery })} options={labelled(batteries)} />
    </Field>
  </>
)
