import type { FieldSchema } from '@parcelport/contract/site/content-rules.ts'
import { createContext, use, type ReactNode } from 'react'
import { useController } from 'react-hook-form'

/** The form's one value: react-hook-form wants an object around a document that is a list. */
export const ROOT = 'document'

/** What a document's form holds. */
export interface DocumentForm {
  [ROOT]: unknown
}

/** What every control of a document's form is given. */
export interface FieldProps {
  /** Its place in the form. */
  readonly name: string
  /** With a title. */
  readonly schema: FieldSchema
  readonly required: boolean
  /** Of a picture: the place of what it shows. */
  readonly beside?: string | undefined
}

/** A control's value and what is wrong with it. What nobody touched stays absent: nothing is filled in by looking. */
export const useDocumentField = <Value>(name: string) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ name })
  return { ref, value: value as Value | undefined, onChange, onBlur, error: fieldState.error?.message }
}

/** Controls of whole parts hold further ones: which, the form says, so that no module imports itself in a circle. */
export const DrawField = createContext<((props: FieldProps) => ReactNode) | null>(null)

/** Draws the control of any property. @throws outside a form. */
export const useDrawField = (): ((props: FieldProps) => ReactNode) => {
  const draw = use(DrawField)
  if (!draw) throw new Error('A part of a document stands in its form.')
  return draw
}
