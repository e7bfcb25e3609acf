import { acceptInvoice, MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import type { ReactNode } from 'react'

/** The props of every drop area for a package's paper. */
export interface PaperDropProps {
  readonly file: File | null
  readonly onChange: (file: File | null) => void
  readonly disabled?: boolean | undefined
}

const refusals = {
  type: 'An invoice is an image, a PDF, or a DOC or DOCX file.',
  size: 'This file is larger than 10 MB. Choose a smaller one, or photograph it.',
} as const

/** An invoice: photographed, dropped or chosen. */
export const InvoiceDrop = ({ file, onChange, disabled }: PaperDropProps): ReactNode => (
  <FileDrop
    file={file}
    onChange={onChange}
    accept={acceptInvoice}
    maxBytes={MAX_UPLOAD_BYTES}
    onRefuse={(reason) => toast.error(refusals[reason])}
    camera
    disabled={disabled}
    title="Photograph it, or choose the file"
    hint="Image, PDF, DOC or DOCX, up to 10 MB. The price must be readable."
  />
)
