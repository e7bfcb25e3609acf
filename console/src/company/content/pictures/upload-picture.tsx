import type { Picture } from '@parcelport/contract/site/staff-pictures.ts'
import { MAX_UPLOAD_BYTES } from '@parcelport/contract/uploads-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useState, type FormEvent, type ReactNode } from 'react'
import { picturesQuery, uploadPicture } from '../../../api/company/content.ts'
import { useAction } from '../../../api/use-action.ts'
import type { Area } from './crop-area.ts'
import { CropFrame } from './crop-frame.tsx'

const refusals = { type: 'Please choose a picture.', size: 'The file is larger than 10 MB.' } as const

/** Uploads a new picture: its file, the part to keep, and its description. */
export const UploadPicture = ({ onDone }: { readonly onDone: (picture: Picture) => void }): ReactNode => {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [area, setArea] = useState<Area>()
  const [refusal, setRefusal] = useState('')
  const { run, busy, fields } = useAction(uploadPicture, {
    onDone: ({ data }) => {
      void client.invalidateQueries({ queryKey: picturesQuery.queryKey })
      onDone(data)
    },
  })
  const choose = (chosen: File | null): void => {
    setFile(chosen)
    setArea(undefined)
    setRefusal('')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (!file) return setRefusal(refusals.type)
    const form = new FormData()
    form.set('alt', alt)
    for (const [side, pixels] of Object.entries(area ?? {})) form.set(side, String(pixels))
    form.set('picture', file)
    run(form)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field label="Picture" error={refusal || fields.picture}>
        <FileDrop
          file={file}
          accept="image/*"
          maxBytes={MAX_UPLOAD_BYTES}
          onChange={choose}
          onRefuse={(reason) => setRefusal(refusals[reason])}
          hint="JPEG, PNG, WebP or SVG up to 10 MB"
        />
      </Field>
      {file && file.type !== 'image/svg+xml' && (
        <CropFrame key={`${file.name} ${file.lastModified}`} file={file} area={area} onChange={setArea} />
      )}
      <Field
        label="Description for screen readers"
        hint="What the picture shows. Search engines read it too."
        error={fields.alt}
      >
        <Input required maxLength={300} value={alt} onChange={(event) => setAlt(event.target.value)} autoComplete="off" />
      </Field>
      <div className="row">
        <Button type="submit" busy={busy} busyText="Uploading...">
          <Icon of={Upload} /> Use this picture
        </Button>
      </div>
    </form>
  )
}
