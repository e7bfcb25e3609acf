import { acceptIdentity, MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import type { ReactNode } from 'react'
import { sendDocument, type PackageDetail } from '../../../api/warehouse/packages.ts'
import type { PaperDropProps } from '../../invoice-drop.tsx'
import { ContactRemedy } from './contact-remedy.tsx'
import { HandIn } from './hand-in.tsx'

const refusals = {
  type: 'A document is an image or a PDF.',
  size: 'This file is larger than 10 MB. Choose a smaller one, or photograph it.',
} as const

const DocumentDrop = ({ file, onChange, disabled }: PaperDropProps): ReactNode => (
  <FileDrop
    file={file}
    onChange={onChange}
    accept={acceptIdentity}
    maxBytes={MAX_UPLOAD_BYTES}
    onRefuse={(reason) => toast.error(refusals[reason])}
    camera
    disabled={disabled}
    title="Photograph it, or choose the file"
    hint="Image or PDF, up to 10 MB. Show the whole document, in focus."
  />
)

/** The requested permit or other document; a customer without it yet contacts the company. */
export const DocumentRemedy = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => (
  <>
    <HandIn pkg={pkg} label="Document" Drop={DocumentDrop} send={sendDocument} />
    <ContactRemedy pkg={pkg} line />
  </>
)
