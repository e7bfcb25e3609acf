import { Checkbox } from '@parcelport/ui/checkbox.tsx'
import type { ReactNode } from 'react'
import { useDocumentField, type FieldProps } from './field-props.ts'

/** Yes or no. */
export const BooleanField = ({ name, schema }: FieldProps): ReactNode => {
  const { field, error } = useDocumentField<boolean>(name)
  return (
    <Checkbox
      name={name}
      ref={field.ref}
      checked={field.value ?? false}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.checked)}
      error={error}
    >
      {schema.title}
    </Checkbox>
  )
}
