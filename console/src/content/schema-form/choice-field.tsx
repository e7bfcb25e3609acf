import { fieldLabel } from '@parcelport/contract/content-rules.ts'
import { Field } from '@parcelport/ui/field.tsx'
import { Segment } from '@parcelport/ui/segment.tsx'
import type { ReactNode } from 'react'
import { useDocumentField, type FieldProps } from './field-props.ts'

/** One of a few. */
export const ChoiceField = ({ name, schema }: FieldProps): ReactNode => {
  const { field, error } = useDocumentField<string>(name)
  const options = (schema.anyOf ?? []).map((choice) => ({
    value: String(choice.const),
    label: fieldLabel(String(choice.const), choice),
  }))
  return (
    <Field group label={schema.title} error={error}>
      <Segment name={name} options={options} value={field.value ?? ''} onChange={field.onChange} />
    </Field>
  )
}
