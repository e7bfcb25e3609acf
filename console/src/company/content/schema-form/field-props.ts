import type { FieldSchema } from '@parcelport/contract/site/content-rules.ts'
import { createContext, use, type ReactNode } from 'react'
import { useController } from 'react-hook-form'

/** The form's only value: react-hook-form needs an object around a document that is a list. */
export const ROOT = 'document'

/** The values of a document's form. */
export interface DocumentForm {
  [ROOT]: unknown
}

/** The props of every field of a document's form. */
export interface FieldProps {
  /** The field's path in the form. */
  readonly name: string
  /** The schema with its title. */
  readonly schema: FieldSchema
  readonly required: boolean
  /** The path of a picture's description. */
  readonly beside?: string | undefined
}

/** A field's value and its problem. An untouched field stays absent: showing it fills in nothing. */
export const useDocumentField = <Value>(name: string) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ name })
  return { ref, value: value as Value | undefined, onChange, onBlur, error: fieldState.error?.message }
}

/** The form provides the component that draws nested fields, so that no module imports itself in a circle. */
export const DrawField = createContext<((props: FieldProps) => ReactNode) | null>(null)

/**
 * Returns the component that draws any property's field.
 * @throws outside a form.
 */
export const useDrawField = (): ((props: FieldProps) => ReactNode) => {
  const draw = use(DrawField)
  if (!draw) throw new Error('A part of a document stands in its form.')
  return draw
}
