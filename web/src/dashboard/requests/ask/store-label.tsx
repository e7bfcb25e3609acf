import { acceptIdentity, MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import type { ReactNode } from 'react'

const refusals = {
  type: 'A label is an image or a PDF.',
  size: 'This file is larger than 10 MB. Choose a smaller one, or photograph it.',
} as const

interface StoreLabelProps {
  /** Whether the store gave a label. */
  readonly has: boolean
  readonly label: File | null
  readonly onChange: (changes: { readonly labelled?: boolean; readonly label?: File | null }) => void
}

/** The store's prepaid return label; without one, staff find out the price of the return. */
export const StoreLabel = ({ has, label, onChange }: StoreLabelProps): ReactNode => (
  <>
    <fieldset className="ask-kinds">
      <legend>Has the store given you a label?</legend>
      <label className="ask-kind">
        <input type="radio" name="labelled" checked={has} onChange={() => onChange({ labelled: true })} />
        <b>Yes, I have it here</b>
        <span className="small">We print it, put it on the box and hand the box to the courier.</span>
      </label>
      <label className="ask-kind">
        <input type="radio" name="labelled" checked={!has} onChange={() => onChange({ labelled: false })} />
        <b>No, tell me the price</b>
        <span className="small">We ask the courier, and begin once you have said yes.</span>
      </label>
    </fieldset>
    {has && (
      <Field label="The store’s label">
        <FileDrop
          file={label}
          onChange={(file) => onChange({ label: file })}
          accept={acceptIdentity}
          maxBytes={MAX_UPLOAD_BYTES}
          onRefuse={(reason) => toast.error(refusals[reason])}
          camera
          title="Choose the file, or photograph it"
          hint="PDF or image, up to 10 MB."
        />
      </Field>
    )}
  </>
)
