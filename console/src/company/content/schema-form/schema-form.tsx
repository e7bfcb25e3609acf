import './schema-form.css'
import type { FieldSchema } from '@parcelport/contract/site/content-rules.ts'
import type { ReactNode } from 'react'
import { DrawField, ROOT, type FieldProps } from './field-props.ts'
import { SchemaField } from './schema-field.tsx'

interface SchemaFormProps {
  readonly schema: FieldSchema
  /** The document's title: the list's name for a document that is a list. */
  readonly title: string
}

const drawField = (props: FieldProps): ReactNode => <SchemaField {...props} />

/** Every field of a document, made from its schema. It needs a FormProvider whose values are a DocumentForm. */
export const SchemaForm = ({ schema, title }: SchemaFormProps): ReactNode => (
  <DrawField value={drawField}>
    <div className="schema-form">
      <SchemaField name={ROOT} schema={{ ...schema, title: schema.title ?? title }} required />
    </div>
  </DrawField>
)
