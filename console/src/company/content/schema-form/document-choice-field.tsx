import { fieldLabel } from '@parcelport/contract/site/content-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Segment } from '@parcelport/ui/fields/segment.tsx'
import type { ReactNode } from 'react'
import { useDocumentField, type FieldProps } from './field-props.ts'

/** A choice between a few values. */
export const DocumentChoiceField = ({ name, schema }: FieldProps): ReactNode => {
  const { value, onChange, error } = useDocumentField<string>(name)
  const options = (schema.anyOf ?? []).map((choice) => ({
    value: String(choice.const),
    label: fieldLabel(String(choice.const), choice),
  }))
  return (
    <Field group label={schema.title} error={error}>
      <Segment name={name} options={options} value={value ?? ''} onChange={onChange} />
    </Field>
  )
}
