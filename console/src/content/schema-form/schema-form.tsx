import './schema-form.css'
import type { FieldSchema } from '@parcelport/contract/content-rules.ts'
import type { ReactNode } from 'react'
import { NestedField, ROOT } from './field-props.ts'
import { SchemaField } from './schema-field.tsx'

interface SchemaFormProps {
  readonly schema: FieldSchema
  /** What the document is called: the name of its list where it is one. */
  readonly title: string
}

/** Every field of a document, made from its schema. Stands in a FormProvider whose values are a DocumentForm. */
export const SchemaForm = ({ schema, title }: SchemaFormProps): ReactNode => (
  <NestedField value={SchemaField}>
    <div className="schema-form">
      <SchemaField name={ROOT} schema={{ ...schema, title: schema.title ?? title }} required />
    </div>
  </NestedField>
)
