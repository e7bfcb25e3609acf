import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import type { ChangeEvent, ReactNode } from 'react'
import { useDocumentField, type FieldProps } from './field-props.ts'

const LINK_HINT = 'A place on this site, such as /rates, or an address that begins with https://.'
/** A text that may be longer than this gets a taller box. */
const LONG = 1_000

const typeOf = ({ format, type }: FieldProps['schema']): string => {
  if (format === 'date') return 'date'
  return type === 'integer' || type === 'number' ? 'number' : 'text'
}

/** A line, a paragraph, a link, a number or a date. */
export const DocumentTextField = ({ name, schema, required }: FieldProps): ReactNode => {
  const { ref, value, onChange, onBlur, error } = useDocumentField<string | number>(name)
  const kind = typeOf(schema)
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const number = (target as HTMLInputElement).valueAsNumber
    onChange(kind === 'number' ? (Number.isNaN(number) ? '' : number) : target.value)
  }
  const control = { name, value: value ?? '', onBlur, onChange: change }
  return (
    <Field
      label={required ? schema.title : `${schema.title} (optional)`}
      hint={schema.editor === 'link' ? LINK_HINT : schema.description}
      error={error}
    >
      {schema.editor === 'paragraph' ? (
        <Textarea {...control} ref={ref} maxLength={schema.maxLength} rows={(schema.maxLength ?? 0) > LONG ? 8 : 3} />
      ) : (
        <Input
          {...control}
          ref={ref}
          type={kind}
          maxLength={schema.maxLength}
          min={schema.minimum}
          max={schema.maximum}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
