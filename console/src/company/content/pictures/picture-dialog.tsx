import type { Picture } from '@parcelport/contract/site/staff-pictures.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Modal } from '@parcelport/ui/overlays/modal.tsx'
import { Segment } from '@parcelport/ui/fields/segment.tsx'
import X from 'lucide-react/icons/x'
import { useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PictureLibrary } from './picture-library.tsx'
import { UploadPicture } from './upload-picture.tsx'
import './pictures.css'

interface PictureDialogProps {
  readonly onChoose: (picture: Picture) => void
  readonly onClose: () => void
}

const ways = [
  { value: 'upload', label: 'Upload' },
  { value: 'library', label: 'Library' },
] as const

/**
 * Chooses a picture: a new one, cropped and described, or an earlier one. It stands outside the document's form, which its own
 * form must not submit.
 */
export const PictureDialog = ({ onChoose, onClose }: PictureDialogProps): ReactNode => {
  const heading = useId()
  const [way, setWay] = useState<(typeof ways)[number]['value']>('upload')
  return createPortal(
    <Modal open onClose={onClose} labelledBy={heading} className="dialog picture-dialog">
      <header className="spread">
        <h2 id={heading}>Choose a picture</h2>
        <Button variant="line" iconOnly aria-label="Close" onClick={onClose}>
          <Icon of={X} />
        </Button>
      </header>
      <fieldset className="picture-ways">
        <legend className="sr-only">Where from</legend>
        <Segment options={ways} value={way} onChange={setWay} />
      </fieldset>
      {way === 'upload' ? <UploadPicture onDone={onChoose} /> : <PictureLibrary onChoose={onChoose} />}
    </Modal>,
    document.body,
  )
}
