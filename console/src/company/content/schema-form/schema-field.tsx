import { fieldLabel } from '@parcelport/contract/site/content-rules.ts'
import type { ReactNode } from 'react'
import { BooleanField } from './boolean-field.tsx'
import { DocumentChoiceField } from './document-choice-field.tsx'
import { ROOT, type FieldProps } from './field-props.ts'
import { ListField } from './list-field.tsx'
import { PictureField } from './content-picture-field.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { DocumentTextField } from './document-text-field.tsx'

const ObjectField = ({ name, schema }: FieldProps): ReactNode => {
  const fields = Object.entries(schema.properties ?? {}).map(([property, inner]) => (
    <SchemaField
      key={property}
      name={`${name}.${property}`}
      schema={{ ...inner, title: fieldLabel(property, inner) }}
      required={schema.required?.includes(property) ?? false}
      beside={schema.properties?.[`${property}Alt`] ? `${name}.${property}Alt` : undefined}
    />
  ))
  // The document itself and the entries of lists have headings of their own.
  if (name === ROOT || /\.\d+$/.test(name)) return <div className="schema-fields">{fields}</div>
  return (
    <fieldset className="schema-group">
      <legend>{schema.title}</legend>
      <div className="schema-fields">{fields}</div>
    </fieldset>
  )
}

/** One property of a document in the field for its schema. Ids have no field; they stay unchanged. */
export const SchemaField = (props: FieldProps): ReactNode => {
  const { editor, items, properties, anyOf, type } = props.schema
  if (editor === 'hidden') return null
  if (items) return <ListField {...props} />
  if (properties) return <ObjectField {...props} />
  if (anyOf) return <DocumentChoiceField {...props} />
  if (type === 'boolean') return <BooleanField {...props} />
  if (editor === 'picture') return <PictureField {...props} />
  return editor === 'rich-text' ? <RichTextField {...props} /> : <DocumentTextField {...props} />
}
