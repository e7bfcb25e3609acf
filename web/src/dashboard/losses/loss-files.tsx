import { lossBounds } from '@parcelport/contract/payments/losses-rules.ts'
import { acceptInvoice, MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import type { ReactNode } from 'react'

const refusals = {
  type: 'A proof is an image, a PDF, or a DOC or DOCX file.',
  size: 'This file is larger than 10 MB. Choose a smaller one, or photograph it.',
} as const

interface LossFilesProps {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly error: string | undefined
  readonly optional: boolean
  readonly disabled: boolean
}

/** Photos and documents in a list; each can be removed again. */
export const LossFiles = ({ files, onChange, error, optional, disabled }: LossFilesProps): ReactNode => (
  <div className="loss-files">
    {files.length > 0 && (
      <ul aria-label="Photos and documents">
        {files.map((file, index) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`}>
            <span className="wrap-anywhere">{file.name}</span>
            <Button
              variant="text"
              size="sm"
              aria-label={`Remove ${file.name}`}
              onClick={() => onChange(files.filter((_, place) => place !== index))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    )}
    {files.length < lossBounds.files && (
      <Field
        label={files.length > 0 ? 'One more (optional)' : optional ? 'Photos or documents (optional)' : 'Photos or documents'}
        error={error}
        hint={`Up to ${lossBounds.files}: the box, the label, what is broken, the store’s receipt.`}
      >
        <FileDrop
          file={null}
          onChange={(file) => file && onChange([...files, file])}
          accept={acceptInvoice}
          maxBytes={MAX_UPLOAD_BYTES}
          onRefuse={(reason) => toast.error(refusals[reason])}
          camera
          disabled={disabled}
          title="Photograph it, or choose the file"
          hint="Image, PDF, DOC or DOCX, up to 10 MB each."
        />
      </Field>
    )}
  </div>
)
