import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes } from '@parcelport/contract/uploads-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { useState, type ReactNode } from 'react'
import { customsPaperAddress, keepCustomsPaper } from '../../api/payments/money.ts'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'

const refusals = { type: 'This is neither a picture nor a PDF.', size: 'The file is larger than 10 MB.' } as const

interface CustomsPaperProps {
  readonly packageId: string
  readonly kept: boolean
  readonly mayEdit: boolean
}

/** The paper of Customs next to the sums entered from it. Staff who may enter the sums can add it. */
export const CustomsPaper = ({ packageId, kept, mayEdit }: CustomsPaperProps): ReactNode => {
  const [open, setOpen] = useState(false)
  const [paper, setPaper] = useState<File | null>(null)
  const [refusal, setRefusal] = useState('')
  const close = (): void => {
    setOpen(false)
    setPaper(null)
  }
  const choose = (chosen: File | null): void => {
    setPaper(chosen)
    setRefusal('')
  }
  return (
    <div className="form-foot">
      {kept && (
        <Button variant="line" size="sm" href={customsPaperAddress(packageId)} target="_blank" rel="noopener">
          See Customs’ paper
        </Button>
      )}
      {mayEdit && (
        <Button variant="line" size="sm" onClick={() => setOpen(true)}>
          {kept ? 'Replace Customs’ paper' : 'Add Customs’ paper'}
        </Button>
      )}
      {open && (
        <MoneyDialog title="Customs’ paper" button="Keep it" act={() => keepCustomsPaper(packageId, paper)} onClose={close}>
          {(fields) => (
            <>
              <p>The customer reads it beside the bill.</p>
              <Field label="Customs’ paper" error={refusal || fields['paper']}>
                <FileDrop
                  camera
                  file={paper}
                  accept={[...imageTypes, ...pdfTypes].join(',')}
                  maxBytes={MAX_UPLOAD_BYTES}
                  onChange={choose}
                  onRefuse={(reason) => setRefusal(refusals[reason])}
                  hint="Image or PDF, up to 10 MB"
                />
              </Field>
            </>
          )}
        </MoneyDialog>
      )}
    </div>
  )
}
