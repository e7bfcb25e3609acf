import { acceptInvoice } from '@parcelport/contract/uploads-rules.ts'
import type { ReactNode } from 'react'
import { PaperField } from '../../lib/paper-field.tsx'

interface InvoiceFieldProps {
  readonly file: File | null
  readonly onChange: (file: File | null) => void
  readonly error: string | undefined
}

/** The invoice that a customer brought. */
export const InvoiceField = (props: InvoiceFieldProps): ReactNode => (
  <PaperField
    {...props}
    label="Invoice"
    accept={acceptInvoice}
    otherType="An invoice is an image, a PDF, or a DOC or DOCX file."
    hint="Image, PDF, DOC or DOCX, up to 10 MB. The price must be readable."
  />
)
