import '../../receiving/receiving-dial.css'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Camera from 'lucide-react/icons/camera'
import { useState, type ReactNode } from 'react'
import { addPhotos } from '../../../api/warehouse/packages.ts'
import { FormDialog } from '../../../lib/form-dialog.tsx'
import { PhotosCard } from '../../receiving/cards/photos-card.tsx'
import { usePackageAction, type PackageDialogProps } from '../use-package-action.ts'
import { useMayPutRight } from './use-may-put-right.ts'

const PhotosDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const draft = useDraft({ reason: '' })
  const [photos, setPhotos] = useState<readonly File[]>([])
  const { run, fields, ...state } = usePackageAction(
    () => {
      const form = new FormData()
      form.set('version', String(pkg.version))
      form.set('reason', draft.values.reason.trim())
      for (const [index, photo] of photos.entries()) form.set(`photo${index + 1}`, photo)
      return addPhotos(pkg._id, form)
    },
    { onClose, onRefused: draft.refuse },
  )
  return (
    <FormDialog
      title={`Add photos of ${pkg.trackingNumber}`}
      button="Add photos"
      state={state}
      form={draft.form}
      onSubmit={() => run(undefined)}
      onReload={onReload}
      onClose={onClose}
    >
      <PhotosCard desk={{ photos, setPhotos }} />
      {fields['photo1'] && <p className="error">{fields['photo1']}</p>}
      <TextField {...draft.field('reason')} label="Why" hint="The customer reads it." required maxLength={300} />
    </FormDialog>
  )
}

interface AddPhotosProps {
  readonly pkg: StaffPackageDetail
  readonly onReload: () => void
}

/** Adds photos that were forgotten at the desk, or that show what came to light later. */
export const AddPhotos = ({ pkg, onReload }: AddPhotosProps): ReactNode => {
  const mayPutRight = useMayPutRight(pkg)
  const [open, setOpen] = useState(false)
  if (!mayPutRight) return null
  const close = (): void => setOpen(false)
  return (
    <div>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        <Icon of={Camera} /> Add photos
      </Button>
      {open && (
        <PhotosDialog
          pkg={pkg}
          onClose={close}
          onReload={() => {
            close()
            onReload()
          }}
        />
      )}
    </div>
  )
}
