import { MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { useState, type ReactNode } from 'react'

interface PaperFieldProps {
  readonly label: string
  readonly file: File | null
  readonly onChange: (file: File | null) => void
  readonly accept: string
  /** The sentence for a file of another type. */
  readonly otherType: string
  readonly hint: string
  readonly error: string | undefined
}

const TOO_LARGE = 'This file is larger than 10 MB. Choose a smaller one, or photograph it.'

/** A customer's paper: photographed, dropped or chosen. */
export const PaperField = ({ label, file, onChange, accept, otherType, hint, error }: PaperFieldProps): ReactNode => {
  const [refusal, setRefusal] = useState<string>()
  return (
    <Field label={label} error={refusal ?? error}>
      <FileDrop
        camera
        file={file}
        accept={accept}
        maxBytes={MAX_UPLOAD_BYTES}
        onChange={(chosen) => {
          setRefusal(undefined)
          onChange(chosen)
        }}
        onRefuse={(reason) => setRefusal(reason === 'size' ? TOO_LARGE : otherType)}
        title="Photograph it, or choose the file"
        hint={hint}
      />
    </Field>
  )
}
