import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import type { ReactNode } from 'react'
import { useDocumentField, type FieldProps } from './field-props.ts'

/** A yes-or-no field. */
export const BooleanField = ({ name, schema }: FieldProps): ReactNode => {
  const { ref, value, onChange, onBlur, error } = useDocumentField<boolean>(name)
  return (
    <Checkbox
      name={name}
      ref={ref}
      checked={value ?? false}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.checked)}
      error={error}
    >
      {schema.title}
    </Checkbox>
  )
}
