import { NotLoaded } from '@parcelport/ui/lists/not-loaded.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import { lazy, Suspense, useId, type ReactNode } from 'react'
import { useDocumentField, type FieldProps } from './field-props.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'

/** The editor's code loads with the first text that needs it. When it fails to load, the other fields can still be saved. */
const RichTextEditor = lazy(() =>
  import('../rich-text/rich-text-editor.tsx').then(
    ({ RichTextEditor: editor }) => ({ default: editor }),
    () => ({ default: (): ReactNode => <NotLoaded what="The editor" /> }),
  ),
)

/** Formatted text, stored as HTML; the server always cleans it. */
export const RichTextField = ({ name, schema }: FieldProps): ReactNode => {
  const { ref, value, onChange, error } = useDocumentField<string>(name)
  const id = useId()
  return (
    <Field group label={<span id={id}>{schema.title}</span>} error={error}>
      <Suspense fallback={<Spinner label="Loading the editor" />}>
        <RichTextEditor ref={ref} html={value ?? ''} labelledBy={id} maxLength={schema.maxLength} onChange={onChange} />
      </Suspense>
    </Field>
  )
}
