import { createContext, useContext } from 'react'

export interface FieldContext {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

/** The properties that a Field gives the control inside it. */
export const FieldControl = createContext<FieldContext | null>(null)

export interface ControlProps {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** The control's id, description and validity: its own properties first, then those of the surrounding Field. */
export const useFieldControl = (props: ControlProps) => {
  const field = useContext(FieldControl)
  return {
    id: props.id ?? field?.id,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
